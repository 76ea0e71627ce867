/** A number of the requirements that a line cites. */
export interface Citation {
  readonly id: string
  readonly file: string
  readonly line: number
}

/** `T5`, `F10`, `I2`, `B9`: only where a person wrote them, in a comment, a document or a test's words. */
const SHORT = /(?<![\w'"`./%-])[TFIB]\d{1,2}b?(?![\w'"`%-])/g
/** How paragraphs of documents that are not here used to be cited. */
const ELSEWHERE =
  /\bD[12] §|\bG-\d{2,3}\b|\b(?:experience|payments|security)(?:\.md)? \d\.\d|\(payments, "|\bcontract part [a-e]\b|\bproviders\.md/

/** A bare paragraph, as in `(4.10)`: of which document, nobody can tell. */
const BARE = /\s\(\d\.\d{1,2}(?: [a-z])?(?:, \d\.\d{1,2})*\)/

const COMMENT = /^\s*(?:\/?\*|--)|\/\/|\/\*/

/** Everything that a file cites. `areas`: the words that numbers begin with, such as BUNDLE. */
export function citationsIn(
  { path, text }: { path: string; text: string },
  areas: readonly string[],
): Citation[] {
  const long = new RegExp(`\\b(?:${areas.join('|')})-\\d+\\b`, 'g')
  return text.split('\n').flatMap((words, index) => {
    const ids = words.match(long) ?? []
    const said = path.endsWith('.md') || COMMENT.test(words) ? (words.match(SHORT) ?? []) : []
    return [...ids, ...said].map((id) => ({ id, file: path, line: index + 1 }))
  })
}

/** The lines that cite a document nobody here can open. */
export function citationsElsewhere({ path, text }: { path: string; text: string }): string[] {
  return text
    .split('\n')
    .flatMap((words, index) =>
      ELSEWHERE.test(words) || (COMMENT.test(words) && BARE.test(words))
        ? [`${path}:${index + 1} ${words.trim()}`]
        : [],
    )
}
