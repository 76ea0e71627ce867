import type { Country } from '#countries/country.ts'
import {
  AIRTIME_RAIL,
  MPESA_RAIL,
  pinRailName,
  SMARTCASH_RAIL,
  walletRailName,
} from '#domain/payments/methods/modes.ts'
import { PURCHASE_KINDS, SWITCHED, type Switched } from '#domain/selling/stop.ts'
import { PROVIDERS } from '#providers/payment/payment-providers.ts'
import { hasTyped, typedText, type CommandTools, type Words } from '#server/commands/typed-command.ts'
import type { SwitchOrder } from '../switches.ts'

/** What a command about switches works with. */
export interface SwitchTools extends CommandTools {
  readonly country: Country
}

const LONGEST_WORDS = 200
/** Of a text as it is typed; what is longer is cut. */
const LONGEST_TYPED = 1_000
const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 }
/** A switch that is forgotten longer than a year is no pause. */
const LONGEST_MS = 366 * 86_400_000

/** The names that something of this sort has here. */
function namesOf(what: Switched, country: Country): readonly string[] {
  const { code } = country.brand
  if (what === 'kind') return PURCHASE_KINDS
  if (what === 'country') return [country.opco]
  if (what === 'codes') return ['']
  const wallets = [walletRailName(code), pinRailName(code), AIRTIME_RAIL, MPESA_RAIL, SMARTCASH_RAIL]
  const cards = PROVIDERS.filter(({ way }) => way === 'CARD').map((provider) => provider.name)
  return [...new Set([...wallets, ...country.gateways, ...cards])]
}

/** What was typed to be switched, by whom and why; null after saying what is wrong or missing. */
export function typedOrder(tools: SwitchTools, words: Words): SwitchOrder | null {
  const { say, by: user, country } = tools
  const [typed = '', typedName = '', ...more] = words.plain
  const what = SWITCHED.find((known) => known === typed)
  if (!what || more.length > 0) {
    say(`Say what: ${SWITCHED.join(', ')}.`)
    return null
  }
  const names = namesOf(what, country)
  const name = names.find((known) => known === typedName.toUpperCase())
  if (name === undefined) {
    say(what === 'codes' ? 'Codes have no name.' : `Say which ${what}: ${names.join(', ')}.`)
    return null
  }
  if (!hasTyped(tools, words, ['by', 'reason'])) return null
  const [by, reason] = [typedText(words, 'by', LONGEST_TYPED), typedText(words, 'reason', LONGEST_TYPED)]
  return { what, name, by, user, reason }
}

/** How long from now, milliseconds; null for no end. 'wrong' after saying what is. */
export function typedLength({ say }: SwitchTools, { options }: Words): number | null | 'wrong' {
  const text = options['until']
  if (text === undefined) return null
  const [, count = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(String(text)) ?? []
  const ms = Number(count) * (UNITS[unit] ?? 0)
  if (ms > 0 && ms <= LONGEST_MS) return ms
  say('--until is a time from now: 30m, 2h, 3d; a year at most.')
  return 'wrong'
}

/** What customers are to be told, in both languages; null after saying what is wrong. */
export function typedWords({ say }: SwitchTools, words: Words): Readonly<Record<'EN' | 'SW', string>> | null {
  const [english, swahili] = [
    typedText(words, 'words-en', LONGEST_TYPED),
    typedText(words, 'words-sw', LONGEST_TYPED),
  ]
  const said = { EN: english, SW: swahili }
  if (said.EN.length <= LONGEST_WORDS && said.SW.length <= LONGEST_WORDS) return said
  say(`Words for customers have ${LONGEST_WORDS} signs at most.`)
  return null
}
