import { setTimeout as wait } from 'node:timers/promises'
import type { World } from '#scripts/world.ts'
import { readTruth } from '../books/records.ts'
import { seededRandom } from '../seeded-random.ts'
import { Bank } from './bank.ts'
import { payOutSome } from './pay-out-refunds.ts'
import { openDesk, type DeskBrowser } from './desk-browser.ts'
import { decideSome, proposeSome, type Deciding } from './decide-payments.ts'
import { pauseARail, pausedRails } from './pause-a-rail.ts'
import { actAs, readAs, type Memory, type OnApproval, type ToldAct } from './told-acts.ts'

/** What the staff did in a run. */
export interface ShiftReport {
  readonly told: readonly ToldAct[]
  readonly strange: Memory['strange']
  readonly bank: Pick<Bank, 'transfers' | 'refused' | 'believed' | 'disbelieved'>
  /** How often the console was ended by force, most of them while an approval was on its way. */
  readonly consoleKills: number
}

/** The staff at work beside the customers. */
export interface Shift {
  /** They go on until what can be decided is decided; what is honestly undecided stays. */
  clear(): Promise<void>
  /** They pay out what providers refuse to return, until nothing is left to pay out. Answers whether there was anything. */
  payOut(): Promise<boolean>
  /** They work no further, whatever is left. */
  leave(): Promise<void>
  report(): ShiftReport
}

/** Two on duty and two of finance: whoever proposes finds three others who may be the second. */
const PEOPLE = ['d.okello', 'j.namuli', 's.kato', 'r.achieng'] as const
/** Finance staff, who pay out refunds that providers refuse. */
const FINANCE = ['s.kato', 'r.achieng'] as const
const ROUND_AFTER_MS = 250
const MOST_ROUNDS = 400
/** Rounds in which nobody found anything, after which nothing is left. */
const QUIET_ROUNDS = 3
/** Rounds without an approval or a pay-out, after which there will be none. */
const STUCK_ROUNDS = 25
const STARTS_AGAIN_AFTER_MS = 1_000
const MOST_STARTS = 30
const KILL_WITHIN_MS = 60
/** Of every so many approvals one meets a console that is ended by force. */
const KILLED_EACH = 6
/** All bills are held until two say so, which gives the staff something to decide. */
const RULE = {
  name: 'every-bill',
  subject: 'recipient',
  span: 'day',
  measure: 'sum',
  bound: 1,
  action: 'hold',
  onlyKind: 'BILL',
  onlyRail: '',
  reason: 'bills are looked at this week',
  words: 'ruleLater',
} as const

/** Signs the staff in, has two of them agree on a rule that holds bills, and begins to work. */
export async function openShift(world: World, plan: { readonly seed: number }): Promise<Shift> {
  const desks: DeskBrowser[] = []
  for (const person of PEOPLE) desks.push(await openDesk(world.consoleUrl, person))
  const memory: Memory = { told: [], strange: [] }
  const random = seededRandom(plan.seed + 7)
  const killer = consoleKiller(world, random)
  const bank = new Bank(seededRandom(plan.seed + 11))
  const finance = FINANCE.map((person) => desks[PEOPLE.indexOf(person)]) as unknown as Pair
  await agreeOnRule(memory, desks)
  const hours = { isOpen: true }
  let paidOut = 0
  const moved = (): number =>
    paidOut + memory.told.filter(({ act, told }) => act === 'approve' && told === 'done').length
  const payOutRound = async (): Promise<number> => {
    const { steps, taken } = await payOutSome({ random, bank, onApproval: killer.onApproval }, finance)
    paidOut += taken
    await killer.isBack()
    return steps
  }
  const round = async (): Promise<number> => {
    const turned = turnedBy(desks, Math.floor(random() * desks.length))
    const truth = await readTruth(world.sandboxUrl)
    const deciding: Deciding = { memory, random, truth, onApproval: killer.onApproval }
    const [proposer, ...others] = turned
    const paid = await payOutRound()
    const proposed = await proposeSome(deciding, proposer)
    const decided = await decideSome(deciding, [others[0], others[1]])
    await killer.isBack()
    return paid + proposed + decided
  }
  const working = (async () => {
    while (hours.isOpen) {
      await round()
      await wait(ROUND_AFTER_MS)
    }
  })()
  const leave = async (): Promise<void> => {
    hours.isOpen = false
    await working
  }
  return {
    leave,
    async clear() {
      await leave()
      await pauseEach({ memory, desks: turnedBy(desks, 0), killer })
      await untilQuiet(round, moved)
    },
    payOut: () => untilQuiet(payOutRound, moved),
    report: () => ({ told: memory.told, strange: memory.strange, bank, consoleKills: killer.kills() }),
  }
}

/**
 * Repeats rounds until some in a row find nothing, or move nothing.
 *
 * @param moved number of approvals and pay-outs so far
 * @returns false if the first rounds found nothing, or the last ones moved nothing
 */
async function untilQuiet(round: () => Promise<number>, moved: () => number): Promise<boolean> {
  let [quiet, stuck, rounds] = [0, 0, 0]
  for (; rounds < MOST_ROUNDS && quiet < QUIET_ROUNDS && stuck < STUCK_ROUNDS; rounds += 1) {
    const before = moved()
    quiet = (await round()) === 0 ? quiet + 1 : 0
    stuck = moved() === before ? stuck + 1 : 0
  }
  return rounds > QUIET_ROUNDS && stuck < STUCK_ROUNDS
}

type Pair = readonly [DeskBrowser, DeskBrowser]
type Four = readonly [DeskBrowser, DeskBrowser, DeskBrowser, DeskBrowser]

/** Everybody has their turn to propose. */
function turnedBy(desks: readonly DeskBrowser[], by: number): Four {
  return [...desks.slice(by), ...desks.slice(0, by)] as unknown as Four
}

interface ConsoleKiller {
  readonly onApproval: OnApproval
  /** Resolves when the console answers. */
  readonly isBack: () => Promise<void>
  readonly kills: () => number
}

function consoleKiller(world: World, random: () => number): ConsoleKiller {
  let approvals = 0
  let kills = 0
  let restarting = Promise.resolve()
  return {
    kills: () => kills,
    isBack: () => restarting,
    onApproval(answer) {
      approvals += 1
      if (approvals % KILLED_EACH !== 1) return
      kills += 1
      restarting = (async () => {
        // Every other time with the answer: whoever reads it must find it done and written down.
        await (kills % 2 === 1 ? answer : wait(random() * KILL_WITHIN_MS))
        await world.killConsole()
        await startConsoleAgain(world)
      })()
    },
  }
}

/** A console that finds no database while it starts ends, and is started again as a service is. */
async function startConsoleAgain(world: World): Promise<void> {
  for (let starts = 1; ; starts += 1) {
    try {
      return await world.restartConsole()
    } catch (error) {
      if (starts === MOST_STARTS) throw error
      await wait(STARTS_AGAIN_AFTER_MS)
    }
  }
}

async function agreeOnRule(memory: Memory, [first, , third]: readonly DeskBrowser[]): Promise<void> {
  if (!first || !third) return
  const { name: object } = RULE
  await actAs(memory, first, {
    name: 'proposeRule',
    request: { rule: RULE, reason: 'agreed this morning' },
    object,
  })
  const rules = await readAs(third, 'rules', {})
  const proposal = rules?.proposals[0]?.id
  if (proposal === undefined) throw new Error('nobody finds the rule that was proposed')
  const request = { proposal, decision: 'approve', reason: '' } as const
  await actAs(memory, third, { name: 'decideRule', request, object })
}

interface Pausing {
  readonly memory: Memory
  readonly desks: Four
  readonly killer: ConsoleKiller
}

/** Every way to pay stands still for a moment; what a broken-off word left paused is resumed by two like the rest. */
async function pauseEach({ memory, desks, killer }: Pausing): Promise<void> {
  const [first] = desks
  const today = await readAs(first, 'today', {})
  for (const { rail } of today?.rails ?? []) {
    await pauseARail(memory, desks, { rail, onApproval: killer.onApproval })
    await killer.isBack()
  }
  for (let tries = 0; tries < MOST_STARTS; tries += 1) {
    const paused = await pausedRails(first)
    if (paused?.length === 0) return
    for (const rail of paused ?? []) await pauseARail(memory, desks, { rail, onApproval: () => undefined })
  }
}
