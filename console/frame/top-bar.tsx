import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { maySee, roleFor } from '#domain/staff/roles.ts'
import { useFind } from '../find/use-find.ts'
import { Icon } from '../kit/icon.tsx'
import { Keys, Tag } from '../kit/pieces.tsx'
import { initialsOf } from '../texts/identifiers.ts'
import { lengthOf, secondOf } from '../texts/times.ts'
import { Brand } from './brand.tsx'
import { useClock, useConsole, useLive, useMyself } from './console-context.ts'

export interface TopBarProps {
  readonly onCommands: () => void
  readonly onPerson: () => void
  /** A page that was opened from a list has a way back in place of the wordmark, on a small screen. */
  readonly hasBack: boolean
}

/** Find, whether it is live and as of when, the commands, and who is signed in. */
export function TopBar({ onCommands, onPerson, hasBack }: TopBarProps) {
  const { t } = useConsole()
  const { name, roles } = useMyself()
  const mayFind = maySee(roles, 'find')
  const role = roleFor(roles, 'find') ?? roles[0]
  const words = role === undefined ? name : t(`staff.role.${role}`)
  return (
    <header className="top-bar">
      <span className="only-small">{hasBack ? <BackButton /> : <Brand />}</span>
      {mayFind ? <FindBox /> : null}
      <span className="grow" />
      {mayFind ? (
        <Link to="/find" className="top-button only-small" aria-label={t('staff.screen.find')}>
          <Icon name="search" size="large" />
        </Link>
      ) : null}
      <span className="only-large">
        <LiveSign />
      </span>
      <button type="button" className="top-commands only-large" onClick={onCommands}>
        <kbd>Ctrl K</kbd>
        <span className="only-read">{t('staff.commands')}</span>
      </button>
      <button type="button" className="top-person" aria-haspopup="dialog" onClick={onPerson}>
        <span className="avatar" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <span className="only-large semibold one-line">{words}</span>
        <span className="only-read">{t('staff.person.open', { name })}</span>
      </button>
    </header>
  )
}

function BackButton() {
  const { t } = useConsole()
  return (
    <button type="button" className="top-button" aria-label={t('staff.back')} onClick={() => history.back()}>
      <Icon name="back" size="large" />
    </button>
  )
}

/** The same box as on the screen Find, from anywhere. */
function FindBox() {
  const { t } = useConsole()
  const navigate = useNavigate()
  const { find } = useFind()
  const [text, setText] = useState('')
  return (
    <form
      className="find-link"
      role="search"
      aria-label={t('staff.find.anywhere')}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '') return void navigate({ to: '/find' })
        void find(text).then((isFound) => (isFound ? setText('') : undefined))
      }}
    >
      <Icon name="search" size="small" />
      <input
        id="find-anywhere"
        aria-label={t('staff.screen.find')}
        placeholder={t('staff.find.placeholder')}
        autoComplete="off"
        spellCheck={false}
        maxLength={600}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Keys shown={['/']} />
    </form>
  )
}

/** Live, as of when and how long ago; a word beside the colour. */
function LiveSign() {
  const { t } = useConsole()
  const clock = useClock()
  const live = useLive()
  const now = useSeconds()
  const isLive = live.state === 'live'
  return (
    <span className="live-state">
      <Tag tone={isLive ? 'good' : 'warn'}>
        <span className={isLive ? 'live-dot' : ''} />
        {t(`staff.live.${live.state}`)}
      </Tag>
      {live.asOf === null || live.heardAt === null ? null : (
        <span className="muted">
          {t('staff.live.asOf')} <b className="figures">{secondOf(live.asOf, clock)}</b>,{' '}
          {t('staff.live.ago', { length: lengthOf(now - live.heardAt, t) })}
        </span>
      )}
    </span>
  )
}

/** This moment, anew each second. */
export function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
