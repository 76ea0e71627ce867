import { useState } from 'react'
import type { HeldRole, StaffList, StaffMember } from '#contract/console/staff.ts'
import { useAct } from '../calls/use-act.ts'
import { useClock, useConsole, useMyself } from '../frame/console-context.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Empty } from '../kit/answered.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys } from '../kit/pieces.tsx'
import { WideTable } from '../kit/wide-table.tsx'
import { dayOf } from '../texts/times.ts'
import { SeenWords } from './person-line.tsx'

interface ToReview {
  readonly key: string
  readonly person: StaffMember
  readonly held: HeldRole
}

/** Roles of which nobody said for a quarter that they are still needed, those that were longest without a word first. */
export function rolesToReview({ people }: StaffList): readonly ToReview[] {
  const since = ({ held }: ToReview): string => held.keptAt ?? held.givenAt
  return people
    .flatMap((person) =>
      person.roles
        .filter(({ isToReview }) => isToReview)
        .map((held) => ({ key: `${person.id} ${held.role}`, person, held })),
    )
    .toSorted((one, other) => since(one).localeCompare(since(other)))
}

/** The quarterly review: each role is kept by one press, or proposed to be taken away. */
export function ReviewTable({ list, mayChange }: { list: StaffList; mayChange: boolean }) {
  const { t } = useConsole()
  const clock = useClock()
  const myself = useMyself()
  const dayWords = (moment: string): string => dayOf(moment, clock)
  const [named, setNamed] = useState<string | null>(null)
  const keeping = useAct('keepRole', 'staff.done.keepRole')
  const taking = useAct('proposeRoles', 'staff.done.proposeRoles')
  const waiting = new Set(list.proposals.map(({ staffId }) => staffId))
  const rows = rolesToReview(list)
  const mayDecide = ({ person }: ToReview): boolean => mayChange && person.id !== myself.id
  const open = rows.filter((row) => mayDecide(row) && !waiting.has(row.person.id))
  const chosen = open.find(({ key }) => key === named) ?? open[0]
  const isBusy = keeping.isBusy || taking.isBusy
  const keep = ({ person, held }: ToReview): void => void keeping.run({ staffId: person.id, role: held.role })
  const takeAway = ({ person, held }: ToReview): void =>
    void taking.run({
      staffId: person.id,
      workName: '',
      name: '',
      change: 'roles',
      give: [],
      take: [held.role],
      until: null,
      reason: t('staff.review.reason'),
    })
  const step = (by: number): void => {
    const next = open[open.findIndex(({ key }) => key === chosen?.key) + by]
    if (next) setNamed(next.key)
  }
  useKeys(
    'screen',
    chosen
      ? [
          { press: 'j', shown: ['J'], label: 'staff.keys.next', act: () => step(1) },
          { press: 'k', shown: ['K'], label: 'staff.keys.previous', act: () => step(-1) },
          { press: 'b', shown: ['B'], label: 'staff.review.keep', act: () => keep(chosen) },
          { press: 'x', shown: ['X'], label: 'staff.review.take', act: () => takeAway(chosen) },
        ]
      : [],
  )
  if (rows.length === 0) return <Empty title={t('staff.review.none')} />
  return (
    <div className="stack">
      <p className="muted">{t('staff.review.why')}</p>
      <NotDoneNote notDone={keeping.notDone ?? taking.notDone} />
      <WideTable
        label={t('staff.part.review')}
        heads={['person', 'since', 'decide'].map((head) => t(`staff.review.head.${head}`))}
        chosen={chosen?.key}
        rows={rows.map((row) => ({
          key: row.key,
          cells: [
            <span key="person">
              <b className="semibold">{row.person.name}</b>
              <br />
              {t(`staff.role.${row.held.role}`)}
            </span>,
            <span key="since">
              {t('staff.review.given', { at: dayWords(row.held.givenAt) })}
              <br />
              {row.held.keptAt === null
                ? t('staff.review.never')
                : t('staff.review.kept', { at: dayWords(row.held.keptAt) })}
              <br />
              <span className="muted">
                <SeenWords person={row.person} />
              </span>
            </span>,
            waiting.has(row.person.id) ? (
              <span key="decide" className="muted">
                {t('staff.review.waits')}
              </span>
            ) : mayDecide(row) ? (
              <span key="decide" className="line line-wrap">
                <button type="button" className="btn btn-second" disabled={isBusy} onClick={() => keep(row)}>
                  {t('staff.review.keep')} {row.key === chosen?.key ? <Keys shown={['B']} /> : null}
                </button>
                <button
                  type="button"
                  className="btn btn-second"
                  disabled={isBusy}
                  onClick={() => takeAway(row)}
                >
                  {t('staff.review.take')} {row.key === chosen?.key ? <Keys shown={['X']} /> : null}
                </button>
              </span>
            ) : (
              <span key="decide" className="muted">
                {t(row.person.id === myself.id ? 'staff.review.own' : 'staff.review.others')}
              </span>
            ),
          ],
        }))}
      />
    </div>
  )
}
