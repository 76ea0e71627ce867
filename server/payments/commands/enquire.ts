import type { PaymentState } from '#domain/payments/states.ts'
import { requestEnquiry } from '../callbacks.ts'
import * as core from '../records/payment-statements.ts'
import type { PaymentRow } from '../records/payment-row.ts'
import { requestRefundCalls } from './case-statements.ts'
import { typedId, type PaymentCommand } from './payment-command.ts'

const ENDED: ReadonlySet<PaymentState> = new Set(['registered', 'refunded'])

/** `enquire <id>`: whoever is to be asked is asked at the next opportunity; what they say goes the usual way. */
export const enquireCommand: PaymentCommand = async (tools, words) => {
  const { database, say } = tools
  const id = typedId(tools, words)
  if (id === null) return false
  const [row] = await database.run<PaymentRow>(core.findPayment, [id])
  if (!row) {
    say('There is no such payment.')
    return false
  }
  await requestEnquiry({ database }, id)
  const refunds = await database.run(requestRefundCalls, [id])
  if ((ENDED.has(row.state) || row.current_attempt === 0) && refunds.length === 0) {
    say(`${id} is ${row.state}: there is nobody to ask.`)
    return false
  }
  say(`${id} is ${row.state}: it is asked about as soon as a portal process is free.`)
  return true
}
