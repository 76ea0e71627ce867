import type { Translate } from '#domain/translate.ts'

/** What was done, in words; the record's own where there are none. */
export function actWords(act: string, t: Translate): string {
  return t(`staff.audit.act.${act.replaceAll(' ', '-')}`) || act
}

/** What of, as the entry has it: its values, masked when it was written. */
export function detailWords(detail: Readonly<Record<string, string>>): string {
  return Object.values(detail)
    .filter((value) => value !== '')
    .join(' · ')
}
