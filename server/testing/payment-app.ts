import type { FastifyInstance } from 'fastify'
import type { PortalCalls } from '#contract/calls.ts'
import { refusal, success } from '#contract/envelope.ts'
import type { InitiateRequest, PaymentOption, Transaction } from '#contract/payments.ts'
import type { QueryData } from '#domain/payments/methods/query-data.ts'
import { openPages } from './pages/open-pages.ts'
import { UNASKED } from './pages/unasked-calls.ts'
import type { SentPayment } from '#domain/purchases/standing.ts'

export { ORIGIN } from './pages/open-pages.ts'
export const GATEWAY = 'https://checkout.gateway.example'
export const DRAFT_ID = '0123456789ABCDEFGHJKMNPQRS'
export const PAYMENT_ID = '9876543210ABCDEFGHJKMNPQRS'
export const NOW = new Date('2026-03-14T06:41:30Z')

export const PURCHASE: QueryData = {
  msisdn: '712345678',
  amount: 5000,
  usdAmount: null,
  currency: 'UGX',
  productCode: 'ORP',
  transactionType: 'PREPAID RECHARGE',
  lineType: 'PREPAID',
  rechargeType: 'Prepaid Recharge',
  description: '',
  data: '',
  dataUnit: '',
  emailId: '',
  redirectPage: '/prepaid-recharge',
  flow: 'PREPAID',
  theme: 'light',
  enableDualCurrency: false,
  bundleInfo: null,
  invoiceDetail: null,
  pgOptions: [],
}

export const OPTIONS: readonly PaymentOption[] = [
  { name: 'Kati Money', type: 'AM', ampush: true, available: true },
  { name: 'PAYSTACK', type: 'PG', ampush: false, available: true },
]

/** A transaction as the calls answer it. */
export function transactionOf(status: string, more: Partial<Transaction> = {}): Transaction {
  return {
    status,
    transactionStatus: status,
    transactionId: PAYMENT_ID,
    refTransactionId: `${PAYMENT_ID}-C1`,
    transactionType: 'PREPAID RECHARGE',
    paymentMode: 'AM',
    paymentGateway: '',
    mobileNumber: '712345678',
    msisdn: '712345678',
    amount: 5000,
    currencyCode: 'UGX',
    accountId: '',
    invoiceNumber: '',
    statusReason: '',
    statusAdvice: '',
    returnCause: '',
    validUntil: '',
    draftId: '',
    bundleDescription: '',
    metaInfo: { leadId: '' },
    createdAt: '2026-03-14T06:41:00Z',
    updatedAt: '2026-03-14T06:41:10Z',
    money: 'unconfirmed',
    mine: true,
    ...more,
  }
}

export interface Sent {
  readonly call: 'initiate' | 'process'
  readonly request: object
  readonly key: string
  readonly draft: string
}

export interface PaymentApp {
  readonly app: FastifyInstance
  /** What the form posts sent on, in order. */
  readonly sent: Sent[]
  /** What was asked for from the draft before, the newest first; nothing unless a test says so. */
  payments: readonly SentPayment[]
  /** Replaces some calls for what follows. */
  answer(calls: Partial<PortalCalls>): void
}

/** The pages over calls in memory: one session 'one' with one draft; a payment that always starts. */
export async function paymentApp(): Promise<PaymentApp> {
  const sent: Sent[] = []
  const state: { payments: readonly SentPayment[] } = { payments: [] }
  const calls: PortalCalls = usualCalls(sent)
  const app = await openPages({
    calls,
    drafts: {
      save: () => Promise.resolve(DRAFT_ID),
      find: (id, session) => Promise.resolve(id === DRAFT_ID && session === 'one' ? PURCHASE : null),
      open: (id, session) =>
        Promise.resolve(
          id === DRAFT_ID && session === 'one' ? { purchase: PURCHASE, sent: state.payments } : null,
        ),
    },
    now: () => NOW,
    complaints: { answerHours: 4, endDays: 5 },
    gatewayOrigins: { script: 'https://js.gateway.example', frame: GATEWAY },
    paystackScriptUrl: 'https://js.gateway.example/v2/inline.js',
  })
  return Object.assign(state, {
    app,
    sent,
    answer: (some: Partial<PortalCalls>) => Object.assign(calls, some),
  })
}

function usualCalls(sent: Sent[]): PortalCalls {
  const payStackConfig = JSON.stringify({ key: 'pk_test', currency: 'UGX' })
  const configData = {
    preMinAmnt: 500,
    preMaxAmnt: 500_000,
    postMinAmnt: 1_000,
    postMaxAmnt: 5_000_000,
    payStackConfig,
    beta: { amountToHigherValueFeature: true },
    postpaidHybridCheck: true,
    enableAmPin: false,
    customerCareNumber: '300',
    pinResetDial: '*300*7#',
    paymentMaxTry: 10,
    publicKey: '',
  }
  return {
    ...UNASKED,
    configuration: () => Promise.resolve(success({ configData })),
    lineType: ({ msisdn }) => Promise.resolve(success(msisdn.startsWith('79') ? 'NA' : 'PREPAID')),
    paymentOptions: () => Promise.resolve(success({ paymentOption: [...OPTIONS] })),
    initiate: (request: InitiateRequest, caller) => {
      sent.push({ call: 'initiate', request, key: caller.idempotencyKey ?? '', draft: caller.draftId ?? '' })
      return Promise.resolve(success({ transactionId: PAYMENT_ID, encryptionKeyDetails: null }))
    },
    process: (request) => {
      sent.push({ call: 'process', request, key: '', draft: '' })
      const redirectUrl = request.paymentMode === 'AM' ? '' : `${GATEWAY}/pay/1`
      const result = { status: 'REQUEST_RAISED', redirectUrl, accessCode: '', reference: 'R1' }
      return Promise.resolve(success({ transactionId: PAYMENT_ID, ...result }))
    },
    fetch: ({ txnId }) =>
      Promise.resolve(
        txnId === PAYMENT_ID
          ? success(transactionOf('REQUEST_RAISED'))
          : refusal(404, 'Transaction not found.'),
      ),
  }
}
