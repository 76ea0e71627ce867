import { hydratePage } from '../../shell/hydrate-page.tsx'
import { PrepaidRecharge } from './prepaid-recharge.tsx'

hydratePage(PrepaidRecharge)
