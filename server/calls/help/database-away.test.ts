import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadContent } from '#content/store.ts'
import { UG } from '#countries/ug.ts'
import { makeHelp } from '#server/help/help.ts'
import { PAYMENT_LIMITS } from '#domain/payments/amounts/payment-limits.ts'
import { openLimits } from '#server/limits/open-limits.ts'
import { DatabaseUnavailable, openDatabase } from '#server/store/database.ts'
import { faqCall, searchFaqsCall } from './help-calls.ts'
import { likeFaqCall } from './like-call.ts'

const CALLER = { session: 'S'.repeat(32), language: 'EN', requestId: '1', address: '192.0.2.1' } as const

test('while the database is away, answers are read and found; only a vote has to wait', async (context) => {
  const database = openDatabase({ connectionString: 'postgres://127.0.0.1:1/none', maxConnections: 1 })
  context.after(() => database.close())
  const help = makeHelp({ database, secret: 'a secret', content: loadContent(), country: UG })
  const { result } = await faqCall({ help }, { questionId: 'refund', lang: 'EN' }, CALLER)
  assert.ok(result)
  assert.deepEqual([result.countVotes, result.hasVoted], [0, false])
  assert.match(result.answer, /Call 300/)
  const found = await searchFaqsCall({ help }, { words: 'money back', lang: 'EN' })
  assert.equal(found.result?.questions[0]?.questionId, 'refund')
  const limits = PAYMENT_LIMITS.live
  const { tries } = openLimits({ database, secret: 'a secret', limits: limits.crowd, sharedNetworks: [] })
  await assert.rejects(
    likeFaqCall({ help, limits, tries }, { questionId: 'refund', isLike: 'true' }, CALLER),
    DatabaseUnavailable,
  )
})
