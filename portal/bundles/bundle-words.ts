import type { WireBundle } from '#contract/bundles.ts'
import { quantityOf, unitName } from '#domain/bundles/contents.ts'
import { validityOf } from '#domain/bundles/validity.ts'
import type { Translate } from '#domain/translate.ts'

type Fields = Omit<
  WireBundle,
  'currency' | 'lineType' | 'mostBought' | 'amount' | 'productCode' | 'name' | 'description'
>
type Contents = Pick<WireBundle, 'name' | 'data' | 'dataUnit' | 'voice' | 'voiceUnit' | 'sms'>

/** What a bundle gives, the most important first: `10 GB`, then `100 minutes`, `50 SMS`. */
export function contentsText(bundle: Contents, t: Translate): readonly string[] {
  const parts = [
    amountOf(bundle.data, bundle.dataUnit, t),
    amountOf(bundle.voice, callUnit(bundle.voiceUnit, t), t),
    amountOf(bundle.sms, 'SMS', t),
  ]
  return parts.filter((part) => part !== '')
}

/** True when `text` says nothing that the bundle's name does not say: `Daily 250 MB` over `250 MB`. */
export function saysAgain(name: string, text: string): boolean {
  return text !== '' && plainWords(name).includes(plainWords(text))
}

/** True when every word of a text stands in the bundle's figures, its period or its category: `Daily 250 MB`, `250 MB ya siku`. */
export function repeatsFields(text: string, bundle: Fields, t: Translate): boolean {
  const said = new Set(
    wordsIn(
      [
        bundle.data,
        bundle.dataUnit,
        bundle.voice,
        bundle.voiceUnit,
        bundle.sms,
        'sms',
        bundle.validity,
        bundle.validityUnit,
        bundle.periodType,
        bundle.category,
        validityText(bundle, t),
        groupWord('period', bundle.periodType, t),
        t('bundle.minutesOfCalls'),
        t('bundle.linking'),
      ].join(' '),
    ),
  )
  return wordsIn(text).every((word) => said.has(word))
}

/** `3 Days 600MB` as `3`, `day`, `600`, `mb`; minutes are minutes however they are written. */
function wordsIn(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z]+|\d[\d.,]*/g) ?? []
  return words.map((word) =>
    word
      .replaceAll(',', '')
      .replace(/^min(ute)?s?$/, 'min')
      .replace(/(?<=..)s$/, ''),
  )
}

function plainWords(words: string): string {
  return ` ${words.toLowerCase().replace(/(\d)\s*([a-z])/g, '$1 $2')} `
}

/** `7 days`; the literal 'Unlimited' for -1 (BUNDLE-13). */
export function validityText(bundle: Pick<WireBundle, 'validity' | 'validityUnit'>, t: Translate): string {
  const validity = validityOf(bundle)
  if (!validity) return t('bundle.unlimited')
  const many = validity.count === 1 ? '' : 's'
  return t(`bundle.${validity.unit}${many}`, { n: validity.count })
}

/** A category or period of the operator in the page's language, where there is a word for it. */
export function groupWord(kind: 'category' | 'period', name: string, t: Translate): string {
  return t(`bundle.${kind}.${name}`) || name
}

function amountOf(text: string, unit: string, t: Translate): string {
  const quantity = quantityOf(text)
  if (quantity === null) return ''
  const figure = quantity === 'unlimited' ? t('bundle.unlimited') : grouped(text.trim())
  return quantity === 'unlimited' && /^[KMGT]B$/i.test(unit) ? figure : `${figure} ${unit}`.trim()
}

/** `1000` as `1,000`; every other figure as the operator writes it. */
function grouped(figure: string): string {
  return /^\d{4,15}$/.test(figure) ? Number(figure).toLocaleString('en-US') : figure
}

/** `MIN`, `Minutes`, `MINUTES` read alike. */
function callUnit(unit: string, t: Translate): string {
  return unitName(unit).startsWith('MIN') ? t('bundle.minutesOfCalls') : unit
}
