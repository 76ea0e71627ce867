import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second for user programs. */
const TICK_MS = 10

interface ProcessLine {
  readonly pid: number
  readonly parent: number
  /** User and system time of its own and of its children that have ended. */
  readonly ticks: number
}

function readProcess(pid: string): ProcessLine | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, second in the line, may hold blanks; what follows its bracket does not.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { pid: Number(pid), parent: Number(fields[1]), ticks }
  } catch {
    return null
  }
}

/** Processor time in ms that a program and its children (a database's backends) used; NaN where nobody tells. */
function processorMs(root: number): number {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    const family = pids.map(readProcess).filter((one) => one?.pid === root || one?.parent === root)
    return family.reduce((sum, one) => sum + (one?.ticks ?? 0), 0) * TICK_MS
  } catch {
    return Number.NaN
  }
}

/** Processor time in ms of this process alone. */
function ownMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Adds up what programs use while something runs. */
export class ProcessorClock {
  readonly #pids: Readonly<Record<string, number>>
  readonly #used = new Map<string, number>()

  /** @param pids programs by name; the generator, which is this process, is measured too. */
  constructor(pids: Readonly<Record<string, number>>) {
    this.#pids = pids
  }

  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = this.#read()
    const result = await work()
    for (const [name, ms] of this.#read())
      this.#used.set(name, (this.#used.get(name) ?? 0) + ms - (before.get(name) ?? Number.NaN))
    return result
  }

  /** Milliseconds by name. */
  get used(): ReadonlyMap<string, number> {
    return this.#used
  }

  #read(): Map<string, number> {
    const others = Object.entries(this.#pids).map(([name, pid]) => [name, processorMs(pid)] as const)
    return new Map([...others, ['generator', ownMs()]])
  }
}
