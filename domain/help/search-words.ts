import { MOST_TYPED, MOST_WORDS } from './search-limits.ts'

/** Letters and digits only, lower case, without accents: what two spellings have in common. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The words of a text, folded; an apostrophe belongs to its word (`ng'ombe`). */
export function wordsOf(text: string): string[] {
  return (
    foldText(text)
      .replace(/['’ʼ]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** Words that most questions hold: they find nothing by themselves. */
const STOP_WORDS = new Set(
  (
    'a an and are at be can could did do does for from have how i if in is it my me of on or our that the there this ' +
    'to was we what when where which who why will with would you your ' +
    'au cha gani je katika kwa kwamba la mimi na nawezaje ni nini ninawezaje nifanye nifanyeje sasa vipi vya wa wangu ' +
    'ya yangu za zangu wapi lini kama hii hiyo huu'
  ).split(' '),
)

/**
 * The words to search for, in the order typed. Words that say nothing are left out, unless there are no others or the
 * last one may still be in the writing (`to` of `top`).
 */
export function searchWordsOf(typed: string): string[] {
  const all = [...new Set(wordsOf(typed.slice(0, MOST_TYPED)))].slice(0, MOST_WORDS)
  const isWriting = /[\p{L}\p{N}]$/u.test(typed)
  const telling = all.filter((word) => !STOP_WORDS.has(word))
  if (telling.length > 0) return telling
  return isWriting ? all.slice(-1) : all
}
