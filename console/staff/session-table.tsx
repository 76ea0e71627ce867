import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StaffList } from '#contract/console/staff.ts'
import { faultWords } from '../calls/use-act.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { Note, Tag } from '../kit/pieces.tsx'
import { WideTable } from '../kit/wide-table.tsx'
import { shortMoment } from '../texts/times.ts'

/** Where people are signed in; an administrator ends all sessions of one. */
export function SessionTable({ list, mayEnd }: { list: StaffList; mayEnd: boolean }) {
  const { t, calls, say } = useConsole()
  const clock = useClock()
  const cache = useQueryClient()
  const [sure, setSure] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const end = (session: string, staffId: number): void => {
    if (sure !== session) return setSure(session)
    setFault(null)
    void calls('endSessions', { staffId }).then((answer) => {
      setSure(null)
      if (!answer.ok) return setFault(faultWords(answer.fault, t))
      say(t('staff.done.endSessions', { n: answer.result.ended }))
      return cache.invalidateQueries({ queryKey: ['staff'] })
    })
  }
  return (
    <div className="stack">
      {fault === null ? null : (
        <Note tone="fault" role="alert">
          {fault}
        </Note>
      )}
      <WideTable
        label={t('staff.part.sessions')}
        heads={['person', 'since', 'seen', 'by', 'from', 'end'].map((head) =>
          t(`staff.session.head.${head}`),
        )}
        rows={list.sessions.map((session) => ({
          key: session.id,
          cells: [
            <span key="name" className="line">
              <b className="semibold">{session.name}</b>
              {session.isMine ? <Tag tone="leaf">{t('staff.session.mine')}</Tag> : null}
            </span>,
            shortMoment(session.since, clock),
            shortMoment(session.seenAt, clock),
            t(`staff.session.${session.by}`),
            session.from,
            mayEnd && !session.isMine ? (
              <button
                key="end"
                type="button"
                className={sure === session.id ? 'btn btn-stop' : 'btn btn-second'}
                onClick={() => end(session.id, session.staffId)}
              >
                {t(sure === session.id ? 'staff.session.endSure' : 'staff.session.end')}
              </button>
            ) : null,
          ],
        }))}
      />
    </div>
  )
}
