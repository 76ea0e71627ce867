import { ADDRESSES } from '#contract/addresses.ts'
import type { Attack } from '../attack.ts'
import { INNER_DETAIL, sentenceOf, unplain } from '../plain-words.ts'
import { forwardedLine, tell } from '../raw-lines.ts'

interface Game {
  readonly what: string
  readonly bytes: string
  /** Which first status lines are right; anything else lets two readers of one stream disagree. */
  readonly right: RegExp
}

const REFUSED = /^HTTP\/1\.1 4\d\d|^$/

const refuse = (what: string, bytes: string): Game => ({ what, bytes, right: REFUSED })

/** Requests that a proxy in front and the portal could read differently, and methods that nobody offers. */
function games(host: string, extra: string): readonly Game[] {
  const { path } = ADDRESSES.initiate
  const post = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\n${extra}content-type: application/json\r\n`
  const get = `GET / HTTP/1.1\r\nhost: ${host}\r\n${extra}`
  return [
    refuse('length and chunks', `${post}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`),
    refuse('two lengths', `${post}content-length: 2\r\ncontent-length: 3\r\n\r\n{}}`),
    refuse('two lengths in one', `${post}content-length: 2, 3\r\n\r\n{}}`),
    refuse('a length with a sign', `${post}content-length: +2\r\n\r\n{}`),
    refuse('two hosts', `GET / HTTP/1.1\r\nhost: ${host}\r\n${extra}host: evil.example\r\n\r\n`),
    refuse('no host', `GET / HTTP/1.1\r\n${extra}\r\n`),
    refuse('a folded header', `${get}x-one: a\r\n b\r\n\r\n`),
    refuse('bare line feeds', `GET / HTTP/1.1\nhost: ${host}\n\n`),
    refuse('a bare carriage return', `${get}x-one: a\rb\r\n\r\n`),
    refuse('a blank before the colon', `${get}x-one : a\r\n\r\n`),
    refuse('NUL in a header', `${get}x-one: a\0b\r\n\r\n`),
    refuse('identity, then chunks', `${post}transfer-encoding: identity, chunked\r\n\r\n0\r\n\r\n`),
    refuse('chunks, then identity', `${post}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n`),
    refuse('chunks written oddly', `${post}transfer-encoding: xchunked\r\n\r\n0\r\n\r\n`),
    refuse('a chunk size with a sign', `${post}transfer-encoding: chunked\r\n\r\n-1\r\n{}\r\n0\r\n\r\n`),
    refuse('a giant header', `${get}x-one: ${'y'.repeat(70_000)}\r\n\r\n`),
    refuse('a thousand headers', `${get}${'x-n: 1\r\n'.repeat(3_000)}\r\n`),
    refuse('a giant address', `GET /${'x'.repeat(70_000)} HTTP/1.1\r\nhost: ${host}\r\n\r\n`),
    refuse('HTTP/9.9', `GET / HTTP/9.9\r\nhost: ${host}\r\n\r\n`),
    refuse('HTTP/0.9', 'GET /\r\n\r\n'),
    // Other spellings of one address: a proxy in front compares the text, the router decodes it (S-6).
    ...[
      path.replace('/o', '/%6f'),
      path.replace('/o', '/%6F'),
      `http://${host}${path}`,
      `http://elsewhere.example${path}`,
      `/${path}`,
      `/.${path}`,
      `/x/..${path}`,
      '/%68ealth/ready',
    ].map((target) =>
      refuse(
        `the target ${target}`,
        `POST ${target} HTTP/1.1\r\nhost: ${host}\r\n${extra}content-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}`,
      ),
    ),
    ...['TRACE', 'PROPFIND', 'CONNECT', 'FOO'].map((method) => ({
      what: `${method} on a page`,
      bytes: `${method} ${method === 'CONNECT' ? 'x:1' : '/'} HTTP/1.1\r\nhost: ${host}\r\n${extra}connection: close\r\n\r\n`,
      right: method === 'FOO' || method === 'CONNECT' ? REFUSED : /^HTTP\/1\.1 405/,
    })),
    {
      what: 'TRACE on a call',
      bytes: `TRACE ${path} HTTP/1.1\r\nhost: ${host}\r\n${extra}connection: close\r\n\r\n`,
      right: /^HTTP\/1\.1 405/,
    },
  ]
}

function typeIn(said: string): string {
  return /^content-type: (.+?)\r$/im.exec(said)?.[1] ?? ''
}

/** What HTTP leaves open or forbids, so that nobody's request is read as part of another's. */
export const headerGames: Attack = {
  name: 'header games',
  loses: "a proxy takes one customer's request for another's",
  async run({ target, strangers, from }) {
    const { host } = new URL(target.portalUrl)
    const findings: string[] = []
    for (const { what, bytes, right } of games(host, forwardedLine(target, from(0)))) {
      const said = await tell(target, from(0), bytes)
      const first = said.split('\r\n')[0] ?? ''
      strangers.count(first.slice(9, 12) || 'hung up')
      if (!right.test(first)) findings.push(`${what}: ${first || 'hung up'}`)
      if ((said.match(/^HTTP\/1\.1 [2-5]/gm) ?? []).length > 1) findings.push(`${what}: read as two requests`)
      const reason = unplain(sentenceOf(said.split('\r\n\r\n')[1] ?? '', typeIn(said)))
      if (reason && !first.includes('200'))
        findings.push(`${what}: words that no customer understands (${reason})`)
      if (INNER_DETAIL.test(said.split('\r\n\r\n')[1] ?? '') && !said.includes('200 OK'))
        findings.push(`${what}: ${said.slice(0, 300)}`)
    }
    return findings
  },
}
