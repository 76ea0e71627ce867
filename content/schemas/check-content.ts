import type * as z from 'zod/mini'
import { parseFormSchema } from '#domain/forms/parse-schema.ts'
import { CONTENT_LANGUAGES, EMPTY_CONTENT, fileOf, isPackageName, isTranslation } from '../content-set.ts'
import type { ContentFault, ContentLanguage, ContentPackageValue, ContentSet } from '../content-set.ts'
import { checkSentences, sharedKeys } from './check-sentences.ts'
import { checkValues, type PlacedFault } from './check-values.ts'
import { documentSchema, faqSchema, PACKAGE_SCHEMAS } from './package-schemas.ts'
import { patternFault } from './form-patterns.ts'
import { describeIssue, placeOf } from './zod-faults.ts'

const LARGEST_PACKAGE_BYTES = 1_500_000
/** Of one language, questions included. */
const MOST_PACKAGES = 20_000

/**
 * Everything wrong with a set of content, by file, place and reason; empty: it may be published. `shipped`: the content
 * that came with the software, whose sentences say which places are filled.
 */
export function checkContent(content: ContentSet, shipped: ContentSet = EMPTY_CONTENT): ContentFault[] {
  return CONTENT_LANGUAGES.flatMap((language) => {
    const packages = content[language]
    if (packages.size > MOST_PACKAGES)
      return [{ file: fileOf(language, ''), place: '', reason: `more than ${MOST_PACKAGES} packages` }]
    const tell = (name: string, { place, reason }: PlacedFault): ContentFault => ({
      file: fileOf(language, name),
      place,
      reason,
    })
    return [
      ...[...packages].flatMap(([name, value]) => {
        const model = { ...content.EN.get(name), ...shipped.EN.get(name) }
        return checkPackage({ language, name, value, model }).map((fault) => tell(name, fault))
      }),
      ...sharedKeys(packages).map(({ name, fault }) => tell(name, fault)),
      ...[...packages.keys()]
        .filter((name) => name.startsWith('faq/') && !content.EN.has(name))
        .map((name) => tell(name, { place: '', reason: 'has no English question of the same name' })),
    ]
  })
}

interface Checked {
  readonly language: ContentLanguage
  readonly name: string
  readonly value: ContentPackageValue
  readonly model: object
}

function checkPackage({ name, value, model }: Checked): PlacedFault[] {
  if (!isPackageName(name)) return [{ place: '', reason: 'may not have this name' }]
  if (Buffer.byteLength(JSON.stringify(value)) > LARGEST_PACKAGE_BYTES)
    return [{ place: '', reason: `is larger than ${LARGEST_PACKAGE_BYTES / 1_000_000} MB` }]
  if (isTranslation(name)) return checkSentences(value, model)
  const general = checkValues(name.endsWith('form-schema') ? withoutPatterns(value) : value)
  return [...general, ...checkShape(name, value)]
}

function checkShape(name: string, value: ContentPackageValue): PlacedFault[] {
  if (name.endsWith('form-schema')) {
    const parsed = parseFormSchema(value, patternFault)
    return parsed.ok ? [] : [...parsed.faults]
  }
  if (name.startsWith('faq/')) return [...faultsOf(faqSchema, value), ...checkLeads(value)]
  if (name.startsWith('docs/')) return faultsOf(documentSchema, value)
  const schema = Object.hasOwn(PACKAGE_SCHEMAS, name) ? PACKAGE_SCHEMAS[name] : undefined
  return schema ? faultsOf(schema, value) : []
}

function checkLeads({ href, text }: ContentPackageValue): PlacedFault[] {
  const leads = typeof href === 'string' && href !== ''
  const says = typeof text === 'string' && text !== ''
  return leads || says ? [] : [{ place: 'text', reason: 'needs an answer, or an href that leads to one' }]
}

/** `{{2}}` and the like mean something else in a pattern. */
function withoutPatterns(value: ContentPackageValue): unknown {
  return JSON.parse(JSON.stringify(value, (key, item: unknown) => (key === 'pattern' ? '' : item)))
}

function faultsOf(schema: z.ZodMiniType, value: unknown): PlacedFault[] {
  const parsed = schema.safeParse(value)
  if (parsed.success) return []
  return parsed.error.issues.map((issue) => ({
    place: placeOf(issue.path),
    reason: valueAt(value, issue.path) === undefined ? 'is missing' : describeIssue(issue),
  }))
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (within, step) =>
      typeof within === 'object' && within !== null
        ? (within as Record<PropertyKey, unknown>)[step]
        : undefined,
    value,
  )
}
