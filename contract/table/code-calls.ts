import { EXAMPLES } from './examples.ts'
import * as codes from '../codes.ts'
import { described } from './described-call.ts'

const ID = '00000000000000000000000000'

/** One-time codes: two families of calls over one engine, and what a proof is exchanged for. */
export const CODE_CALLS = {
  sendInvoiceCode: described({
    tag: 'codes',
    summary: 'Send a code for a bill',
    request: codes.sendInvoiceCodeRequestSchema,
    result: codes.sendInvoiceCodeResultSchema,
    example: { text: EXAMPLES.postpaidLine, text1: '', otpAction: 'INVOICE' },
  }),
  resendInvoiceCode: described({
    tag: 'codes',
    summary: 'Send a code for a bill again',
    request: codes.resendCodeRequestSchema,
    result: codes.resendCodeResultSchema,
    example: { otpId: ID, refId: '' },
  }),
  verifyInvoiceCode: described({
    tag: 'codes',
    summary: 'Check a code for a bill',
    request: codes.verifyCodeRequestSchema,
    result: codes.verifyCodeResultSchema,
    example: { otp: '123456', otpId: ID },
  }),
  sendCode: described({
    tag: 'codes',
    summary: 'Send a code to a number',
    request: codes.sendCodeRequestSchema,
    result: codes.sendCodeResultSchema,
    example: { msisdn: EXAMPLES.prepaidLine, requestType: 'AIR_TIME' },
  }),
  resendCode: described({
    tag: 'codes',
    summary: 'Send a code to a number again',
    request: codes.resendNumberCodeRequestSchema,
    result: codes.sendCodeResultSchema,
    example: { refId: ID },
  }),
  verifyCode: described({
    tag: 'codes',
    summary: 'Check a code; the answer proves the number once',
    request: codes.verifyNumberCodeRequestSchema,
    result: codes.verifyNumberCodeResultSchema,
    example: { refId: ID, otp: '123456', username: EXAMPLES.prepaidLine, paymentMode: 'AIR_TIME' },
  }),
  verifyUser: described({
    tag: 'codes',
    summary: 'Exchange a proof for an authorisation to pay',
    request: codes.verifyUserRequestSchema,
    result: codes.verifyUserResultSchema,
    example: { username: EXAMPLES.prepaidLine, uniqueCode: 'unproved', paymentMode: 'AIR_TIME' },
  }),
}
