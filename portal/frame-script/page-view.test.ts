import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageViewName } from './page-view.ts'

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
