import { asset } from '../http/asset.ts'
import type { Router } from '../http/router.ts'
import type { World } from '../world.ts'
import { addPaystackApi } from './api.ts'
import { addCheckout } from './checkout.ts'
import { PaystackLedger } from './ledger.ts'
import { addPopup } from './popup.ts'

/** The card gateway under `/paystack`: its calls, its hosted page, its popup and the popup's script. */
export function addPaystack(router: Router, world: World): void {
  const ledger = new PaystackLedger(world)
  addPaystackApi(router, world, ledger)
  addCheckout(router, world, ledger)
  addPopup(router, world, ledger)
  const script = asset(new URL('./browser/inline.js', import.meta.url))
  router.get('/paystack/v2/inline.js', script)
  router.get('/paystack/v1/inline.js', script)
  router.get('/paystack/assets/popup.js', asset(new URL('./browser/popup.js', import.meta.url)))
}
