import { hydratePage } from '../../shell/hydrate-page.tsx'
import { Home } from './home.tsx'

hydratePage(Home)
