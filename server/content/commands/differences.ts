import { terminalText } from '#server/commands/typed-command.ts'
import { CONTENT_LANGUAGES, fileOf } from '#content/content-set.ts'
import type { ContentPackageValue, ContentSet } from '#content/content-set.ts'

/** One difference: which file, where in it, and what stood and stands there. */
export interface Difference {
  readonly file: string
  readonly place: string
  /** Undefined: was not there, or is gone. */
  readonly before: string | undefined
  readonly after: string | undefined
}

const LONGEST_SHOWN = 90

/** Everything that differs between two sets of content, by file. */
export function differences(before: ContentSet, after: ContentSet): Difference[] {
  return CONTENT_LANGUAGES.flatMap((language) => {
    const names = new Set([...before[language].keys(), ...after[language].keys()])
    return [...names].toSorted().flatMap((name) => {
      const file = fileOf(language, name)
      return between(before[language].get(name), after[language].get(name)).map((found) => ({
        file,
        ...found,
      }))
    })
  })
}

type Found = Omit<Difference, 'file'>

function between(before: ContentPackageValue | undefined, after: ContentPackageValue | undefined): Found[] {
  if (!before) return [{ place: '', before: undefined, after: '' }]
  if (!after) return [{ place: '', before: '', after: undefined }]
  const [old, young] = [placesOf(before), placesOf(after)]
  return [...new Set([...old.keys(), ...young.keys()])]
    .filter((place) => old.get(place) !== young.get(place))
    .map((place) => ({ place, before: old.get(place), after: young.get(place) }))
}

/** Every single value by its place; the HTML of an answer is left out: it is made from its text. */
function placesOf(value: ContentPackageValue): Map<string, string> {
  const places = new Map<string, string>()
  const walk = (one: unknown, place: string): void => {
    if (Array.isArray(one)) one.forEach((item, n) => walk(item, `${place}[${n}]`))
    else if (typeof one === 'object' && one !== null)
      for (const [key, item] of Object.entries(one)) walk(item, place === '' ? key : `${place}.${key}`)
    else places.set(place, typeof one === 'string' ? one : JSON.stringify(one))
  }
  walk('text' in value && 'answer' in value ? { ...value, answer: '' } : value, '')
  return places
}

/** One line each for a terminal. */
export function describeDifference({ file, place, before, after }: Difference): string {
  if (place === '') return `${before === undefined ? '+' : '-'} ${file}`
  const where = `${file}: ${place}`
  if (before === undefined) return `+ ${where}: ${shown(after)}`
  if (after === undefined) return `- ${where}: ${shown(before)}`
  const [from, to] = aroundChange(before, after)
  return `~ ${where}: ${shown(from)} → ${shown(to)}`
}

/** Of two long texts the parts where they begin to differ. */
function aroundChange(before: string, after: string): [string, string] {
  if (Math.max(before.length, after.length) <= LONGEST_SHOWN) return [before, after]
  let same = 0
  while (same < before.length && before[same] === after[same]) same += 1
  const from = Math.max(0, same - 20)
  const lead = from > 0 ? '…' : ''
  return [lead + before.slice(from), lead + after.slice(from)]
}

function shown(text: string | undefined): string {
  return `"${terminalText(text ?? '', LONGEST_SHOWN)}"`
}
