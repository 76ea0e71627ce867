import { useShell } from './shell-context.tsx'

export interface ErrorActionsProps {
  /** Status text or a safe message; never a detail of the fault (SHELL-52). */
  readonly message: string
  /** What the customer can read out to the help line; '' when the fault never reached the server. */
  readonly requestId: string
}

/** The whole page failed: the literal heading, then ways out (SHELL-52). */
export function ErrorActions({ message, requestId }: ErrorActionsProps) {
  const { t, shell } = useShell()
  return (
    <div className="wrap reading stack">
      <h1 tabIndex={-1}>{t('errorPage.title')}</h1>
      <p>{message}</p>
      {requestId === '' ? null : <p className="muted">{t('errorPage.request', { id: requestId })}</p>}
      <p>{t('errorPage.money')}</p>
      <div className="stack tight">
        <a className="btn" href={shell.path}>
          {t('action.tryAgain')}
        </a>
        <a className="btn btn-secondary" href="/#tid">
          {t('nav.check')}
        </a>
        <a className="btn btn-secondary" href="/">
          {t('nav.home')}
        </a>
        <a className="btn btn-quiet" href={`tel:${shell.country.customerCareNumber}`}>
          {t('footer.help')}
        </a>
      </div>
    </div>
  )
}
