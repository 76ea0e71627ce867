import { EXAMPLES } from './examples.ts'
import * as balances from '../balances.ts'
import * as bills from '../bills.ts'
import { bundlesRequestSchema, bundlesResultSchema } from '../bundles.ts'
import { openInvoicesRequestSchema, openInvoicesResultSchema } from '../invoices.ts'
import { lineTypeRequestSchema, lineTypeResultSchema } from '../lines.ts'
import { described } from './described-call.ts'

/** What a line is, has and owes, and what can be bought for it. */
export const LINE_CALLS = {
  lineType: described({
    tag: 'lines',
    summary: 'Class of a line',
    request: lineTypeRequestSchema,
    result: lineTypeResultSchema,
    example: { msisdn: EXAMPLES.prepaidLine, checkIfBroadband: false, requestType: '' },
  }),
  bundles: described({
    tag: 'lines',
    summary: 'Bundles, of the public catalogue or for one line',
    request: bundlesRequestSchema,
    result: bundlesResultSchema,
    example: { msisdn: EXAMPLES.prepaidLine, serviceType: 'ALL', lineType: '' },
  }),
  validateAccount: described({
    tag: 'lines',
    summary: 'Leave to see a bill by account number',
    request: bills.validateAccountRequestSchema,
    result: bills.validateAccountResultSchema,
    example: { msisdn: EXAMPLES.postpaidLine, accountNo: EXAMPLES.postpaidAccount },
  }),
  openInvoices: described({
    tag: 'lines',
    summary: 'Open invoices of a fixed-internet account',
    request: openInvoicesRequestSchema,
    result: openInvoicesResultSchema,
    example: { contactPersonEmailId: 'bills@example.com', accountNo: EXAMPLES.fixedAccount },
  }),
  bill: described({
    tag: 'lines',
    summary: 'What is owed on a postpaid line that was proved',
    request: bills.billRequestSchema,
    result: bills.billResultSchema,
    example: { msisdn: EXAMPLES.postpaidLine, otpId: 'a-code-that-nobody-got' },
  }),
  broadbandBalance: described({
    tag: 'lines',
    summary: 'Whether a bundle runs on a router, or a code to whoever holds it',
    request: balances.broadbandBalanceRequestSchema,
    result: balances.broadbandBalanceResultSchema,
    example: { msisdn: EXAMPLES.router, requestType: 'ACTIVE_BUNDLE' },
  }),
  queryBalance: described({
    tag: 'lines',
    summary: 'What is on a line whose number was proved',
    request: balances.queryBalanceRequestSchema,
    result: balances.queryBalanceResultSchema,
    example: { msisdn: EXAMPLES.router, uniqueCode: 'unproved', serviceType: 'DATA' },
  }),
}
