import { useEffect } from 'react'
import { ROLES, WHO_MAY } from '#domain/staff/roles.ts'
import type { ConsoleCalls } from '../calls/console-calls.ts'
import { useConsole, useMyself } from '../frame/console-context.ts'
import { Icon } from './icon.tsx'
import { copyText } from './pieces.tsx'

const EVERYTHING = { before: null, words: '', act: '', staffId: null, day: '', only: 'all' } as const

/** What each screen asks for: the server refuses it and keeps that somebody tried. */
const ASKS = {
  find: (calls: ConsoleCalls) => calls('find', { handle: '' }),
  decide: (calls: ConsoleCalls) => calls('queue', {}),
  'data-requests': (calls: ConsoleCalls) => calls('dataRequests', {}),
  rules: (calls: ConsoleCalls) => calls('rules', {}),
  leads: (calls: ConsoleCalls) => calls('leads', { state: '', leadId: '', older: null }),
  'import-shops': (calls: ConsoleCalls) => calls('places', { kind: 'shops' }),
  explain: (calls: ConsoleCalls) => calls('reconciliation', { rail: '', day: '' }),
  complaints: (calls: ConsoleCalls) => calls('complaints', { show: 'all' }),
  publish: (calls: ConsoleCalls) => calls('textTree', {}),
  audit: (calls: ConsoleCalls) => calls('audit', EVERYTHING),
  staff: (calls: ConsoleCalls) => calls('staff', {}),
} as const

/** A screen that none of this person's roles opens, and what to do about it. */
export function NotYours({ act, screen }: { act: keyof typeof ASKS; screen: string }) {
  const { t, language, say, calls } = useConsole()
  const myself = useMyself()
  const listed = new Intl.ListFormat(language === 'SW' ? 'sw' : 'en-GB')
  const names = (roles: readonly string[]): string =>
    listed.format(roles.map((role) => t(`staff.role.${role}`)))
  const copy = (): void => {
    void copyText(location.href).then((isDone) => say(t(isDone ? 'staff.copied' : 'staff.notCopied')))
  }
  useEffect(() => {
    void ASKS[act](calls)
  }, [act, calls])
  return (
    <div className="page-told">
      <div className="card stack">
        <h1 className="icon-word">
          <Icon name="lock" />
          {t('staff.notYours.title', {
            screen,
            roles: names(ROLES.filter((role) => WHO_MAY[act][role] !== undefined)),
          })}
        </h1>
        <p className="muted">{t('staff.notYours.text', { roles: names(myself.roles) })}</p>
        <button type="button" className="btn btn-second" onClick={copy}>
          <Icon name="copy" size="small" />
          {t('staff.notYours.copy')}
        </button>
      </div>
    </div>
  )
}
