import { CheckoutLedger, USUAL_RETRIES } from '../cards/checkout-ledger.ts'
import type { Checkout } from '../cards/checkout.ts'
import { addHostedPage, addressWith, outcomeText } from '../cards/hosted-page.ts'
import type { WayBack } from '../cards/hosted-page.ts'
import type { Router } from '../http/message.ts'
import type { World } from '../world.ts'
import { paidPush } from './announcement.ts'
import { addDpoApi } from './api.ts'

/** DPO under `/dpo`: its XML endpoint and its page `payv2.php`. */
export function addDpo(router: Router, world: World): void {
  const ledger = new CheckoutLedger(world, {
    system: 'dpo',
    endsOnDecline: false,
    afterCancel: () => 'new',
    takesBack: false,
    refundMs: 0,
    retries: USUAL_RETRIES,
    announce: (checkout, about) => (about === 'paid' ? paidPush(checkout, world) : null),
  })
  addDpoApi(router, world, ledger)
  addHostedPage(router, {
    world,
    ledger,
    name: 'DPO sandbox',
    title: 'Pay by card · DPO sandbox',
    path: '/dpo/payv2.php',
    codeInQuery: 'ID',
    saysRefusals: true,
    outcomeText,
    wayBack,
  })
}

/** DPO adds its own names behind whatever the merchant's address holds already. */
function wayBack({ code, reference, id, returnUrl, cancelUrl }: Checkout, how: WayBack): string {
  const names = { TransactionToken: code, CompanyRef: reference }
  if (how === 'cancelled') return addressWith(cancelUrl, names)
  const CCDapproval = how === 'paid' ? String(id) : ''
  return addressWith(returnUrl, { TransID: code, CCDapproval, PnrID: reference, ...names })
}
