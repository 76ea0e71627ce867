import { globSync } from 'node:fs'
import { read, ROOT } from './repository.ts'

const FOLDER = 'docs/requirements'
/** What cannot be tested, or is not yet, each with its reason. */
export const NOT_TESTED = `${FOLDER}/not-tested.md`

/** One number of the requirements; `whole`: a heading, which stands for all that is under it. */
export interface Requirement {
  readonly id: string
  readonly file: string
  readonly whole: boolean
}

/** The files that state requirements, by path from the top. */
export function requirementFiles(): { path: string; text: string }[] {
  const paths = globSync(`${FOLDER}/*.md`, { cwd: ROOT }).toSorted()
  return paths.filter((path) => path !== NOT_TESTED).map((path) => ({ path, text: read(path) }))
}

/** Every number that a file gives to a requirement: `- **BUNDLE-13** …` or `## BUNDLE-10 …`. */
export function requirementsIn({ path, text }: { path: string; text: string }): Requirement[] {
  return [...text.matchAll(/^(?:- \*\*([A-Z]+-\d+|[TFIB]\d+b?)\*\*|## ([A-Z]+-\d+)) /gm)].map((found) => ({
    id: found[1] ?? found[2] ?? '',
    file: path,
    whole: found[1] === undefined,
  }))
}

/** The text of one requirement, its lines joined; '' for a number that none has. */
export function textOfRequirement(id: string): string {
  for (const { text } of requirementFiles()) {
    const begins = text.indexOf(`- **${id}** `)
    if (begins >= 0)
      return text
        .slice(begins)
        .split(/\n(?=- |#|\n)/, 1)
        .join('')
        .replace(/\s+/g, ' ')
  }
  return ''
}
