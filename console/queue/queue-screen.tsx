import { useState } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Queue } from '#contract/console/queue.ts'
import { maySee } from '#domain/staff/roles.ts'
import { useCall } from '../calls/use-call.ts'
import { useConsole, useMyself } from '../frame/console-context.ts'
import { useTitle } from '../frame/use-title.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Answered } from '../kit/answered.tsx'
import { NotYours } from '../kit/not-yours.tsx'
import { useWide } from '../kit/use-wide.ts'
import { AlikeDialog } from './alike-dialog.tsx'
import { ProposalDetail } from './proposal-detail.tsx'
import { QueueList } from './queue-list.tsx'
import { alikeOf, queueEntries, type QueueEntry } from './queue-entries.ts'
import { ReviewDetail } from './review-detail.tsx'
import './queue.css'

/** What waits for a person: what one is the second person of, what nobody has decided, what is stuck on its way back. */
export function QueueScreen() {
  const { t } = useConsole()
  const { roles } = useMyself()
  const isMine = maySee(roles, 'decide')
  const query = useCall({ name: 'queue', request: isMine ? {} : null })
  useTitle(t('staff.screen.queue'))
  if (!isMine) return <NotYours act="decide" screen={t('staff.screen.queue')} />
  return (
    <div>
      <Answered query={query} title={t('staff.screen.queue')}>
        {(queue) => <Waiting queue={queue} />}
      </Answered>
    </div>
  )
}

function Waiting({ queue }: { queue: Queue }) {
  const { t } = useConsole()
  const isWide = useWide()
  const view = useSearch({ from: '/frame/queue' })
  const navigate = useNavigate({ from: '/queue' })
  const entries = queueEntries(queue, view)
  // What a colleague's link names, or what one has just answered, need not stand in this list.
  const named = queueEntries(queue, { show: 'all' }).find(({ key }) => key === view.open)
  const chosen = named ?? (isWide ? entries[0] : undefined)
  const go = (entry: QueueEntry | undefined): void =>
    void navigate({ search: { ...view, open: entry?.key }, replace: true })
  const step = (by: number): void => {
    const next = entries[entries.findIndex(({ key }) => key === chosen?.key) + by]
    if (next) go(next)
  }
  const [alike, setAlike] = useState<readonly number[] | null>(null)
  const openAlike = ({ of }: QueueEntry): void => {
    if ('proposal' in of) setAlike(alikeOf(queue, of.proposal))
  }
  const openPayment = (): void => {
    if (!chosen) return
    void navigate({ to: '/payment/$id', params: { id: chosen.payment.id }, search: { from: 'queue' } })
  }
  useKeys(
    'screen',
    entries.length === 0
      ? []
      : [
          { press: 'j', shown: ['J'], label: 'staff.keys.next', act: () => step(1) },
          { press: 'k', shown: ['K'], label: 'staff.keys.previous', act: () => step(-1) },
          { press: 'o', shown: ['O'], label: 'staff.queue.openPayment', act: openPayment },
        ],
  )
  return (
    <div className={named ? 'two-parts detail-opened' : 'two-parts'}>
      <QueueList
        queue={queue}
        entries={entries}
        view={view}
        chosen={chosen}
        onView={(change) => void navigate({ search: { ...view, open: undefined, ...change }, replace: true })}
        onChoose={go}
      />
      {chosen === undefined ? null : (
        <section className="detail-part" aria-label={t('staff.queue.chosen')}>
          {'proposal' in chosen.of ? (
            <ProposalDetail
              key={chosen.key}
              id={chosen.of.proposal.id}
              alike={chosen.group === 'seconds' ? alikeOf(queue, chosen.of.proposal).length : 1}
              onAlike={() => openAlike(chosen)}
              onOpen={openPayment}
              onAnswer={() => go(chosen)}
              onBack={() => go(undefined)}
            />
          ) : (
            <ReviewDetail
              key={chosen.key}
              item={chosen.of.item}
              onOpen={openPayment}
              onBack={() => go(undefined)}
            />
          )}
        </section>
      )}
      {alike === null ? null : <AlikeDialog proposals={alike} onClose={() => setAlike(null)} />}
    </div>
  )
}
