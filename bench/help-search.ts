import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADDRESSES } from '#contract/addresses.ts'
import { startWorld, type World } from '#scripts/world.ts'
import { openCaller } from './caller.ts'
import { at } from './load.ts'
import { ProcessorClock } from './processor-time.ts'
import { pause } from './visitors.ts'

const QUESTIONS = 10_000
const CLIENTS = 100
/** What the search box waits for after a key. */
const PAUSE_MS = 300
/** A person types a word and a half between two pauses, and three times before reading. */
const SEARCHES_EACH = 12
const WORDS = 2_500
/** Of so many questions the searches are made that are asked of help centres of any size. */
const TYPED = 500
/** One search in so many holds a typing mistake. */
const WRONG_EVERY = 10

export interface SearchRun {
  readonly milliseconds: readonly number[]
  /** The same people, at the same time, asking for an answer that takes no work: what the machine itself costs. */
  readonly bareMilliseconds: readonly number[]
  readonly errors: number
  readonly found: number
  /** From the first request for an index that is not made yet to its answer. */
  readonly firstMs: number
  /** Processor time of the portal for one search with its answer over HTTP, and one bare answer. */
  readonly processorMs: number
}

/** Numbers that come out the same on every run. */
function random(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647
    return state % sides
  }
}

const SYLLABLES =
  'ba da fa ga ka la ma na pa ra sa ta wa ya be de ke le me ne se te bo do ko lo mo no so to bu ku lu mu nu su tu ri li ni'.split(
    ' ',
  )

function makeWords(roll: (sides: number) => number): string[] {
  return Array.from({ length: WORDS }, () =>
    Array.from({ length: 2 + roll(3) }, () => SYLLABLES[roll(SYLLABLES.length)]).join(''),
  )
}

/** So many questions, of words that are as common as those of any language. */
function makeQuestions(count: number, roll: (sides: number) => number): readonly string[] {
  const words = makeWords(roll)
  return Array.from({ length: count }, () =>
    Array.from({ length: 5 + roll(5) }, () => pickWord(words, roll)).join(' '),
  )
}

/**
 * Writes a help centre of so many questions into a folder, and answers the address of each search that people make in it:
 * a whole question, and one in ten mistyped.
 */
export function writeHelp(folder: string, count: number): (n: number) => string {
  const roll = random(7)
  const questions = makeQuestions(count, roll)
  writeQuestions(folder, questions)
  const typed = questions.slice(0, TYPED).flatMap((question) => typedFor(question, roll))
  return (n) => searchAddress(typed[n % typed.length] ?? '')
}

function searchAddress(words: string): string {
  return `${ADDRESSES.searchFaqs.path}?${new URLSearchParams({ words, lang: 'EN', opco: 'UG' }).toString()}`
}

/** Common words come often, as in any language: the n-th is chosen about 1/n as often as the first. */
function pickWord(words: readonly string[], roll: (sides: number) => number): string {
  return words[Math.floor(words.length ** (roll(10_000) / 10_000)) - 1] ?? words[0] ?? ''
}

function writeQuestions(folder: string, questions: readonly string[]): void {
  for (const language of ['en', 'sw']) {
    mkdirSync(join(folder, language, 'faq'), { recursive: true })
    for (const [n, question] of questions.entries())
      writeFileSync(
        join(folder, language, 'faq', `question-${n}.md`),
        `---\nquestion: ${question}?\nparentCategory: Topic ${n % 20}\ncategory: Part ${n % 60}\nhref: ''\npopular: ${n < 14}\norder: ${n + 1}\n---\n\nThe answer to ${question}.\n`,
      )
  }
}

/** Two letters that changed places. */
function mistyped(word: string): string {
  return word.length < 5 ? word : `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`
}

/** What one person types between pauses: a beginning, a word more, the whole. */
function typedFor(question: string, roll: (sides: number) => number): string[] {
  const [one = '', two = ''] = question.split(' ').toSorted(() => roll(3) - 1)
  const wrong = roll(WRONG_EVERY) === 0
  const first = wrong ? mistyped(one) : one
  return [first.slice(0, 2), first, `${first} ${two.slice(0, 2)}`, `${first} ${two}`]
}

/**
 * A hundred people type into the search box over ten thousand questions, each search after the pause of the box and
 * nobody's words like another's. Answers the time of each search as the person waits for it.
 */
async function searchQuestions(): Promise<SearchRun> {
  const roll = random(7)
  const questions = makeQuestions(QUESTIONS, roll)
  const folder = mkdtempSync(join(tmpdir(), 'duuka-questions-'))
  writeQuestions(folder, questions)
  const world = await startWorld({ env: { CONTENT_DIR: folder, LOG_LEVEL: 'error' } })
  try {
    return await typeMany(world, questions, roll)
  } finally {
    await world.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function typeMany(
  world: World,
  questions: readonly string[],
  roll: (sides: number) => number,
): Promise<SearchRun> {
  const milliseconds: number[] = []
  const bareMilliseconds: number[] = []
  let [errors, found] = [0, 0]
  const clients = Array.from({ length: CLIENTS }, () => openCaller(world.portalUrls[0] ?? ''))
  const search = async (client: (typeof clients)[number], typed: string): Promise<number> => {
    const sent = performance.now()
    const answer = JSON.parse(await client.get(searchAddress(typed))) as {
      statusCode: number
      result: { total: number } | null
    }
    if (answer.statusCode !== 200) errors += 1
    if ((answer.result?.total ?? 0) > 0) found += 1
    return performance.now() - sent
  }
  const [first] = clients
  const firstMs = first ? await search(first, 'warm up') : 0
  // Everybody has arrived, and the code is warm, before anybody is measured.
  for (const client of clients)
    for (const typed of typedFor(questions[roll(QUESTIONS)] ?? '', roll)) await search(client, typed)
  ;[errors, found] = [0, 0]
  const type = async (client: (typeof clients)[number]): Promise<void> => {
    await pause(roll(PAUSE_MS))
    for (let count = 0; count < SEARCHES_EACH; count += 4)
      for (const typed of typedFor(questions[roll(QUESTIONS)] ?? '', roll)) {
        milliseconds.push(await search(client, typed))
        await pause(PAUSE_MS / 2)
        const sent = performance.now()
        await client.get('/health/live')
        bareMilliseconds.push(performance.now() - sent)
        await pause(PAUSE_MS / 2)
      }
    client.close()
  }
  const clock = new ProcessorClock({ portal: world.portalPid(0) })
  await clock.during(() => Promise.all(clients.map(type)))
  const processorMs = (clock.used.get('portal') ?? Number.NaN) / milliseconds.length
  return { milliseconds, bareMilliseconds, errors, found, firstMs, processorMs }
}

/** Searching help while a hundred people type, over ten thousand questions, in a world of its own. */
export async function benchHelp(show: (name: string, value: string) => void): Promise<void> {
  const { milliseconds, bareMilliseconds, errors, found, firstMs, processorMs } = await searchQuestions()
  show('search of 10,000 questions, 100 people typing, p99 (ms)', at(milliseconds, 0.99))
  show('  median (ms)', at(milliseconds, 0.5))
  show('  bare answers at the same time, p99 (ms)', at(bareMilliseconds, 0.99))
  show('  bare answers, median (ms)', at(bareMilliseconds, 0.5))
  show('  processor time of the portal each (ms)', processorMs.toFixed(2))
  show('  searches, of them found something, errors', `${milliseconds.length}, ${found}, ${errors}`)
  show('first search after the content is new (ms)', firstMs.toFixed(0))
}
