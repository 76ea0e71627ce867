import { ADDRESSES } from '#contract/addresses.ts'
import { AIRTIME } from '../../fuzz/good-bodies.ts'
import type { Attack } from '../attack.ts'

const DEPTH = 30_000
const TIMES = { short: 3, full: 20 } as const

/** Nests that a reader follows into the depth: each is small, and costs more than it weighs. */
export const deepJson: Attack = {
  name: 'JSON of depth 30,000',
  loses: 'the portal stands still, or ends',
  async run({ strangers, size, from, target }) {
    const findings: string[] = []
    const lists = `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`
    const objects = `${'{"a":'.repeat(DEPTH / 5)}1${'}'.repeat(DEPTH / 5)}`
    const airtime = `{${Object.entries(AIRTIME)
      .map(([name, value]) => `"${name}":${value}`)
      .join(',')}`
    const bodies = [
      `${airtime},"extra":${lists}}`,
      `${airtime},"metaInfo":${objects}}`,
      `{"data":${lists}}`,
      `{"data":{"metaInfo":${objects}}}`,
      lists,
      '['.repeat(2 * DEPTH),
      `{"extra":${lists}}`,
    ]
    for (const name of ['initiate', 'lineType', 'saveForm', 'submitLead'] as const)
      for (let time = 0; time < TIMES[size]; time += 1)
        for (const body of bodies) {
          const { method, path } = ADDRESSES[name]
          const headers = { 'content-type': 'application/json', origin: target.portalUrl }
          const answered = await strangers.send({ method, path, headers, body, from: from(time) })
          if (answered && answered.status < 400 && time === 0)
            findings.push(
              `${name} read ${body.slice(0, 30)}… to the end: ${answered.status} ${answered.text.slice(0, 100)}`,
            )
        }
    return findings
  },
}
