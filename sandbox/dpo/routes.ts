import { CheckoutLedger } from '../cards/checkout-ledger.ts'
import type { Checkout } from '../cards/checkout.ts'
import { addHostedPage } from '../cards/hosted-page.ts'
import type { Router } from '../http/router.ts'
import type { World } from '../world.ts'
import { paidPush } from './announcement.ts'
import { addDpoApi } from './api.ts'

/** DPO under `/dpo`: its XML endpoint and its page `payv2.php`. */
export function addDpo(router: Router, world: World): void {
  const ledger = new CheckoutLedger(world, {
    system: 'dpo',
    endsOnDecline: false,
    endsOnCancel: false,
    refundMs: 0,
    announce: (checkout, about) => (about === 'paid' ? paidPush(checkout, world) : null),
  })
  addDpoApi(router, world, ledger)
  addHostedPage(router, {
    world,
    ledger,
    name: 'DPO sandbox',
    path: '/dpo/payv2.php',
    codeOf: (ask) => ask.query.get('ID') ?? '',
    pageOf: ({ code }) => `/dpo/payv2.php?ID=${code}`,
    wayBack,
  })
}

/** DPO adds its own names behind whatever the merchant's address holds already. */
function wayBack(checkout: Checkout, how: 'paid' | 'declined' | 'cancelled'): string {
  const { code, reference, id } = checkout
  const names =
    how === 'cancelled'
      ? { TransactionToken: code, CompanyRef: reference }
      : {
          TransID: code,
          CCDapproval: how === 'paid' ? String(id) : '',
          PnrID: reference,
          TransactionToken: code,
          CompanyRef: reference,
        }
  const address = new URL(how === 'cancelled' ? checkout.cancelUrl : checkout.returnUrl)
  for (const [name, value] of Object.entries(names)) address.searchParams.append(name, value)
  return address.href
}
