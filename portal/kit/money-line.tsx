import { useShell } from '../shell/shell-context.tsx'
import { Note } from './note.tsx'

/** The honest sentence before anything was sent; later ones come with the answer of the status (experience 3.9). */
export function MoneyLine() {
  const { t } = useShell()
  return <Note>{t('money.before')}</Note>
}
