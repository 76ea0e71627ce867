import { ADDRESSES, type CallName } from '#contract/addresses.ts'
import { PAGES } from '#contract/pages.ts'
import type { Attack } from '../attack.ts'
import { sessionOf } from '../stranger-calls.ts'

const POSTED = (Object.keys(ADDRESSES) as CallName[]).filter((name) => ADDRESSES[name].method === 'POST')
const FORMS = [
  PAGES.prepaidRecharge,
  PAGES.dataBundle,
  PAGES.giveFeedback,
  PAGES.contactUs,
  PAGES.complaint,
  PAGES.payment,
  '/tell-me',
  '/language',
  '/preferences',
]

/** What a browser sends along when a page of somebody else posts to us. */
const FOREIGN: readonly (readonly [what: string, headers: Readonly<Record<string, string>>])[] = [
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['a hidden origin', { origin: 'null' }],
  ['another port of ours', { origin: 'http://127.0.0.1:1' }],
  ['a neighbour of ours', { 'sec-fetch-site': 'same-site' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a name that begins like ours', { origin: 'http://127.0.0.1.evil.example' }],
]
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
] as const

/** Posts that a page of another site makes in the name of whoever looks at it. */
export const crossSitePosts: Attack = {
  name: 'posts from other sites',
  loses: 'a page of somebody else spends a customer’s money',
  async run(field) {
    const { strangers } = field
    const findings: string[] = []
    const cookie = `__Host-sid=${sessionOf('victim')}`
    const post = async (
      path: string,
      headers: Readonly<Record<string, string>>,
      what: string,
    ): Promise<void> => {
      const body =
        headers['content-type'] === TYPES[2]
          ? 'step=number&msisdn=700100001'
          : '{"data":{"msisdn":"700100001"}}'
      const answered = await strangers.send({ method: 'POST', path, headers, body, from: field.from(0) })
      if (answered && answered.status < 400) findings.push(`${what} was taken by ${path}: ${answered.status}`)
    }
    const types = field.size === 'full' ? TYPES : TYPES.slice(0, 2)
    for (const name of POSTED) {
      const { path } = ADDRESSES[name]
      for (const [what, headers] of FOREIGN)
        for (const type of types) await post(path, { ...headers, cookie, 'content-type': type }, what)
      await post(path, { cookie, 'content-type': 'text/plain' }, 'JSON that calls itself text')
      await post(path, { cookie, 'content-type': 'application/json' }, 'no origin beside a session')
    }
    for (const path of FORMS) {
      for (const [what, headers] of FOREIGN)
        await post(path, { ...headers, cookie, 'content-type': TYPES[2] }, what)
      await post(path, { cookie, 'content-type': TYPES[2] }, 'no origin beside a session')
    }
    return findings.length > 6 ? [...findings.slice(0, 6), `and ${findings.length - 6} more`] : findings
  },
}
