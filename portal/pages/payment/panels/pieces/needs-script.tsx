import { Note } from '../../../../kit/note.tsx'
import { useShell } from '../../../../shell/shell-context.tsx'

/** Codes and PINs can't be taken without script or cookies; this says what works instead (SHELL-74). */
export function NeedsScript() {
  const { t, shell, live } = useShell()
  const { dialCode, customerCareNumber } = shell.country
  const instead = (needed: string) => (
    <Note tone="warning">
      {t(needed)} <a href={`tel:${encodeURIComponent(dialCode)}`}>{t('script.dial')}</a>{' '}
      <a href={`tel:${customerCareNumber}`}>{t('script.call')}</a>
    </Note>
  )
  if (live && !navigator.cookieEnabled) return instead('payment.cookiesNeeded')
  return <noscript>{instead('script.needed')}</noscript>
}
