import {
  ACTION_TYPES,
  FIELD_TYPES,
  LONGEST_VALUE,
  type FieldOption,
  type FormAction,
  type FormField,
  type PatternFault,
  type ParsedSchema,
  type SchemaFault,
} from './form-schema.ts'
import { SchemaReader } from './schema-reader.ts'

const MOST_FIELDS = 40
const MOST_OPTIONS = 500
/** Keys that a field may have besides those of its kind (FORM-11). */
const FIELD_KEYS =
  'name label type required rank pattern minLength maxLength errorMessage placeholder options countryCode'.split(
    ' ',
  )

/**
 * Reads a form schema as a content package holds it (FORM-11): fields and actions in order of rank, or every
 * fault with its place. A schema that passes cannot hang or break a page.
 */
export function parseFormSchema(value: unknown, patternFault: PatternFault): ParsedSchema {
  const faults: SchemaFault[] = []
  const root = new SchemaReader({ value, place: '', faults })
  root.onlyKeys(['fields', 'actions'])
  const fields = root.list('fields', { most: MOST_FIELDS }).map((field) => readField(field, patternFault))
  const actions = root.list('actions', { most: 10 }).map(readAction)
  const names = fields.map(({ name }) => name)
  names.forEach((name, n) => {
    if (names.indexOf(name) < n)
      faults.push({ place: `fields[${n}].name`, reason: `"${name}" is there twice` })
  })
  for (const type of ['submit', 'cancel'] as const) {
    const count = actions.filter((action) => action.type === type).length
    if (count > 1 || (type === 'submit' && count === 0))
      faults.push({ place: 'actions', reason: `has ${count} actions of type ${type}` })
  }
  if (faults.length > 0) return { ok: false, faults }
  return { ok: true, schema: { fields: fields.toSorted(byRank), actions: actions.toSorted(byRank) } }
}

const byRank = (a: { rank: number }, b: { rank: number }): number => a.rank - b.rank

function readField(field: SchemaReader, patternFault: PatternFault): FormField {
  field.onlyKeys(FIELD_KEYS)
  const type = field.oneOf('type', FIELD_TYPES)
  const read: FormField = {
    name: field.text('name', 40),
    label: field.text('label', 200),
    type,
    required: field.flag('required'),
    rank: field.number('rank', { least: -1_000_000, most: 1_000_000 }),
    ...field.maybe('pattern', () => field.text('pattern', 1_000)),
    ...field.maybe('minLength', () => field.number('minLength', { least: 0, most: LONGEST_VALUE })),
    ...field.maybe('maxLength', () => field.number('maxLength', { least: 1, most: LONGEST_VALUE })),
    ...field.maybe('errorMessage', () => field.text('errorMessage', 300)),
    ...field.maybe('placeholder', () => field.text('placeholder', 200)),
    ...field.maybe('options', () => readOptions(field)),
    ...field.maybe('countryCode', () => field.text('countryCode', 20)),
  }
  checkField(field, read)
  const fault = read.pattern === undefined ? null : patternFault(read.pattern)
  if (fault !== null) field.fault('pattern', fault)
  return read
}

function readOptions(field: SchemaReader): FieldOption[] {
  return field.list('options', { most: MOST_OPTIONS }).map((option) => {
    option.onlyKeys(['value'])
    return { value: option.text('value', 120) }
  })
}

/** What the parts of a field must be to each other. */
function checkField(field: SchemaReader, read: FormField): void {
  const { name, type, minLength = 0, maxLength = LONGEST_VALUE, options, countryCode } = read
  // What every object has of its own accord is no name of a value.
  if (name !== '' && (!/^[A-Za-z][A-Za-z0-9_-]*$/.test(name) || name in {}))
    field.fault('name', 'must be letters, digits, - and _, beginning with a letter')
  if (minLength > maxLength) field.fault('minLength', 'is more than maxLength')
  if (options && type !== 'dropdown') field.fault('options', 'belong to a dropdown only')
  if (options?.length === 0) field.fault('options', 'are empty')
  if (options && new Set(options.map(({ value }) => value)).size < options.length)
    field.fault('options', 'have a value twice')
  if (countryCode !== undefined && type !== 'tel') field.fault('countryCode', 'belongs to a tel field only')
  if (countryCode !== undefined && !/^(?:\+?\d{1,4}|\+?\{\{code\}\})$/.test(countryCode))
    field.fault('countryCode', 'must be one to four digits, or {{code}} for the country’s own')
}

function readAction(action: SchemaReader): FormAction {
  action.onlyKeys(['type', 'label', 'rank'])
  return {
    type: action.oneOf('type', ACTION_TYPES),
    label: action.text('label', 120),
    rank: action.number('rank', { least: -1_000_000, most: 1_000_000 }),
  }
}
