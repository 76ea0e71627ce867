import { minorDigits } from '../core/currency.ts'
import { json, jsonObject } from '../http/message.ts'
import type { Answer } from '../http/message.ts'
import type { World } from '../world.ts'
import { problem } from './problem.ts'

/** What is on a line: its airtime, and its data where it has any. */
export function balances(world: World, body: Buffer): Answer {
  const msisdn = jsonObject(body)?.['msisdn']
  if (typeof msisdn !== 'string') return problem(400, 'INVALID_REQUEST', 'msisdn must be text.')
  const line = world.phones.line(msisdn)
  if (line.lineType === 'not-found' || line.lineClass === 'NA') {
    return problem(404, 'SUBSCRIBER_NOT_FOUND', 'Subscriber not found.')
  }
  if (line.lineType === 'fails') return problem(500, 'INTERNAL', '')
  const airtime = {
    serviceType: 'AIRTIME',
    description: 'Main account',
    balanceType: 'MAIN',
    amount: decimalText(line.airtimeMinor, line.currency),
    unit: line.currency,
    expires: '',
  }
  const data = line.data && {
    serviceType: 'DATA',
    description: line.data.name,
    balanceType: 'BUNDLE',
    amount: String(line.data.left),
    unit: 'GB',
    expires: line.data.expires,
  }
  return json(200, { balances: data ? [airtime, data] : [airtime] })
}

function decimalText(minor: number, currency: string): string {
  const digits = minorDigits(currency)
  return (minor / 10 ** digits).toFixed(digits)
}
