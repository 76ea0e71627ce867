import { Icon } from '../kit/icon.tsx'
import { useShell } from './shell-context.tsx'

/**
 * Help first, the links of `website-footer-config`, what the visit cost (SHELL-70); beside money help,
 * privacy and the cost alone.
 */
export function Footer() {
  const { shell, t } = useShell()
  const here = shell.path.split('?')[0]
  return (
    <footer className="page-footer">
      <div className="wrap">
        <p className="footer-links">
          <a href={`tel:${shell.country.customerCareNumber}`}>{t('footer.help')}</a>
          {shell.footer.map(({ href, key }) => (
            <a key={key} href={href} {...(href === here ? { 'aria-current': 'page' as const } : {})}>
              {t(key)}
            </a>
          ))}
          <a href="/about#privacy-text" data-opens="privacy">
            {t('footer.privacy')}
          </a>
        </p>
        <p className="muted footer-end">
          <span className="tabular" data-visit={t('footer.visit')} />
          {shell.layout === 'task' ? null : (
            <span>{t('footer.version', { version: shell.headers.appversion })}</span>
          )}
        </p>
      </div>
      <dialog
        id="privacy"
        aria-labelledby="privacy-h"
        data-testid="modal"
        data-package="privacy-policy-config"
        data-headers={JSON.stringify(shell.headers)}
      >
        <div className="dialog-header">
          <h2 id="privacy-h">{t('footer.privacy')}</h2>
          <button type="button" className="icon-button" data-closes aria-label={t('shell.close')}>
            <Icon name="close" />
          </button>
        </div>
        <div className="stack" data-fill />
      </dialog>
    </footer>
  )
}
