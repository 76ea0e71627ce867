import { readFileSync } from 'node:fs'
import { mayComeFromFile, type Variable } from './variable.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export interface Given {
  /** '' when nothing was given. */
  readonly value: string
  /** Without the value and without the path. */
  readonly fault?: string
}

/** No secret is longer; a device that never ends is not read to its end. */
const MOST_LETTERS = 65_536

/**
 * What the environment says: the variable itself, or for a secret the file that `NAME_FILE` names, without the white
 * space around it. Orchestrators put secrets into files, since an environment is seen by every child and every dump.
 */
export function readGiven(
  environment: Environment,
  { name, kind, isOptional }: Pick<Variable, 'name' | 'kind' | 'isOptional'>,
): Given {
  const value = environment[name] ?? ''
  const file = mayComeFromFile(kind) ? (environment[`${name}_FILE`] ?? '') : ''
  if (file === '') return { value }
  if (value !== '') return { value, fault: `${name} and ${name}_FILE are both set: one of them must go` }
  try {
    const text = readFileSync(file, 'utf8').slice(0, MOST_LETTERS).trim()
    // What need not be there, such as a key before, comes and goes with what the file holds.
    if (text !== '' || isOptional) return { value: text }
    return { value: '', fault: `${name}_FILE names an empty file` }
  } catch {
    return { value: '', fault: `${name}_FILE names a file that cannot be read` }
  }
}

/**
 * Where the database is, as the portal or the console reaches it, for programs that need nothing else; '' when nobody says.
 * Throws when the file cannot be read.
 */
export function databaseUrlIn(
  environment: Environment,
  name: 'DATABASE_URL' | 'CONSOLE_DATABASE_URL' = 'DATABASE_URL',
): string {
  const { value, fault } = readGiven(environment, { name, kind: 'database' })
  if (fault) throw new Error(fault)
  return value
}
