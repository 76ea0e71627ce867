/** Something that must hold for customers or purchases to be sent here. Its name is for the log; no detail is public. */
export interface Condition {
  readonly name: string
  /** Asked at every look, so it costs nothing. */
  readonly holds: () => boolean
}

/** Something that must be tried out: asked at most once a second, however many ask. */
export interface Probe {
  readonly name: string
  /** False or a throw: it does not work now. */
  readonly works: () => Promise<boolean>
}

export interface ReadinessSetting {
  readonly conditions: readonly Condition[]
  readonly probes: readonly Probe[]
  /** Told of each change: the names of what does not hold, none when all is well again. */
  readonly changed?: (missing: readonly string[]) => void
  /** Milliseconds by a clock that nobody sets. */
  readonly now?: () => number
}

/** Whether customers, or their purchases, may be sent to this process (design 7, readiness). */
export interface Readiness {
  readonly ready: () => Promise<boolean>
  /**
   * What was found last, for a page that waits for nobody; at first that all is well. Older than a second, it is looked
   * for again meanwhile.
   */
  readonly lastFound: () => boolean
  /** Names of what does not hold; none when customers may be sent here. For the operator's own machines alone. */
  readonly missing: () => Promise<readonly string[]>
}

/** What was tried out is good for so long: a crowd that asks costs no more than one who does. */
const GOOD_FOR_MS = 1_000
/** Whoever asks is answered within so long; what takes longer does not work. */
const ANSWER_WITHIN_MS = 2_000

export function makeReadiness(setting: ReadinessSetting): Readiness {
  const { conditions, changed = () => undefined, now = () => performance.now() } = setting
  const tried = setting.probes.map((probe) => ({ name: probe.name, works: keptFor(probe, now) }))
  let told = ''
  let lookedAt = -Infinity
  const look = async (): Promise<readonly string[]> => {
    lookedAt = now()
    const broken = conditions.filter(({ holds }) => !holds()).map(({ name }) => name)
    const works = await Promise.all(tried.map((probe) => probe.works()))
    const missing = [...broken, ...tried.filter((_, n) => !works[n]).map(({ name }) => name)]
    if (missing.join() !== told) changed(missing)
    told = missing.join()
    return missing
  }
  return {
    missing: look,
    ready: async () => (await look()).length === 0,
    lastFound() {
      if (now() - lookedAt >= GOOD_FOR_MS) void look()
      return told === ''
    },
  }
}

/** The answer of a probe, at most a second old. One that is under way for too long is not waited for: it is a no. */
function keptFor({ works }: Probe, now: () => number): () => Promise<boolean> {
  let last = { works: false, at: -Infinity }
  let trying: { readonly answer: Promise<boolean>; readonly since: number } | null = null
  const tryOut = async (): Promise<boolean> => {
    const answer = await works().catch(() => false)
    last = { works: answer, at: now() }
    trying = null
    return answer
  }
  return async () => {
    if (!trying && now() - last.at < GOOD_FOR_MS) return last.works
    trying ??= { since: now(), answer: tryOut() }
    return inTime(trying.answer, ANSWER_WITHIN_MS - (now() - trying.since))
  }
}

/** No later than after `ms` milliseconds; what has not answered by then is a no. */
function inTime(answer: Promise<boolean>, ms: number): Promise<boolean> {
  if (ms <= 0) return Promise.resolve(false)
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms)
    void answer.then((works) => {
      clearTimeout(timer)
      resolve(works)
    })
  })
}
