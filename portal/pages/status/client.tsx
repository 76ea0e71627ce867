import { hydratePage } from '../../shell/hydrate-page.tsx'
import { StatusPage } from './status-page.tsx'

hydratePage(StatusPage)
