import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Today } from '#contract/console/today.ts'
import { mayApprove, mayBegin, maySee } from '#domain/staff/roles.ts'
import { useCall } from '../calls/use-call.ts'
import { useClock, useConsole, useMyself } from '../frame/console-context.ts'
import { useSeconds } from '../frame/top-bar.tsx'
import { useTitle } from '../frame/use-title.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Answered } from '../kit/answered.tsx'
import { timeOf } from '../texts/times.ts'
import { CounterCards } from './counter-cards.tsx'
import { BarChart } from './bar-chart.tsx'
import { EndedProposals } from './ended-proposals.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { RailsTable } from './rails-table.tsx'
import { ResumeDialog } from './resume-dialog.tsx'
import { TodaySide } from './today-side.tsx'
import { worstRail } from './today-words.ts'
import { VerdictBand } from './verdict-band.tsx'
import './rails.css'
import './today.css'

/** Asked anew so often while somebody looks; an answer that is older than the second is called old, milliseconds. */
const EVERY_MS = 2_000
const OLD_MS = 10_000

/** Whether money flows. */
export function TodayScreen() {
  const { t } = useConsole()
  const query = useCall({ name: 'today', request: {}, everyMs: EVERY_MS })
  const now = useSeconds()
  useTitle(t('staff.screen.today'))
  return (
    <Answered query={query} title={t('staff.screen.today')}>
      {(today) => <Flow today={today} isOld={now - query.dataUpdatedAt > OLD_MS} />}
    </Answered>
  )
}

type Opened = { readonly dialog: 'pause' | 'resume'; readonly rail: string }

function Flow({ today, isOld }: { today: Today; isOld: boolean }) {
  const { t } = useConsole()
  const clock = useClock()
  const { roles } = useMyself()
  const [opened, setOpened] = useState<Opened | null>(null)
  const mayPause = mayBegin(roles, 'pause-rail')
  const maySeeResume = mayBegin(roles, 'resume-rail') || mayApprove(roles, 'resume-rail')
  const hasQueue = maySee(roles, 'decide')
  const hasComplaints = maySee(roles, 'complaints')
  const rail = today.rails.find((one) => one.rail === opened?.rail)
  const open = (dialog: Opened['dialog'], railId: string): void => setOpened({ dialog, rail: railId })
  useTodayKeys({ today, mayPause, hasQueue, hasComplaints, onPause: (railId) => open('pause', railId) })
  return (
    <>
      <VerdictBand
        today={today}
        isOld={isOld}
        mayPause={mayPause}
        mayResume={maySeeResume}
        onSee={goToRails}
        onPause={(one) => open('pause', one.rail)}
        onResume={(one) => open('resume', one.rail)}
      />
      <CounterCards today={today} hasQueue={hasQueue} hasComplaints={hasComplaints} onRails={goToRails} />
      <div className="today-columns">
        <div className="today-main">
          <EndedProposals ended={today.ended} />
          <BarChart
            title={t('staff.today.chart')}
            of={t('staff.today.chartOf')}
            words="staff.today.chartWords"
            bars={today.minutes}
            usual={today.usual}
            momentOf={(at) => timeOf(at, clock)}
            head={t('staff.today.minute')}
          />
          <RailsTable
            rails={today.rails}
            acts={{
              mayPause,
              maySeeResume,
              onPause: (one) => open('pause', one.rail),
              onResume: (one) => open('resume', one.rail),
            }}
          />
        </div>
        <TodaySide today={today} mayTake={mayPause} />
      </div>
      {rail && opened?.dialog === 'pause' ? (
        <PauseDialog today={today} rail={rail} onClose={() => setOpened(null)} />
      ) : null}
      {rail && opened?.dialog === 'resume' ? (
        <ResumeDialog rail={rail} onClose={() => setOpened(null)} />
      ) : null}
    </>
  )
}

/** What is not known stands beside each way to pay. */
function goToRails(): void {
  const title = document.querySelector<HTMLElement>('#rails-title')
  title?.focus({ preventScroll: true })
  title?.scrollIntoView({ block: 'start' })
}

interface TodayKeys {
  readonly today: Today
  readonly mayPause: boolean
  readonly hasQueue: boolean
  readonly hasComplaints: boolean
  readonly onPause: (rail: string) => void
}

function useTodayKeys({ today, mayPause, hasQueue, hasComplaints, onPause }: TodayKeys): void {
  const navigate = useNavigate()
  const toQueue = (): void => void navigate({ to: '/queue', search: { show: 'all' } })
  const toComplaints = (): void => void navigate({ to: '/complaints', search: { show: 'all' } })
  const worst = worstRail(today)
  const first = worst?.pause === null ? worst : today.rails.find(({ pause }) => pause === null)
  useKeys('screen', [
    { press: '1', shown: ['1'], label: 'staff.today.counter.notKnown', act: goToRails },
    ...(hasQueue
      ? (['review', 'goingBack', 'toApprove'] as const).map((name, index) => ({
          press: String(index + 2),
          shown: [String(index + 2)],
          label: `staff.today.counter.${name}`,
          act: toQueue,
        }))
      : []),
    ...(hasComplaints
      ? [{ press: '5', shown: ['5'], label: 'staff.today.counter.complaints', act: toComplaints }]
      : []),
    ...(mayPause && first
      ? [{ press: 'p', shown: ['P'], label: 'staff.pause.key', act: () => onPause(first.rail) }]
      : []),
  ])
}
