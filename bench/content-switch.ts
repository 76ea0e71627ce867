import { ADDRESSES } from '#contract/addresses.ts'
import { activeVersion, publish, switchTo } from '#server/content/versions.ts'
import { openDatabase, type Database } from '#server/store/database.ts'

const PACKAGES = 1_000
const READERS = 8

/** One publication of a thousand packages while readers ask a running portal for them. */
export interface ContentSwitch {
  /** From the command to publish until the portal answers from the new version. */
  readonly milliseconds: number
  readonly answers: number
  /** Answers whose text is not that of the version they name. */
  readonly mixed: number
}

interface Answer {
  readonly version: number
  readonly word: string
}

/** Publishes `rounds` versions of a thousand packages, each under readers; afterwards the version of before is back. */
export async function measureSwitches(
  portalUrl: string,
  { databaseUrl, rounds }: { databaseUrl: string; rounds: number },
): Promise<ContentSwitch[]> {
  const database = openDatabase({ connectionString: databaseUrl, maxConnections: 2 })
  try {
    const before = await activeVersion(database)
    const measured = []
    for (let round = 0; round < rounds; round += 1)
      measured.push(await measureOne(portalUrl, database, round))
    if (before)
      await switchTo(database, {
        version: before.version,
        followsShipped: before.follows_shipped,
        by: 'bench',
      })
    return measured
  } finally {
    await database.close()
  }
}

async function measureOne(portalUrl: string, database: Database, round: number): Promise<ContentSwitch> {
  const words = new Map<number, string>()
  const answers: Answer[] = []
  const done = new AbortController()
  words.set(await publishWord(database, `round ${round} before`), `round ${round} before`)
  await answersFrom(portalUrl, Math.max(...words.keys()))
  const readers = Array.from({ length: READERS }, async () => {
    while (!done.signal.aborted) answers.push(await readOne(portalUrl, answers.length % PACKAGES))
  })
  const started = performance.now()
  const version = await publishWord(database, `round ${round} after`)
  words.set(version, `round ${round} after`)
  await answersFrom(portalUrl, version)
  const milliseconds = performance.now() - started
  done.abort()
  await Promise.all(readers)
  const mixed = answers.filter((answer) => words.get(answer.version) !== answer.word).length
  return { milliseconds, answers: answers.length, mixed }
}

async function publishWord(database: Database, word: string): Promise<number> {
  const packages = Array.from({ length: PACKAGES }, (_, n) => [`bench-${n}`, { word, n }] as const)
  const content = { EN: new Map(packages), SW: new Map(), LG: new Map() }
  return publish(database, { content, origin: 'operator', note: 'bench', by: 'bench' })
}

/** Asks until the portal answers from this version; the answers themselves pace it. */
async function answersFrom(portalUrl: string, version: number): Promise<void> {
  for (let answer = await readOne(portalUrl, 0); answer.version !== version;)
    answer = await readOne(portalUrl, PACKAGES - 1)
}

async function readOne(portalUrl: string, n: number): Promise<Answer> {
  const answer = await fetch(`${portalUrl}${ADDRESSES.contentPackage.path}?pageUrl=/bench-${n}&opco=UG`)
  const { result } = (await answer.json()) as { result: { packageHtml: string } | null }
  const { word = '' } = JSON.parse(result?.packageHtml ?? '{}') as { word?: string }
  return { version: Number(answer.headers.get('x-content-version')), word }
}
