import type { FastifyRequest } from 'fastify'
import { LANGUAGE_WORD } from './site/addresses.ts'

/**
 * Every name that a page reads in an address, on the server or in the browser. A name that is not here cannot be read, means nothing to any page, and neither keeps one
 * from being the same for everybody nor makes another one of it.
 */
const NAMES = [
  'again',
  'all',
  'bundle',
  'c',
  'category',
  'channel',
  'd',
  'email',
  'find',
  'flow',
  'have',
  'id',
  'kind',
  'n',
  'open',
  'period',
  'payment',
  'pg',
  'place',
  'q',
  's',
  'sent',
  'service',
  'shown',
  'sort',
  't',
  'told',
  'why',
] as const
type Name = (typeof NAMES)[number]

const KNOWN: ReadonlySet<string> = new Set<string>([...NAMES, LANGUAGE_WORD])

/** What the address of a page says, by the names that pages read. */
export function queryOf(request: FastifyRequest): Readonly<Partial<Record<Name, unknown>>> {
  return request.query as Readonly<Partial<Record<Name, unknown>>>
}

/**
 * Whether an address is a page's own, spelt as we spell it, and says nothing but `names`: whoever asks for it asks for the
 * same page.
 */
export function asksOnly(request: FastifyRequest, names: readonly Name[] = []): boolean {
  const said = Object.keys(request.query as object).filter((name) => KNOWN.has(name))
  const isOwn = request.url.split('?', 1)[0] === request.routeOptions.url
  return isOwn && request.method !== 'POST' && said.every((name) => names.some((one) => one === name))
}

/** Path and query of a page without what means nothing to it, and without the language: a choice made on the page wins over that. */
export function ownAddress(url: string): string {
  const [path = '/', query = ''] = url.split('?', 2)
  const kept = query.split('&').filter((part) => {
    const name = part.split('=', 1)[0] ?? ''
    return name !== LANGUAGE_WORD && KNOWN.has(name)
  })
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`
}
