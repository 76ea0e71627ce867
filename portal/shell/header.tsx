import { Icon, type IconName } from '../kit/icon.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { useShell } from './shell-context.tsx'
import { Wordmark } from './wordmark.tsx'

/** Wordmark, main links, language, menu; on payment screens only the way back and help (experience 3.2). */
export function Header() {
  const { shell, t } = useShell()
  return shell.layout === 'task' ? (
    <header className="wrap bar" data-testid="mobile-header">
      <a className="icb" href="/" aria-label={t('shell.back')} data-testid="back-arrow">
        <Icon name="back" />
      </a>
      <Wordmark />
      <span className="grow" />
      <LanguageSwitch />
      <a className="icb" href={`tel:${shell.country.customerCareNumber}`}>
        <Icon name="help" />
        {t('shell.help')}
      </a>
    </header>
  ) : (
    <FullHeader />
  )
}

function FullHeader() {
  const { shell, t } = useShell()
  return (
    <header className="wrap bar">
      <a className="wm-a" href="/">
        <Wordmark />
      </a>
      <nav className="nav" aria-label={t('shell.main')}>
        {shell.links.map(({ href, key }) => (
          <a
            key={key}
            href={href}
            {...(href === shell.path ? { className: 'on', 'aria-current': 'page' } : {})}
          >
            {t(key)}
          </a>
        ))}
      </nav>
      <span className="grow" />
      <LanguageSwitch />
      <a className="icb only-s" href="#menu" data-opens="menu" role="button" aria-haspopup="dialog">
        <Icon name="menu" />
        {t('shell.menu')}
      </a>
      <dialog id="menu" className="sheet" aria-labelledby="menu-h">
        <div className="dlg-h">
          <h2 id="menu-h">{t('shell.menu')}</h2>
          <a className="icb" href="#main" role="button" data-closes aria-label={t('shell.close')}>
            <Icon name="close" />
          </a>
        </div>
        <ul>
          {shell.links.map(({ href, key, icon }) => (
            <li key={key}>
              <a href={href}>
                <Icon name={icon as IconName} />
                {t(key)}
              </a>
            </li>
          ))}
        </ul>
      </dialog>
    </header>
  )
}
