import { hydratePage } from '../../shell/hydrate-page.tsx'
import { BroadbandRecharge } from './broadband-recharge.tsx'

hydratePage(BroadbandRecharge)
