import type { DataRequestLine } from '#contract/console/data-requests.ts'
import type { DataRequestState } from '#domain/own-data/data-requests.ts'
import { useConsole } from '../frame/console-context.ts'
import type { IconName } from '../kit/icon.tsx'
import { Tag, type Tone } from '../kit/pieces.tsx'

const LOOKS: Readonly<Record<DataRequestState, readonly [tone: Tone, icon: IconName]>> = {
  unproved: ['plain', 'key'],
  open: ['info', 'inbox'],
  given: ['good', 'send'],
  erasing: ['warn', 'refresh'],
  done: ['good', 'check'],
  refused: ['plain', 'close'],
  withdrawn: ['plain', 'undo'],
  lapsed: ['plain', 'none'],
}

/** Where a request stands, in a word. */
export function RequestTag({ request: { state } }: { request: DataRequestLine }) {
  const { t } = useConsole()
  const [tone, icon] = LOOKS[state]
  return (
    <Tag tone={tone} icon={icon}>
      {t(`staff.data.state.${state}`)}
    </Tag>
  )
}

const DAY_MS = 86_400_000
/** From so few days on it is for today. */
const SOON_MS = 5 * DAY_MS

/** The days that are left, drawn as what is gone of them, with the words; nothing where no clock runs. */
export function RequestClock({ request: { leftMs, provedAt, dueAt } }: { request: DataRequestLine }) {
  const { t } = useConsole()
  if (leftMs === null || provedAt === null || dueAt === null) return null
  const all = Date.parse(dueAt) - Date.parse(provedAt)
  const gone = Math.min(1, Math.max(0, 1 - leftMs / all))
  const days = Math.floor(Math.abs(leftMs) / DAY_MS)
  const name = leftMs < 0 ? 'over' : leftMs < DAY_MS ? 'today' : days === 1 ? 'day' : 'days'
  const tone = leftMs < 0 ? 'request-late' : leftMs < SOON_MS ? 'word-warn' : 'muted'
  return (
    <span className={`request-clock ${tone}`}>
      <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
        <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.35" />
        <circle
          cx="10"
          cy="10"
          r="8"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          pathLength="1"
          strokeDasharray={`${gone} 1`}
          transform="rotate(-90 10 10)"
        />
      </svg>
      {t(`staff.data.left.${name}`, { n: days })}
    </span>
  )
}
