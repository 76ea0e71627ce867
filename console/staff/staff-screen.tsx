import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { StaffList, StaffMember } from '#contract/console/staff.ts'
import { mayBegin, maySee } from '#domain/staff/roles.ts'
import { useCall } from '../calls/use-call.ts'
import { useConsole, useMyself } from '../frame/console-context.ts'
import { useTitle } from '../frame/use-title.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Answered } from '../kit/answered.tsx'
import { Icon } from '../kit/icon.tsx'
import { NotYours } from '../kit/not-yours.tsx'
import { Keys, Segments } from '../kit/pieces.tsx'
import { STAFF_PARTS } from '../views.ts'
import { PeopleTable } from './people-table.tsx'
import { ReviewTable, rolesToReview } from './review-table.tsx'
import { RoleTable } from './role-table.tsx'
import { SessionTable } from './session-table.tsx'
import { StaffSide } from './staff-side.tsx'
import './staff.css'

const RolesDialog = lazy(() =>
  import('./roles-dialog.tsx').then((module) => ({ default: module.RolesDialog })),
)

/** Who may what, who is there, and where they are signed in. */
export function StaffScreen() {
  const { t } = useConsole()
  const { roles } = useMyself()
  const isMine = maySee(roles, 'staff')
  const query = useCall({ name: 'staff', request: isMine ? {} : null })
  useTitle(t('staff.screen.staff'))
  if (!isMine) return <NotYours act="staff" screen={t('staff.screen.staff')} />
  return (
    <Answered query={query} title={t('staff.screen.staff')}>
      {(list) => <Staff list={list} />}
    </Answered>
  )
}

/** Whose roles are being changed; `new` for somebody who is invited. */
type Changing = StaffMember | 'new' | null

function Staff({ list }: { list: StaffList }) {
  const { t } = useConsole()
  const { roles } = useMyself()
  const view = useSearch({ from: '/frame/staff' })
  const navigate = useNavigate({ from: '/staff' })
  const [changing, setChanging] = useState<Changing>(null)
  const { part = 'roles' } = view
  const mayChange = mayBegin(roles, 'staff')
  const counts = {
    roles: null,
    people: list.people.length,
    review: rolesToReview(list).length,
    sessions: list.sessions.length,
  }
  useKeys(
    'screen',
    mayChange ? [{ press: 'i', shown: ['I'], label: 'staff.invite', act: () => setChanging('new') }] : [],
  )
  return (
    <>
      <div className="staff-head line line-wrap">
        <h1>{t('staff.screen.staff')}</h1>
        <Segments
          label={t('staff.view')}
          value={part}
          onChange={(next) => void navigate({ search: { ...view, part: next }, replace: true })}
          options={STAFF_PARTS.map((value) => ({
            value,
            words: (
              <>
                {t(`staff.part.${value}`)}
                {counts[value] === null ? null : <span className="count">{counts[value]}</span>}
              </>
            ),
          }))}
        />
        <span className="grow" />
        {mayChange ? (
          <button type="button" className="btn" onClick={() => setChanging('new')}>
            <Icon name="plus" size="small" />
            {t('staff.invite')} <Keys shown={['I']} />
          </button>
        ) : null}
      </div>
      <div className="staff-columns">
        {part === 'roles' ? (
          <RoleTable
            chosen={view.role}
            onChoose={(role) => void navigate({ search: { ...view, role }, replace: true })}
          />
        ) : null}
        {part === 'people' ? <PeopleTable list={list} mayChange={mayChange} onChange={setChanging} /> : null}
        {part === 'review' ? <ReviewTable list={list} mayChange={mayChange} /> : null}
        {part === 'sessions' ? <SessionTable list={list} mayEnd={mayChange} /> : null}
        <StaffSide list={list} role={view.role} />
      </div>
      {changing === null ? null : (
        <Suspense>
          <RolesDialog member={changing === 'new' ? null : changing} onClose={() => setChanging(null)} />
        </Suspense>
      )}
    </>
  )
}
