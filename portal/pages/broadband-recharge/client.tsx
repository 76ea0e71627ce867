import { hydratePage } from '../../hydrate-page.tsx'
import { BroadbandRecharge } from './broadband-recharge.tsx'

hydratePage(BroadbandRecharge)
