import { usersOf, reachedFrom, type UsersOf } from './import-graph.ts'

const PAGE = /^portal\/pages\/[^/]+\/page\.tsx$/
const ADDRESSES = 'contract/pages.ts'
/** Journeys that open every screen there is. */
const WALKS = 'e2e/core/screens/'
const OF_STAFF = 'e2e/core/staff/'

/**
 * Tells whether a core journey opens a screen that a change reaches. A portal page counts if the journey or its steps name its address; a
 * change to the console counts for all staff journeys.
 *
 * @param reached everything that the change reaches
 */
export function screenTouch(
  reached: ReadonlySet<string>,
  sources: ReadonlyMap<string, string>,
): (journey: string) => boolean {
  const pages = [...reached, ...pagesOf(reached, sources)].filter((file) => PAGE.test(file))
  const addresses = pages.flatMap((page) => addressOf(page, sources))
  const isNamedIn = (text: string) => addresses.some((address) => namesAddress(text, address))
  const isConsole = [...reached].some((file) => file.startsWith('console/'))
  const uses = usesOfJourneys(sources)
  return (journey) => {
    if (journey.startsWith(WALKS)) return pages.length > 0 || isConsole
    if (isConsole && journey.startsWith(OF_STAFF)) return true
    const texts = [...reachedFrom([journey], uses)].map((file) => sources.get(file) ?? '')
    return texts.some(isNamedIn)
  }
}

/** Pages with a reached file in their folder, since a page's style and script aren't imported by name. */
function pagesOf(reached: ReadonlySet<string>, sources: ReadonlyMap<string, string>): string[] {
  return [...reached].flatMap((file) => {
    const folder = /^portal\/pages\/[^/]+\//.exec(file)?.[0]
    return folder !== undefined && sources.has(`${folder}page.tsx`) ? [`${folder}page.tsx`] : []
  })
}

/** A page's address from contract/pages.ts. If it contains a placeholder, only the text before that. */
function addressOf(page: string, sources: ReadonlyMap<string, string>): string[] {
  const name = /^ {2}address: '(\w+)',$/m.exec(sources.get(page) ?? '')?.[1]
  const line = (sources.get(ADDRESSES) ?? '').split('\n').find((one) => one.startsWith(`  ${name}: '`))
  const address = line?.split("'")[1]
  return address === undefined ? [] : [address.replace(/\{\{.*$/, '')]
}

/** Whether a text names the address in quotes: alone, or followed by a query or a deeper path. */
function namesAddress(text: string, address: string): boolean {
  return ["'", '"', '`'].some((quote) =>
    [quote, '?', '/', '$'].some((end) => text.includes(`${quote}${address}${end}`)),
  )
}

/** Which steps and states each journey uses, and which ones those use. */
function usesOfJourneys(sources: ReadonlyMap<string, string>): UsersOf {
  const ofJourneys = new Map([...sources].filter(([path]) => path.startsWith('e2e/')))
  const uses = new Map<string, Set<string>>()
  for (const [target, users] of usersOf(ofJourneys, new Set(ofJourneys.keys())))
    for (const user of users) uses.set(user, (uses.get(user) ?? new Set<string>()).add(target))
  return uses
}
