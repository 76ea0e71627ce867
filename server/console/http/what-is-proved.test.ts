import assert from 'node:assert/strict'
import test from 'node:test'
import { CONSOLE_CALLS, type ConsoleCallName } from '#contract/console/addresses.ts'
import { EVERY_ROLE, openConsole } from '#server/testing/console/console-stage.ts'

/** Calls that take a fresh proof. Whole leads do too, and masked ones don't: the operation decides. */
const PROVED: readonly ConsoleCallName[] = [
  'addKey',
  'approve',
  'approveAlike',
  'bringBack',
  'bringBackPlaces',
  'decideErasure',
  'decidePayouts',
  'decidePlaces',
  'decideResume',
  'decideRoles',
  'decideRule',
  'decideTexts',
  'exportPayouts',
  'keyOptions',
  'livePlaces',
  'proposeRoles',
  'publishTexts',
  'signDay',
]

test('an old session, lent or stolen, decides nothing and takes no list of whole numbers away', async (context) => {
  const console = await openConsole(context)
  const names = Object.keys(CONSOLE_CALLS) as ConsoleCallName[]
  const asked = new Set<ConsoleCallName>()
  for (const role of EVERY_ROLE) {
    const browser = await console.signIn(`${role}.person`, role)
    await console.stage.rows(`update staff_session set proved_at = now() - interval '3 hours'`)
    for (const name of names.filter((one) => one !== 'signOut' && one !== 'endSessions')) {
      const { result } = await browser.call(name, {})
      if ('fault' in result && result.fault === 'prove') asked.add(name)
    }
  }
  assert.deepEqual(asked, new Set(PROVED))
})
