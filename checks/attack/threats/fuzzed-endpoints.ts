import { ENDPOINTS } from '../../fuzz/endpoints.ts'
import { fuzzEndpoint } from '../../fuzz/fuzz-endpoint.ts'
import type { Attack } from '../attack.ts'

const RUNS = { short: 20, full: Number(process.env['FUZZ_RUNS'] ?? '2000') } as const
/** After so many requests another network asks, so that limits do not hide what is behind them. */
const REQUESTS_EACH = 10

/** Everything that can be sent to everything: values, shapes, files, signs, heads that no page sends. */
export const fuzzedEndpoints: Attack = {
  name: 'hostile values everywhere',
  loses: 'one odd request breaks a page for everybody, or is taken for a good one',
  async run({ strangers, target, from, size, seed }) {
    const findings: string[] = []
    let sent = 0
    const network = (): string => {
      sent += 1
      const n = Math.floor(sent / REQUESTS_EACH)
      return from(n % 100, 1 + (Math.floor(n / 100) % 250))
    }
    for (const [index, endpoint] of ENDPOINTS.entries()) {
      const wrong = await fuzzEndpoint(endpoint, {
        runs: RUNS[size],
        seed: seed + index,
        portalUrl: target.portalUrl,
        send: (request) => strangers.send({ ...request, from: network() }),
      })
      if (wrong) findings.push(wrong)
    }
    return findings
  },
}
