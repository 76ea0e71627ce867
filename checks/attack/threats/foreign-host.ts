import { ADDRESSES } from '#contract/addresses.ts'
import { PAGES } from '#contract/pages.ts'
import type { Attack } from '../attack.ts'

const NAMES = [
  'evil.example',
  'evil.example:80',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '169.254.169.254',
] as const

/** Calls and pages under a name of somebody else's that leads here (DNS rebinding). */
export const foreignHost: Attack = {
  name: 'a foreign name for our address',
  loses: 'a page of somebody else reads and calls as if it were ours',
  async run({ strangers, from }) {
    const findings: string[] = []
    for (const host of NAMES) {
      const origin = `http://${host}`
      const asked = [
        { path: PAGES.home, headers: { host } },
        { path: `${ADDRESSES.configuration.path}?code=portal-config`, headers: { host } },
        {
          method: 'POST',
          path: ADDRESSES.lineType.path,
          headers: { host, origin, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
          body: '{"msisdn":"700100001"}',
        },
        {
          method: 'POST',
          path: PAGES.prepaidRecharge,
          headers: {
            host,
            origin,
            'content-type': 'application/x-www-form-urlencoded',
            'sec-fetch-site': 'same-origin',
          },
          body: 'step=number&msisdn=700100001',
        },
      ]
      for (const one of asked) {
        const answered = await strangers.send({ ...one, from: from(0) })
        if (answered && answered.status < 400)
          findings.push(`${one.method ?? 'GET'} ${one.path} answers ${answered.status} as ${host}`)
        const leak = answered && [answered.headers['location'], answered.text].join(' ').includes(host)
        if (leak) findings.push(`${one.path} repeats the foreign name ${host}`)
      }
    }
    return findings
  },
}
