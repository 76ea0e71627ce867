import { usersOf, reachedFrom, type UsersOf } from './import-graph.ts'

const PAGE = /^portal\/pages\/[^/]+\/page\.tsx$/
const ADDRESSES = 'contract/pages.ts'
/** They open every screen there is. */
const WALKS = 'e2e/core/screens/'
const OF_STAFF = 'e2e/core/staff/'

/**
 * Whether a core journey opens one of the screens that a change reaches: a page of the portal by its address, which the journey or its steps
 * name, and all of the console by its folder.
 *
 * @param reached all that the change reaches
 */
export function screenTouch(
  reached: ReadonlySet<string>,
  sources: ReadonlyMap<string, string>,
): (journey: string) => boolean {
  const pages = [...reached, ...pagesOf(reached, sources)].filter((file) => PAGE.test(file))
  const addresses = pages.flatMap((page) => addressOf(page, sources))
  const named = addresses.map((address) => new RegExp(`['"\`]${RegExp.escape(address)}(?=['"\`?/$])`))
  const isConsole = [...reached].some((file) => file.startsWith('console/'))
  const uses = usesOfJourneys(sources)
  return (journey) => {
    if (journey.startsWith(WALKS)) return pages.length > 0 || isConsole
    if (isConsole && journey.startsWith(OF_STAFF)) return true
    const texts = [...reachedFrom([journey], uses)].map((file) => sources.get(file) ?? '')
    return named.some((pattern) => texts.some((text) => pattern.test(text)))
  }
}

/** Pages whose folder holds something that was reached: a page's style and script aren't imported by name. */
function pagesOf(reached: ReadonlySet<string>, sources: ReadonlyMap<string, string>): string[] {
  return [...reached].flatMap((file) => {
    const folder = /^portal\/pages\/[^/]+\//.exec(file)?.[0]
    return folder !== undefined && sources.has(`${folder}page.tsx`) ? [`${folder}page.tsx`] : []
  })
}

/** The address that a page's definition names, as contract/pages.ts has it; of brand-made addresses, what comes before. */
function addressOf(page: string, sources: ReadonlyMap<string, string>): string[] {
  const name = /^ {2}address: '(\w+)',$/m.exec(sources.get(page) ?? '')?.[1]
  const address = new RegExp(`^ {2}${name}: '([^']+)',$`, 'm').exec(sources.get(ADDRESSES) ?? '')?.[1]
  return address === undefined ? [] : [address.replace(/\{\{.*$/, '')]
}

/** What each journey uses of steps and states, and those of others. */
function usesOfJourneys(sources: ReadonlyMap<string, string>): UsersOf {
  const ofJourneys = new Map([...sources].filter(([path]) => path.startsWith('e2e/')))
  const uses = new Map<string, Set<string>>()
  for (const [target, users] of usersOf(ofJourneys, new Set(ofJourneys.keys())))
    for (const user of users) uses.set(user, (uses.get(user) ?? new Set<string>()).add(target))
  return uses
}
