import { hydratePage } from '../../shell/hydrate-page.tsx'
import { StorePage } from './store-page.tsx'

hydratePage(StorePage)
