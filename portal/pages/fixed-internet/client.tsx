import { hydratePage } from '../../hydrate-page.tsx'
import { FixedInternet } from './fixed-internet.tsx'

hydratePage(FixedInternet)
