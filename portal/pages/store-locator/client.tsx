import { hydratePage } from '../../hydrate-page.tsx'
import { StorePage } from './store-page.tsx'

hydratePage(StorePage)
