import * as airtel from '../payment/airtel/answers.ts'
import * as camara from '../payment/camara/answers.ts'
import * as dpo from '../payment/dpo/answers.ts'
import * as flutterwave from '../payment/flutterwave/answers.ts'
import * as gsma from '../payment/gsma/answers.ts'
import * as daraja from '../payment/mpesa-daraja/answers.ts'
import * as openApi from '../payment/mpesa-openapi/answers.ts'
import * as paystack from '../payment/paystack/answers.ts'
import * as redirect from '../payment/redirect/answers.ts'
import * as smartcash from '../payment/smartcash/answers.ts'
import * as tingg from '../payment/tingg/answers.ts'
import { UBA_PROFILE } from '../payment/uba/uba.wire.ts'
import type { HttpAnswer } from '../http/call.ts'

/** A provider that refuses: how its adapter reads a code, and words if its answers have a field for them. */
export interface Refuser {
  /** One of its codes for a refusal; '' for a provider without codes. */
  readonly code: string
  readonly read: (code: string, words: string) => { readonly kind: string }
}

const amount = { minor: 5_000, currency: 'UGX' } as const
const noPage = () => null
const BY_NAME = { ourRef: 'A', merchant: 'M' } as const
const BY_SERVICE = { ourRef: 'A', serviceCode: 'S', amount } as const
const BY_TOKEN = { ourRef: 'A', amount, token: null, page: null } as const

function answer(body: object | string, status = 200): HttpAnswer {
  return { ok: true, status, headers: {}, text: typeof body === 'string' ? body : JSON.stringify(body) }
}

function airtelRefusal(code: string, message: string): HttpAnswer {
  const named = code.startsWith('ESB') ? { result_code: code } : { response_code: code }
  return answer({ status: { success: false, message, ...named } })
}

function dpoResult(code: string, words: string): HttpAnswer {
  const text = words.replace(/[<>&]/gu, (sign) => `&#${sign.charCodeAt(0)};`)
  return answer(`<API3G><Result>${code}</Result><ResultExplanation>${text}</ResultExplanation></API3G>`)
}

function ubaStatus(status: string, message: string): HttpAnswer {
  return answer({ referenceNumber: 'A', merchantId: 'M', status, message })
}

function tinggClosed(narration: string): HttpAnswer {
  const results = { merchant_transaction_id: 'A', service_code: 'S', request_status_code: 129 }
  return answer({ status: { status_code: 200 }, results: { ...results, failed_payments: [{ narration }] } })
}

/** Every provider, with each of its calls that can refuse. */
export const REFUSERS = {
  'Airtel, push': {
    code: 'DP00800001002',
    read: (code, words) => airtel.readStart(airtelRefusal(code, words), 'A'),
  },
  'Airtel, enquiry': {
    code: '',
    read: (_, message) =>
      airtel.readEnquiry(answer({ data: { transaction: { status: 'TF', message } } }), 'A', 'UGX'),
  },
  Daraja: {
    code: '2001',
    read: (ResultCode, ResultDesc) =>
      daraja.readPushQuery(
        answer({ ResponseCode: '0', CheckoutRequestID: 'C', ResultCode, ResultDesc }),
        'C',
      ),
  },
  'Daraja, push': {
    code: '400.002.02',
    read: (errorCode, errorMessage) => daraja.readPushAnswer(answer({ errorCode, errorMessage }, 400)),
  },
  'OpenAPI, payment': {
    code: 'INS-6',
    read: (code, words) =>
      openApi.readPayment(answer({ output_ResponseCode: code, output_ResponseDesc: words }), 'A'),
  },
  'OpenAPI, query': {
    code: 'Cancelled',
    read: (status, output_ResponseDesc) => {
      const body = {
        output_ResponseCode: 'INS-0',
        output_ResponseDesc,
        output_ResponseTransactionStatus: status,
      }
      return openApi.readStatus(answer(body), { conversation: 'A', bare: 'A', known: '' })
    },
  },
  GSMA: {
    code: 'requestDeclined',
    read: (errorCode, errordescription) =>
      gsma.readRequest(answer({ errorCode, errordescription, errorCategory: 'identification' }, 400)),
  },
  'GSMA, state': {
    code: 'genericError',
    read: (errorCode, errordescription) =>
      gsma.readState(answer({ status: 'failed', error: { errorCode, errordescription } })),
  },
  CAMARA: {
    code: 'CARRIER_BILLING.PAYMENT_DENIED',
    read: (code, message) => camara.readPayment(answer({ code, message }, 403), 'A'),
  },
  'CAMARA, status': {
    code: 'denied',
    read: (paymentStatus, paymentStatusReason) => {
      const about = { paymentId: 'P', amountTransaction: { clientCorrelator: 'A' } }
      return camara.readOne(answer({ ...about, paymentStatus, paymentStatusReason }), 'A')
    },
  },
  SmartCash: {
    code: 'FAILED',
    read: (code, message) =>
      smartcash.readFound(answer({ reference: 'A', status: 'FAILED', code, message }), 'A'),
  },
  'SmartCash, new payment': {
    code: '4001',
    read: (code, message) => smartcash.readCreated(answer({ code, message }, 422), 'A'),
  },
  'DPO, createToken': { code: '904', read: (code, words) => dpo.readCreated(dpoResult(code, words), noPage) },
  'DPO, verifyToken': {
    code: '901',
    read: (code, words) => dpo.readVerified(dpoResult(code, words), BY_TOKEN),
  },
  'Tingg, request': {
    code: '422',
    read: (code, words) =>
      tingg.readOpened(answer({ status: { status_code: code, status_description: words } }), noPage),
  },
  'Tingg, query': {
    code: '',
    read: (_, narration) => tingg.readStanding(tinggClosed(narration), BY_SERVICE),
  },
  'UBA, registration': {
    code: 'INVALID_REQUEST',
    read: (code, message) => redirect.readRegistered(UBA_PROFILE, answer({ code, message }, 400), noPage),
  },
  'UBA, status': {
    code: 'FAILED',
    read: (status, message) => redirect.readStatus(UBA_PROFILE, ubaStatus(status, message), BY_NAME),
  },
  'Paystack, initialize': {
    code: '',
    read: (_, message) => paystack.readInitialize(answer({ status: false, message }, 400), 'A'),
  },
  'Paystack, verify': {
    code: 'failed',
    read: (status, words) =>
      paystack.readVerify(
        answer({ status: true, data: { reference: 'A', status, gateway_response: words } }),
        'A',
      ),
  },
  'Flutterwave, payment': {
    code: '',
    read: (_, message) => flutterwave.readOpened(answer({ status: 'error', message }, 400), noPage),
  },
  'Flutterwave, verify': {
    code: 'failed',
    read: (status, words) => {
      const data = { tx_ref: 'A', status, processor_response: words }
      return flutterwave.readVerified(answer({ status: 'success', data }), 'A', true)
    },
  },
} as const satisfies Readonly<Record<string, Refuser>>
