import { gsmText, ONE_SMS } from '../gsm-text.ts'
import { piecesOf, signName } from './placeholders.ts'

/** How long a text may be where its length counts: in signs of one SMS, or of a title in a list of results. */
export interface LengthLimit {
  readonly kind: 'sms' | 'title'
  readonly most: number
}

const LONGEST_TITLE = 60
/** Two lines on a small screen, and a little. */
const LONGEST_LINE = 160
const BANNER_TITLES = /\.(title|text)$/
/** What a place becomes when it is filled, in signs: of those that are longer than a word. */
const FILLED: Readonly<Record<string, number>> = {
  amount: 13,
  number: 12,
  id: 26,
  care: 10,
  time: 5,
  date: 11,
}
const USUALLY_FILLED = 10

/** The limit of a text at its place in a package; null: its length is its writer's own matter. */
export function limitOf(packageName: string, place: string): LengthLimit | null {
  if (packageName === 'meta-data-config' && place.endsWith('.title'))
    return { kind: 'title', most: LONGEST_TITLE }
  const banner = packageName === 'website-banners-config' ? BANNER_TITLES.exec(place)?.[1] : undefined
  if (banner !== undefined) return { kind: 'title', most: banner === 'title' ? LONGEST_TITLE : LONGEST_LINE }
  if (packageName.startsWith('docs/') && place === 'title') return { kind: 'title', most: LONGEST_TITLE }
  const isSms = packageName !== 'staff-translation' && /(?:^|\.)sms(?:\.|$)/.test(place)
  return isSms ? { kind: 'sms', most: ONE_SMS } : null
}

/** Length of a text under a limit, its places filled: signs of the GSM alphabet, or signs. */
export function lengthUnder({ kind }: LengthLimit, text: string): number {
  const filled = piecesOf(text)
    .map((piece) => (piece.kind === 'words' ? piece.text : filling(signName(piece.text))))
    .join('')
  return kind === 'sms' ? gsmText(filled).length : Array.from(filled).length
}

function filling(name: string): string {
  return /^[#/]/.test(name) ? '' : 'x'.repeat(FILLED[name] ?? USUALLY_FILLED)
}
