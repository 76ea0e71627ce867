import { useRef, useState } from 'react'
import { networkNear, type NetworkNear } from '#domain/coverage/near-place.ts'
import type { Network } from '#domain/coverage/network.ts'
import type { Point } from '#domain/places/point.ts'
import { useFindPlace } from '../../places/use-find-place.ts'
import { useCalls } from '../../shell/calls-context.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { CoverageProps, FoundPoint, PlaceProblem } from './coverage-props.ts'
import { askNear } from './sites-source.ts'

/** A place and what the network offers there. */
export interface AnsweredPlace extends FoundPoint {
  readonly near: NetworkNear
}

export interface PlaceState {
  /** What was searched for last; '' for nothing. */
  readonly typed: string
  readonly answer: AnsweredPlace | null
  readonly problem: PlaceProblem | null
  readonly meant: string
  readonly busy: boolean
  readonly search: (text: string) => Promise<void>
  /** Answers for a position without a name, unless the visitor has asked for a place already. */
  readonly atPosition: (point: Point) => Promise<void>
}

/**
 * The place that is spoken of: found by its name, then looked round. A later question overtakes an earlier one.
 * `onAnswer` is told where the answered place is.
 */
export function usePlace(
  props: CoverageProps,
  network: Network | null,
  onAnswer: (point: Point) => void,
): PlaceState {
  const calls = useCalls()
  const { language } = useShell().shell
  const { find, meantBy } = useFindPlace()
  const [state, setState] = useState({
    typed: props.place,
    answer: props.found && { ...props.found, near: props.near },
    problem: props.problem,
    meant: props.meant,
    busy: false,
  })
  const running = useRef<AbortController | null>(null)
  const hasAsked = useRef(props.place !== '')

  async function look(typed: string, { label, point }: FoundPoint): Promise<void> {
    const own = new AbortController()
    running.current?.abort()
    running.current = own
    const near = network
      ? networkNear(network, point)
      : calls && (await askNear({ calls, language, signal: own.signal }, point))
    if (own.signal.aborted) return
    const answer = near ? { label, point, near } : null
    setState({ typed, answer, problem: answer ? null : 'failed', meant: '', busy: false })
    if (answer) onAnswer(point)
  }
  async function search(typed: string): Promise<void> {
    hasAsked.current = true
    setState((old) => ({ ...old, typed, problem: null, meant: '', busy: true }))
    const finding = await find({ address: typed })
    if (finding === null) return
    if (finding.kind === 'found') return look(typed, finding.place)
    running.current?.abort()
    const isUnknown = finding.kind === 'none'
    const own = new AbortController()
    running.current = own
    const meant = isUnknown ? await meantBy(typed, props.map.bounds) : ''
    if (own.signal.aborted) return
    setState({ typed, answer: null, problem: isUnknown ? 'unknown' : 'failed', meant, busy: false })
  }
  async function atPosition(point: Point): Promise<void> {
    if (!hasAsked.current) await look('', { label: '', point })
  }
  return { ...state, search, atPosition }
}
