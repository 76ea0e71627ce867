import { Icon } from '../kit/icon.tsx'
import { useShell } from './shell-context.tsx'

/** Help first, the links of `website-footer-config`, choices of this device, what the visit cost (experience 3.2). */
export function Footer() {
  const { shell, t } = useShell()
  const here = shell.path.split('?')[0]
  return (
    <footer className="foot">
      <div className="wrap">
        <p className="foot-l">
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
        <form className="foot-l" action="/preferences" method="post">
          <input type="hidden" name="back" value={shell.path} />
          <button className="lnk" name="theme" value={shell.theme === 'dark' ? 'light' : 'dark'}>
            {t('footer.theme')}
          </button>
          <button
            className="lnk"
            name="saver"
            value={shell.saver ? 'off' : 'on'}
            data-on={t('footer.saverOn')}
            data-off={t('footer.saverOff')}
          >
            {t(shell.saver ? 'footer.saverOn' : 'footer.saverOff')}
          </button>
        </form>
        <p className="muted num" data-visit={t('footer.visit')} />
        <p className="muted">{t('footer.version', { version: shell.headers.appversion })}</p>
      </div>
      <dialog
        id="privacy"
        aria-labelledby="privacy-h"
        data-testid="modal"
        data-package="privacy-policy-config"
        data-headers={JSON.stringify(shell.headers)}
      >
        <div className="dlg-h">
          <h2 id="privacy-h">{t('footer.privacy')}</h2>
          <button type="button" className="icb" data-closes aria-label={t('shell.close')}>
            <Icon name="close" />
          </button>
        </div>
        <div className="stack" data-fill />
      </dialog>
    </footer>
  )
}
