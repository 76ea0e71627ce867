import { hydratePage } from '../../hydrate-page.tsx'
import { PrepaidRecharge } from './prepaid-recharge.tsx'

hydratePage(PrepaidRecharge)
