import { inEnglish } from '#domain/replies/sentences.ts'
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { TestContext } from 'node:test'
import { initiateRequestSchema, processRequestSchema } from '#contract/payments.ts'
import type { InitiateRequest } from '#contract/payments.ts'
import { createPortalOperator } from '#providers/operator/portal-operator.ts'
import { UGANDA } from '#providers/testing/markets.ts'
import { startSandboxProcess } from '#providers/testing/sandbox-process.ts'
import { openStage, OWNER, SESSION } from '#server/testing/payment-stage.ts'
import type { Stage } from '#server/testing/payment-stage.ts'
import { collected } from '#server/testing/scripted-parties.ts'
import { initiateCall } from './initiate-call.ts'
import { processCall } from './process-call.ts'

const sandbox = await startSandboxProcess('http://127.0.0.1:1')
const operator = createPortalOperator({
  baseUrl: `${sandbox.url}/operator/v1`,
  key: 'sandbox-operator-key',
  market: UGANDA,
  queryDeadlineMs: 10_000,
  deliverDeadlineMs: 10_000,
})
after(async () => {
  operator.close()
  await sandbox.close()
})

interface Shop {
  readonly stage: Stage
  /** Initiates and processes: the payment's id, or the refusal. */
  readonly buy: (request: Partial<InitiateRequest>) => Promise<string>
  /** The wallet pays; the state in which the payment comes to rest. */
  readonly pay: (id: string) => Promise<string>
}

/** The portal's counter before the sandbox's operator, over its own protocol; the payer's wallet is on stage. */
async function openShop(context: TestContext): Promise<Shop> {
  await sandbox.post('/admin/reset', {})
  const stage = await openStage(context, { operator })
  const deps = { ...stage.calls, engine: stage.engines[1] }
  const caller = { session: SESSION, language: 'EN', requestId: 'request' } as const
  return {
    stage,
    async buy(request) {
      const whole = { paymentMode: 'AM', paymentMobile: '700500001', ...request }
      const made = await initiateCall(deps, initiateRequestSchema.parse(whole), caller)
      const transactionId = made.result?.transactionId
      if (!transactionId) return `${made.statusCode} ${inEnglish(made.message)}`
      const asked = await processCall(deps, processRequestSchema.parse({ transactionId }), caller)
      return asked.statusCode === 200 ? transactionId : `${asked.statusCode} ${inEnglish(asked.message)}`
    },
    async pay(id) {
      const minor = Number(stage.wallet.started.find(({ ourRef }) => ourRef === `${id}-C1`)?.amount.minor)
      stage.wallet.queries.give(`${id}-C1`, collected(`P-${id}`, { minor }))
      for (let looks = 0; looks < 5; looks += 1) await stage.pass(20_000)
      return stage.stateOf(id)
    },
  }
}

const BUNDLE = {
  transactionType: 'BUNDLE PURCHASE',
  mobileNumber: '700100001',
  productCode: 'DAT-W1',
  amount: 10_000,
}
const ROUTER = {
  transactionType: 'Broadband Recharge',
  mobileNumber: '700400002',
  productCode: 'RTR-20',
  amount: 50_000,
}
const BILL = { transactionType: 'POSTPAID BILL PAYMENT', mobileNumber: '700200002', amount: 45_001 }
const INVOICE = {
  transactionType: 'BILL_PAYMENT',
  mobileNumber: '700100001',
  accountId: 'PE1000000001',
  invoiceNumber: 'INV-1002',
  amount: 150_001,
}

async function openAccount({ calls }: Stage): Promise<void> {
  const account = { accountNo: INVOICE.accountId, email: 'bills@example.com' }
  await calls.accountAccess.remember({ ...account, sessionHash: OWNER })
}

for (const [what, request] of Object.entries({
  bundle: BUNDLE,
  router: ROUTER,
  bill: BILL,
  invoice: INVOICE,
}))
  // BUNDLE-31
  test(`the operator gives what was paid for, once: ${what}`, async (context) => {
    const { stage, buy, pay } = await openShop(context)
    await openAccount(stage)
    const id = await buy(request)
    assert.equal(await pay(id), 'delivered')
    const { deliveries } = (await sandbox.get('/admin/books')) as {
      readonly deliveries: readonly { readonly reference: string; readonly amountMinor: number }[]
    }
    assert.deepEqual(
      deliveries.map(({ reference, amountMinor }) => ({ reference, amountMinor })),
      [{ reference: `${id}-F`, amountMinor: request.amount }],
    )
  })

test('a paid invoice is gone from the account, and the account’s other invoices are not', async (context) => {
  const { stage, buy, pay } = await openShop(context)
  await openAccount(stage)
  assert.equal(await pay(await buy(INVOICE)), 'delivered')
  assert.equal(await buy(INVOICE), '400 This invoice is not open any more.')
  assert.match(await buy({ ...INVOICE, invoiceNumber: 'INV-1003', amount: 75_000 }), /^[0-9A-Z]{26}$/)
})

test('a bundle that the operator will not give is paid back', async (context) => {
  const { stage, buy, pay } = await openShop(context)
  const id = await buy({ ...BUNDLE, mobileNumber: '700100007' })
  assert.equal(await pay(id), 'refunded')
  assert.equal(stage.wallet.refunded.length, 1)
})

test('the cast’s lines are sold what their pages say, and nothing else', async (context) => {
  const { buy } = await openShop(context)
  const notOffered = '400 This bundle is not offered for this number.'
  assert.equal(await buy({ ...BUNDLE, mobileNumber: '700100004' }), notOffered)
  assert.equal(
    await buy({ ...BUNDLE, mobileNumber: '700100005' }),
    '500 Bundles are not available right now.',
  )
  assert.equal(await buy({ ...BUNDLE, mobileNumber: '700900002' }), '400 Invalid Mobile No')
  assert.equal(await buy({ ...BUNDLE, mobileNumber: '700200001' }), '400 Invalid Mobile No')
  assert.equal(await buy({ ...BUNDLE, productCode: 'RTR-20', amount: 50_000 }), notOffered)
  assert.equal(await buy({ ...ROUTER, mobileNumber: '700100001' }), '400 Invalid Mobile No')
  assert.equal(await buy({ ...ROUTER, productCode: 'DAT-W1', amount: 10_000 }), notOffered)
  assert.equal(await buy({ ...BILL, mobileNumber: '700100001' }), '400 Invalid Mobile No')
  assert.match(await buy({ ...BILL, mobileNumber: '700300001', amount: 12_501 }), /^[0-9A-Z]{26}$/)
})

test('an account that does not exist and an e-mail that is another’s are told as on the page', async (context) => {
  const { buy } = await openShop(context)
  const emailId = 'other@example.com'
  assert.equal(await buy({ ...INVOICE, emailId }), '400 Account number and email do not match.')
  assert.equal(await buy({ ...INVOICE, accountId: 'EE1000000009', emailId }), '404 Account not found.')
})
