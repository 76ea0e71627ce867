import { hydratePage } from '../../shell/hydrate-page.tsx'
import { FixedInternet } from './fixed-internet.tsx'

hydratePage(FixedInternet)
