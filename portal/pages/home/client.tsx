import { hydratePage } from '../../hydrate-page.tsx'
import { Home } from './home.tsx'

hydratePage(Home)
