import { hydratePage } from '../../shell/hydrate-page.tsx'
import { PostpaidBillPay } from './postpaid-bill-pay.tsx'

hydratePage(PostpaidBillPay)
