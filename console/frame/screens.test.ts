import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ROLES } from '#domain/staff/roles.ts'
import { firstScreen, screensOf, tabsOf } from './screens.ts'

test('nobody of the staff begins their day before a door that is shut to them', () => {
  for (const role of ROLES) {
    const first = firstScreen([role])
    assert.ok(
      screensOf([role]).some(({ path }) => path === first),
      `${role} begins at ${first}`,
    )
  }
})

test('on duty one sees first whether money flows, in Care one finds, and an auditor reads the audit', () => {
  assert.deepEqual(
    (['duty', 'finance', 'care', 'auditor', 'admin', 'privacy'] as const).map((role) => firstScreen([role])),
    ['/today', '/today', '/find', '/audit', '/staff', '/data-requests'],
  )
  assert.equal(firstScreen(['care', 'finance']), '/today')
})

test('on a phone everybody finds their own screen under the thumb', () => {
  for (const role of ROLES)
    assert.ok(
      tabsOf([role]).some(({ path }) => path === firstScreen([role])),
      role,
    )
  assert.deepEqual(
    tabsOf(['auditor']).map(({ path }) => path),
    ['/today', '/find', '/audit'],
  )
})
