import type { NotDone } from '../calls/use-act.ts'
import { useConsole } from '../frame/console-context.ts'
import { Note } from './pieces.tsx'

/** Why an act changed nothing; with what is true now already on its way to the screen. */
export function NotDoneNote({ notDone }: { notDone: NotDone | null }) {
  const { t } = useConsole()
  if (notDone === null) return null
  return (
    <Note
      tone={notDone.why === 'moved' ? 'info' : 'fault'}
      icon={notDone.why === 'moved' ? 'people' : 'alert'}
      role="alert"
    >
      <b>{notDone.words}</b>
      {notDone.why === 'moved' ? <p>{t('staff.movedNothing')}</p> : null}
    </Note>
  )
}
