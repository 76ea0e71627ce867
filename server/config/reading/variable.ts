import * as z from 'zod/mini'
import { oneOf, value, type Part, type PartKind } from '#providers/party-schema.ts'

/** As of the parts of a party; besides, where the portal itself is reached, and the database and proxies with their passwords. */
export type VariableKind = PartKind | 'ownAddress' | 'database' | 'proxy'

/** A variable of the environment: the setting that it holds is what its `type` makes of the text. */
export interface Variable<Value = unknown> extends Omit<Part<Value>, 'kind'> {
  readonly kind: VariableKind
  /** A secret that need not be there. */
  readonly isOptional?: true
  /** In run mode live: what holds where nothing is given, and what may be. */
  readonly inLive?: { readonly usual?: string; readonly type?: z.ZodMiniType<Value, string> }
}

/** An area of settings, by the names that these have. */
export type Area = Readonly<Record<string, Variable>>

/** True when it must not be seen by anything but the portal. */
export function isSecretKind(kind: VariableKind): boolean {
  return ['database', 'ownSecret', 'proxy', 'secret'].includes(kind)
}

/** True when `NAME_FILE` may name the file that holds it. */
export function mayComeFromFile(kind: VariableKind): boolean {
  return kind === 'identifier' || isSecretKind(kind)
}

/** A text that is refused for the fault that a rule answers. */
export function ruled(faultOf: (text: string) => string | null): z.ZodMiniType<string, string> {
  return z.string().check(({ value: text, issues }) => {
    const fault = faultOf(text)
    if (fault !== null) issues.push({ code: 'custom', message: fault, input: text })
  })
}

/** A text that may be left out, and otherwise has one of these forms. */
export function formed(fault: string, ...forms: readonly ((text: string) => boolean)[]) {
  return ruled((text) => (text === '' || forms.some((isOf) => isOf(text)) ? null : fault))
}

/** The same variable with other rules in run mode live. */
export function inLive<Value>(variable: Variable<Value>, rules: Variable<Value>['inLive']): Variable<Value> {
  return rules ? { ...variable, inLive: rules } : variable
}

interface Range {
  readonly least?: number
  readonly most: number
  /** Why no less. */
  readonly because?: string
}

/** A whole number; `usual` null leaves open what holds where nothing is given. */
export function whole<const Usual extends number | null>(
  name: string,
  usual: Usual,
  { least = 0, most, because = '' }: Range,
): Variable<number | (Usual & null)> {
  const digits = ruled((text) => {
    if (!/^\d*$/.test(text) || Number(text) > most) return `must be a whole number from 0 to ${most}`
    return text !== '' && Number(text) < least ? `must be at least ${least}${because}` : null
  })
  const number = z.transform((text: string) => (text === '' ? null : Number(text)) as number | (Usual & null))
  return { ...value(name, ''), usual: `${usual ?? ''}`, type: z.pipe(digits, number) }
}

/** Names in a list with commas. */
export function list(
  name: string,
  faultOf: (entries: readonly string[]) => string | null = () => null,
): Variable<readonly string[]> {
  const type = z.pipe(
    ruled((text) => faultOf(entriesOf(text))),
    z.transform(entriesOf),
  )
  return { ...value(name, ''), type }
}

function entriesOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

/** Which profile of limits holds: that of the run mode unless one is named. Run mode live takes no weaker one. */
export function profile<const Word extends string>(
  name: string,
  ...others: readonly Word[]
): Variable<'sandbox' | 'live' | Word> {
  const type = z.enum(['live'], { error: 'must be live in run mode live' })
  return inLive(oneOf<'sandbox' | 'live' | Word>(name, ['sandbox', 'live', ...others]), {
    usual: 'live',
    type,
  })
}
