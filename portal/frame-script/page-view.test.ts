import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageViewName } from './page-view.ts'

test('a page is counted under its last part only, so no number or id is ever counted', () => {
  assert.equal(pageViewName('/', 'ug_portal_'), 'ug_portal_homepage')
  assert.equal(pageViewName('/prepaid-recharge', 'ug_portal_'), 'ug_portal_prepaid_recharge')
  assert.equal(pageViewName('/storeLocator/', 'ug_portal_'), 'ug_portal_storelocator')
  assert.equal(pageViewName('/payment/start/kati-money', 'ug_portal_'), 'ug_portal_kati_money')
})
