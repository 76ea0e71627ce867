import type { Translate } from '#domain/translate.ts'

/** What was done, in words; the record's own where there are none. */
export function actWords(act: string, t: Translate): string {
  return t(`staff.audit.act.${act}`) || act
}

/** Families of the texts that have words for what an entry holds. */
const FAMILIES = ['audit.value', 'ground', 'reading', 'role'] as const

/** Of what an entry holds: names of the house in words, everything else as it was masked when it was written. */
export function valueWords(value: string, t: Translate): string {
  return FAMILIES.map((family) => t(`staff.${family}.${value}`)).find((words) => words !== '') ?? value
}

/** Numbers that only the records go by. */
const UNSAID: ReadonlySet<string> = new Set(['proposal', 'sha256'])

/** Told apart by its ends; an entry that is opened has it whole. */
const DIGEST = /^[0-9a-f]{64}$/

/** What of, in one line, without those. */
export function detailWords(detail: Readonly<Record<string, string>>, t: Translate): string {
  return Object.entries(detail)
    .filter(([name, value]) => value !== '' && !UNSAID.has(name))
    .map(([, value]) =>
      DIGEST.test(value) ? `${value.slice(0, 8)}…${value.slice(-4)}` : valueWords(value, t),
    )
    .join(' · ')
}
