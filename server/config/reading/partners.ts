import type { Reader } from '../reader.ts'
import { SCHEMAS } from './schemas.ts'

/** Somebody whose programs call the API under a key of their own. */
export interface Partner {
  /** Told in logs and figures: `ussd-desk`. */
  readonly name: string
  readonly key: string
}

const MOST_PARTNERS = 100
const PAIR = /^(?<name>[a-z\d][a-z\d-]{0,39}):(?<key>[\x21-\x7e]{1,200})$/

/**
 * `PARTNER_KEYS`: a line or a word `name:key` for each. One that stands there twice has two keys, while its old one is
 * replaced; one that stands there no more is not let in any longer.
 */
export function readPartners(read: Reader): readonly Partner[] {
  const pairs = read
    .of('partners')
    .keys.split(/[\s,]+/)
    .filter((pair) => pair !== '')
  const partners = pairs.flatMap((pair) => {
    const { name = '', key = '' } = PAIR.exec(pair)?.groups ?? {}
    return name === '' ? [] : [{ name, key }]
  })
  if (partners.length < pairs.length || pairs.length > MOST_PARTNERS)
    read.tell(
      `PARTNER_KEYS must be at most ${MOST_PARTNERS} of name:key, a line each, names in small letters, digits and hyphens`,
    )
  if (new Set(partners.map(({ key }) => key)).size < partners.length)
    read.tell('PARTNER_KEYS gives two partners the same key')
  for (const { key } of partners) read.judge(SCHEMAS.partners.keys, key)
  return partners
}
