import assert from 'node:assert/strict'
import test from 'node:test'
import {
  DatabaseUnavailable,
  type Database,
  type Runner,
  type Statement,
  type Values,
} from '#server/store/database.ts'
import { openStage, processAt } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { claimForAsking } from '../pay/claim-statements.ts'

/** Database that goes away once a payment has been claimed, inside or outside a transaction. */
function lostAfterClaim(database: Database): Database {
  let away = false
  let isClaimed = false
  const or = <T>(work: () => Promise<T>): Promise<T> =>
    (away ? Promise.reject(new DatabaseUnavailable('away')) : work()).finally(() => (away = isClaimed))
  const noting =
    (runner: Runner): Runner['run'] =>
    <Row>(what: Statement, values?: Values) => {
      isClaimed ||= what === claimForAsking
      return runner.run<Row>(what, values)
    }
  return {
    ...database,
    run: <Row>(what: Statement, values?: Values) => or(() => noting(database)<Row>(what, values)),
    transaction: (work) => or(() => database.transaction((tx) => work({ ...tx, run: noting(tx) }))),
  }
}

test('a customer whose wallet was asked for money is told so, though the database is away by then', async (context) => {
  const stage = await openStage(context)
  const id = await stage.buy()
  const told = await processAt({ ...stage.engines[0], database: lostAfterClaim(stage.database) }, id)
  assert.ok(told.ok && told.asked)
  assert.deepEqual([told.state, told.reference], ['asking', `${id}-C1`])
  assert.equal(stage.wallet.started.length, 1)
  stage.wallet.queries.give(`${id}-C1`, collected('P1'))
  await stage.pass(20_000)
  assert.equal(await stage.stateOf(id), 'delivered', 'it goes on when the database is back')
})
