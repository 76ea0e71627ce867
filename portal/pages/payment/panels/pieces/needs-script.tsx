import { Note } from '../../../../kit/note.tsx'
import { useShell } from '../../../../shell/shell-context.tsx'

/** Without script no code and no PIN can be taken: what works instead (SHELL-74). */
export function NeedsScript() {
  const { t, shell } = useShell()
  const { dialCode, customerCareNumber } = shell.country
  return (
    <noscript>
      <Note tone="warning">
        {t('script.needed')} <a href={`tel:${encodeURIComponent(dialCode)}`}>{t('script.dial')}</a>{' '}
        <a href={`tel:${customerCareNumber}`}>{t('script.call')}</a>
      </Note>
    </noscript>
  )
}
