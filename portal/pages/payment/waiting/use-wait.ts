import { useCallback, useEffect, useRef, useState } from 'react'
import {
  afterWalletCheck,
  CHECK_NOW_EVERY_MS,
  FIRST_LOOK_KNOWN_MS,
  untilNextCheckMs,
  walletCheckAt,
  walletWaitMs,
} from '#domain/payments/status/polling.ts'
import type { Attempt } from '../../../paying/attempt.ts'

/** What a status call brought; without a word of a status the wait goes on. */
export interface CheckResult {
  /** False when no answer came at all. */
  readonly signal: boolean
  readonly status: string | null
}

export interface WaitPlan {
  readonly attempt: Attempt
  readonly maxCalls: number
  /** One status call. */
  readonly ask: () => Promise<CheckResult>
  /** True when the payment has come to an end; no status call, so it uses up none of them. */
  readonly hasEnded: () => Promise<boolean>
  readonly onCheck: (check: number) => void
  readonly onLeave: () => void
}

/** Seconds shown on the clock, never beyond the whole wait. Reads wall time (UX-32). */
function elapsedOf(plan: WaitPlan): number {
  return Math.max(0, Date.now() - plan.attempt.startedAtMs)
}

/**
 * The waiting clock (PAY-65, PAY-110): a check at once, then every ten seconds. A hidden page
 * asks nothing and asks once on return; a check by hand uses up no scheduled one.
 */
export function useWait(plan: WaitPlan) {
  const [elapsedMs, setElapsed] = useState(0)
  const [check, setCheck] = useState(plan.attempt.checks)
  const [signal, setSignal] = useState(true)
  const done = useRef(plan.attempt.checks)
  const askedAt = useRef(0)
  const left = useRef(false)
  const latest = useRef(plan)
  useEffect(() => {
    latest.current = plan
  })

  const leave = useCallback(() => {
    if (left.current) return
    left.current = true
    if (navigator.onLine) latest.current.onLeave()
    else addEventListener('online', () => latest.current.onLeave(), { once: true })
  }, [])

  const askOnce = useCallback(
    async (number: number) => {
      askedAt.current = Date.now()
      const { signal: answered, status } = await latest.current.ask()
      setSignal(answered)
      if (afterWalletCheck(number, status, latest.current.maxCalls) === 'leave') leave()
    },
    [leave],
  )

  useScheduledChecks({ latest, done, setCheck, askOnce, left })
  // Between the first check and the second nobody would learn for ten seconds what was decided at once.
  useEffect(() => {
    const early = FIRST_LOOK_KNOWN_MS - elapsedOf(latest.current)
    if (early <= 0) return
    const timer = setTimeout(() => void latest.current.hasEnded().then((ended) => ended && leave()), early)
    return () => clearTimeout(timer)
  }, [leave])
  useEffect(() => {
    const tick = () => setElapsed(Math.min(elapsedOf(latest.current), walletWaitMs(latest.current.maxCalls)))
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [])

  const { pressed, checkNow } = usePressedCheck({ latest, left, askedAt, askOnce, leave })
  const nextMs = untilNextCheckMs(Math.max(1, check), elapsedMs)
  return { elapsedMs, check: Math.max(1, check), nextMs, signal, pressed, checkNow }
}

/** What has become of a press on "check now"; times in ms since 1970. */
export type PressedCheck =
  | { readonly is: 'none' }
  | { readonly is: 'queued'; readonly dueMs: number }
  | { readonly is: 'asking' }
  | { readonly is: 'asked'; readonly atMs: number }

interface Pressed {
  readonly latest: { readonly current: WaitPlan }
  readonly left: { readonly current: boolean }
  readonly askedAt: { readonly current: number }
  readonly askOnce: (check: number) => Promise<void>
  readonly leave: () => void
}

/**
 * A check by hand. Pressed less than five seconds after the last one it waits for its turn; a first answer only hurries
 * the provider, so what has come of it is asked for once more before anybody reads "not yet".
 */
function usePressedCheck({ latest, left, askedAt, askOnce, leave }: Pressed) {
  const [pressed, setPressed] = useState<PressedCheck>({ is: 'none' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const checkNow = useCallback(() => {
    if (left.current || running.current) return
    running.current = true
    const end = (atMs: number) => {
      running.current = false
      setPressed({ is: 'asked', atMs })
    }
    const lookOnceMore = () =>
      void latest.current.hasEnded().then((ended) => (ended ? leave() : end(Date.now())))
    const ask = () => {
      setPressed({ is: 'asking' })
      void askOnce(0).then(() => {
        if (!left.current) timer.current = setTimeout(lookOnceMore, FIRST_LOOK_KNOWN_MS)
      })
    }
    const now = Date.now()
    const dueMs = askedAt.current + CHECK_NOW_EVERY_MS
    if (dueMs <= now) return ask()
    setPressed({ is: 'queued', dueMs })
    timer.current = setTimeout(ask, dueMs - now)
  }, [latest, left, askedAt, askOnce, leave])
  return { pressed, checkNow }
}

interface Schedule {
  readonly latest: { readonly current: WaitPlan }
  readonly done: { current: number }
  readonly left: { readonly current: boolean }
  readonly setCheck: (check: number) => void
  readonly askOnce: (check: number) => Promise<void>
}

function useScheduledChecks({ latest, done, left, setCheck, askOnce }: Schedule): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let running = false
    const next = () => {
      clearTimeout(timer)
      if (left.current || document.hidden) return
      const wait = done.current === 0 ? 0 : untilNextCheckMs(done.current, elapsedOf(latest.current))
      timer = setTimeout(() => void run(), wait)
    }
    const run = async () => {
      const number = walletCheckAt(elapsedOf(latest.current), latest.current.maxCalls)
      if (running || left.current || document.hidden || number < done.current) return
      if (number === done.current && number < latest.current.maxCalls) return next()
      running = true
      done.current = number
      setCheck(number)
      latest.current.onCheck(number)
      await askOnce(number)
      running = false
      next()
    }
    const onVisible = () => {
      if (!document.hidden) next()
    }
    document.addEventListener('visibilitychange', onVisible)
    next()
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [latest, done, left, setCheck, askOnce])
}
