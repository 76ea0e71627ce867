import assert from 'node:assert/strict'
import test from 'node:test'
import { openStage } from '#server/testing/payment-stage.ts'
import { makePinKeys } from './make-pin-keys.ts'
import { runSecretsCommand } from './secrets-command.ts'
import { keyId } from './secret-ring.ts'

const [OLD, NEW] = ['the secret of yesterday', 'the secret of tomorrow']

test('after the kept keys are sealed anew the old secret may go, and no page that is open loses its key', async (context) => {
  const { database } = await openStage(context)
  const given = await makePinKeys({ database, secret: OLD }).current()
  const said: string[] = []
  const tools = { database, say: (line: string) => void said.push(line) }
  await runSecretsCommand('status', tools, [NEW, OLD])
  assert.deepEqual(said.splice(0), [`Under ${keyId(NEW)}, the first one: 0.`, `Under ${keyId(OLD)}: 1.`])
  await runSecretsCommand('reseal', tools, [NEW, OLD])
  await runSecretsCommand('reseal', tools, [NEW, OLD])
  assert.deepEqual(
    said.filter((line) => line.startsWith('Sealed')),
    ['Sealed anew: 1.', 'Sealed anew: 0.'],
  )
  assert.equal((await makePinKeys({ database, secret: NEW }).current()).keyId, given.keyId)
  said.length = 0
  await runSecretsCommand('status', tools, OLD)
  assert.deepEqual(said, [`Under ${keyId(OLD)}, the first one: 0.`, 'Under no secret that is known here: 1.'])
})
