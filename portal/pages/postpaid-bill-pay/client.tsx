import { hydratePage } from '../../hydrate-page.tsx'
import { PostpaidBillPay } from './postpaid-bill-pay.tsx'

hydratePage(PostpaidBillPay)
