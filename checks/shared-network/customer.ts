import { createHash } from 'node:crypto'
import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import { WORK_COOKIE, PUZZLE_HEADER } from '#contract/headers.ts'
import { PAGES } from '#contract/pages.ts'
import { isSolved, piecesIn, pieceText, solutionOf } from '#domain/limits/puzzle.ts'
import { newestCode } from '../attack/outside.ts'
import { callAs, envelopeIn, type Call, type Envelope } from '../attack/stranger-calls.ts'
import type { Answered, Strangers } from '../attack/strangers.ts'
import type { Target } from '../attack/target.ts'

const AMOUNT = 1_000
const POLL_AFTER_MS = 1_000
const MOST_POLLS = 90
const DECIDED = new Set(['SUCCESS', 'FAILED'])

/** One person who buys airtime, behind a gateway that a town shares. */
export interface Person {
  readonly from: string
  readonly line: string
  readonly payer: string
  /** Types a code before paying. */
  readonly proves: boolean
}

/** How one person fared. */
export interface Bought {
  readonly isPaid: boolean
  /** What they were refused, in words; nothing may stand here. */
  readonly refusals: readonly string[]
  readonly puzzles: number
  readonly hashes: number
}

interface Place {
  readonly target: Target
  readonly strangers: Strangers
}

/** A browser of somebody's: keeps its cookies, and solves a puzzle as the page's script does. */
export class Browser {
  readonly #place: Place
  readonly #from: string
  readonly #cookies = new Map<string, string>()
  puzzles = 0
  hashes = 0

  constructor(place: Place, from: string) {
    this.#place = place
    this.#from = from
  }

  async page(path: string, form?: Readonly<Record<string, string>>): Promise<Answered | null> {
    const { strangers, target } = this.#place
    const send = () =>
      strangers.send({
        method: form ? 'POST' : 'GET',
        path,
        from: this.#from,
        headers: {
          accept: 'text/html',
          cookie: this.#cookie(),
          ...(form ? { 'content-type': 'application/x-www-form-urlencoded', origin: target.portalUrl } : {}),
        },
        ...(form ? { body: new URLSearchParams(form).toString() } : {}),
      })
    return this.#keep(await againWhenLate(send))
  }

  /** A call, and once more when a puzzle that came with a refusal is solved. */
  async call(call: Call): Promise<Answered | null> {
    const first = await this.#ask(call)
    const puzzle = first?.headers[PUZZLE_HEADER]
    if (first?.status !== 429 || typeof puzzle !== 'string') return first
    this.#cookies.set(WORK_COOKIE, await this.#solve(puzzle))
    return this.#ask(call)
  }

  async #ask(call: Call): Promise<Answered | null> {
    return this.#keep(
      await againWhenLate(() =>
        callAs(this.#place, call, { from: this.#from, headers: { cookie: this.#cookie() } }),
      ),
    )
  }

  /** Keeps the cookies of an answer: the session comes with the first call, be it refused. */
  #keep(answered: Answered | null): Answered | null {
    for (const line of [answered?.headers['set-cookie'] ?? []].flat()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      this.#cookies.set(name, value)
    }
    return answered
  }

  async #solve(token: string): Promise<string> {
    this.puzzles += 1
    const answers: string[] = []
    for (let piece = 0; piece < piecesIn(token); piece += 1) {
      // All customers are one program here: none may keep the others from their sockets.
      await setImmediate()
      answers.push(this.#solvePiece(token, piece))
    }
    return solutionOf(token, answers)
  }

  #solvePiece(token: string, piece: number): string {
    for (let n = 0; ; n += 1) {
      const answer = n.toString(36)
      if (
        !isSolved(
          createHash('sha256')
            .update(pieceText(token, piece, answer))
            .digest(),
        )
      )
        continue
      this.hashes += n + 1
      return answer
    }
  }

  #cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }
}

/** As browsers do after 408: nothing of the request was read. */
async function againWhenLate(send: () => Promise<Answered | null>): Promise<Answered | null> {
  const answered = await send()
  return answered?.status === 408 ? send() : answered
}

/** From the form to the receipt. */
export async function buy(place: Place, person: Person): Promise<Bought> {
  const browser = new Browser(place, person.from)
  const refusals: string[] = []
  const told = (what: string, answered: Answered | null, isFine: boolean): void => {
    if (isFine) return
    refusals.push(`${what}: ${answered ? `${answered.status} ${answered.text.slice(0, 160)}` : 'no answer'}`)
  }
  const see = async (path: string, form?: Readonly<Record<string, string>>): Promise<Answered | null> => {
    const answered = await browser.page(path, form)
    told(path, answered, answered !== null && answered.status < 400)
    return answered
  }
  const ask = async (call: Call): Promise<Envelope['result']> => {
    const answered = await browser.call(call)
    const { result = null } = envelopeIn(answered) ?? {}
    told(call[0], answered, answered?.status === 200 && result !== null)
    return result
  }
  const done = (isPaid: boolean): Bought => ({
    isPaid,
    refusals,
    puzzles: browser.puzzles,
    hashes: browser.hashes,
  })
  const { line: mobileNumber, payer: paymentMobile } = person
  await see(PAGES.prepaidRecharge)
  await ask(['lineType', { msisdn: mobileNumber, checkIfBroadband: false, requestType: '' }])
  const sent = await see(PAGES.prepaidRecharge, { msisdn: mobileNumber, amount: String(AMOUNT) })
  await see(String(sent?.headers['location'] ?? PAGES.paymentStart))
  if (person.proves) {
    const refId = (await ask(['sendCode', { msisdn: paymentMobile }]))?.['refId']
    const otp = await newestCode(place.target.sandboxUrl, paymentMobile)
    await ask(['verifyCode', { refId, otp, username: '' }])
  }
  await ask(['lineType', { msisdn: paymentMobile, checkIfBroadband: false, requestType: '' }])
  const wanted = { amount: AMOUNT, mobileNumber, transactionType: 'PREPAID RECHARGE' }
  const paying = { ...wanted, currencyCode: 'UGX', paymentMode: 'AM', paymentMobile }
  const id = (await ask(['initiate', paying]))?.['transactionId']
  if (typeof id !== 'string') return done(false)
  await ask(['process', { transactionId: id, paymentMode: 'AM' }])
  let status = ''
  for (let polls = 0; polls < MOST_POLLS && !DECIDED.has(status); polls += 1) {
    await pause(POLL_AFTER_MS)
    const shown = (await ask(['status', { tid: id }]))?.['status']
    status = typeof shown === 'string' ? shown : ''
  }
  if (status !== 'SUCCESS') refusals.push(`bought, and ended as ${status || 'unknown'}`)
  return done(status === 'SUCCESS')
}
