import { hydratePage } from '../../hydrate-page.tsx'
import { StatusPage } from './status-page.tsx'

hydratePage(StatusPage)
