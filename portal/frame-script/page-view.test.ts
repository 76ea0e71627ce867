import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageViewName } from './page-view.ts'

/** Every route, the page shown there and the name it is counted under. */
const COUNTED = [
  ['/', 'home', 'homepage'],
  ['/about', 'about', 'about'],
  ['/page-not-found', 'page-not-found', 'page_not_found'],
  ['/gethelp', 'help', 'gethelp'],
  ['/table', 'table', 'table'],
  ['/prepaid-recharge', 'prepaid-recharge', 'prepaid_recharge'],
  ['/postpaid-bill-pay', 'postpaid-bill-pay', 'postpaid_bill_pay'],
  ['/data-bundle', 'data-bundle', 'data_bundle'],
  ['/broadband-recharge', 'broadband-recharge', 'broadband_recharge'],
  ['/orp/fixed-internet', 'fixed-internet', 'fixed_internet'],
  ['/payment', 'payment', 'payment'],
  ['/payment/start', 'payment', 'start'],
  ['/payment/start/card', 'payment', 'card'],
  ['/payment/start/airtime', 'payment', 'airtime'],
  ['/payment/start/kati-money', 'payment', 'kati_money'],
  ['/payment/start/mpesa', 'payment', 'mpesa'],
  ['/payment/start/smartcash', 'payment', 'smartcash'],
  ['/contact-us', 'contact-us', 'contact_us'],
  ['/give_your_feedback', 'give-feedback', 'give_your_feedback'],
  ['/complaint', 'complaint', 'complaint'],
  ['/more-kati-money', 'more-money', 'more_kati_money'],
  ['/nothing', 'about', 'about'],
  ['/sw/about', 'about', 'about'],
  ['/payment/other', 'about', 'about'],
  ['/docs/nothing', 'about', 'about'],
] as const

// SHELL-61
test('every route is counted under a name of its own, and any other path as the about page it shows', () => {
  for (const [path, page, name] of COUNTED)
    assert.equal(pageViewName(path, 'ug_portal_', page), `ug_portal_${name}`, path)
})

// SHELL-62
test('neither a transaction, a document nor a path that somebody tried is counted, only the page that was shown', () => {
  const shown = [
    ['/payment/status/01KB4X9S2P0M4QD8W6MDBBFBS9', 'payment-status', 'ug_portal_status'],
    ['/orp/700100001', 'about', 'ug_portal_about'],
    ['/docs/my-name', 'document', 'ug_portal_docs'],
    ['/700100001', 'error', 'ug_portal_error'],
  ] as const
  for (const [path, page, name] of shown) assert.equal(pageViewName(path, 'ug_portal_', page), name)
})

test('a page is counted under its last part only, so no number or id is ever counted', () => {
  assert.equal(pageViewName('/', 'ug_portal_'), 'ug_portal_homepage')
  assert.equal(pageViewName('/prepaid-recharge', 'ug_portal_'), 'ug_portal_prepaid_recharge')
  assert.equal(pageViewName('/storeLocator/', 'ug_portal_'), 'ug_portal_storelocator')
  assert.equal(pageViewName('/payment/start/kati-money', 'ug_portal_'), 'ug_portal_kati_money')
})
