import { runningBundles } from '../business/line-bundles.ts'
import { minorDigits } from '../core/currency.ts'
import { json } from '../http/message.ts'
import type { Answer, Ask } from '../http/message.ts'
import type { World } from '../world.ts'
import { askedLine } from './asked-line.ts'

/** What is on a line: its airtime, and what its bundles have left of data. */
export function balances(world: World, { body }: Ask): Answer {
  const asked = askedLine(world, body)
  if ('answer' in asked) return asked.answer
  const { line } = asked
  const airtime = {
    serviceType: 'AIRTIME',
    description: 'Main account',
    balanceType: 'MAIN',
    amount: decimalText(line.airtimeMinor, line.currency),
    unit: line.currency,
    expires: '',
  }
  const data = runningBundles(line, world.clock.now())
    .filter((bundle) => bundle.data > 0)
    .map((bundle) => ({
      serviceType: 'DATA',
      description: bundle.name,
      balanceType: 'BUNDLE',
      amount: String(bundle.data),
      unit: bundle.dataUnit,
      expires: bundle.expires,
    }))
  return json(200, { balances: [airtime, ...data] })
}

function decimalText(minor: number, currency: string): string {
  const digits = minorDigits(currency)
  return (minor / 10 ** digits).toFixed(digits)
}
