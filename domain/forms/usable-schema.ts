import type { FormSchema, PatternFault, SchemaFault } from './form-schema.ts'
import { parseFormSchema } from './parse-schema.ts'

export interface UsableSchema {
  /** Null where nothing can be sent with what is left. */
  readonly schema: FormSchema | null
  /** What was left out and why; empty for a schema without faults. */
  readonly leftOut: readonly SchemaFault[]
}

type Parts = Readonly<Record<'fields' | 'actions', readonly unknown[]>>

/**
 * A schema as far as this version understands it: a field or a button of a kind that is not known is left out, and the
 * rest stands. Publishing is stricter and refuses it whole (`parseFormSchema`); what a running page is given may be of a
 * newer version.
 */
export function usableSchema(value: unknown, patternFault: PatternFault): UsableSchema {
  const whole = parseFormSchema(value, patternFault)
  if (whole.ok) return { schema: whole.schema, leftOut: [] }
  const parts = partsOf(value)
  const faulty = new Set(whole.faults.map(({ place }) => /^(?:fields|actions)\[\d+\]/.exec(place)?.[0]))
  const good = (list: keyof Parts) => parts?.[list].filter((_, n) => !faulty.has(`${list}[${n}]`))
  const rest = parseFormSchema({ fields: good('fields'), actions: good('actions') }, patternFault)
  // Of too many buttons to send nothing has to be said once those that are not known are gone.
  return rest.ok
    ? { schema: rest.schema, leftOut: whole.faults.filter(({ place }) => place !== 'actions') }
    : { schema: null, leftOut: whole.faults }
}

function partsOf(value: unknown): Parts | null {
  if (typeof value !== 'object' || value === null || !('fields' in value) || !('actions' in value))
    return null
  const { fields, actions } = value
  return Array.isArray(fields) && Array.isArray(actions) ? { fields, actions } : null
}
