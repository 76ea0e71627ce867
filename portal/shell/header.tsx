import { Icon, type IconName } from '../kit/icon.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { useShell } from './shell-context.tsx'
import type { ShellLink } from './shell-props.ts'
import { Wordmark } from './wordmark.tsx'

/**
 * Wordmark, main links, language, menu; on payment screens only the way back and help (SHELL-70), its arrow
 * on small screens alone (PAY-17).
 */
export function Header() {
  const { shell, t } = useShell()
  return shell.layout === 'task' ? (
    <header className="wrap top-bar task-bar">
      <span data-testid="mobile-header">
        <a className="icon-button" href="/" aria-label={t('shell.back')} data-testid="back-arrow">
          <Icon name="back" />
        </a>
      </span>
      <a className="wordmark-link" href="/">
        <Wordmark />
      </a>
      <span className="grow" />
      <LanguageSwitch />
      <a className="icon-button" href={`tel:${shell.country.customerCareNumber}`} data-opens="pay-help">
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
    <header className="wrap top-bar">
      <a className="wordmark-link" href="/">
        <Wordmark />
      </a>
      <nav className="nav" aria-label={t('shell.main')}>
        {shell.links
          .filter(({ place }) => place === 'bar')
          .map((link) => (
            <HeaderLink key={link.key} link={link} />
          ))}
      </nav>
      <span className="grow" />
      <span className="nav nav-side">
        {shell.links
          .filter(({ place }) => place === 'side')
          .map((link) => (
            <HeaderLink key={link.key} link={link} icon />
          ))}
      </span>
      <LanguageSwitch />
      <a className="icon-button" href="#menu" data-opens="menu" role="button" aria-haspopup="dialog">
        <Icon name="menu" />
        {t('shell.menu')}
      </a>
    </header>
  )
}

function HeaderLink({ link, icon = false }: { link: ShellLink; icon?: boolean }) {
  const { shell, t } = useShell()
  const here = link.href === shell.path.split('?')[0]
  return (
    <a href={link.href} {...(here ? { className: 'active', 'aria-current': 'page' } : {})}>
      {icon ? <Icon name={link.icon as IconName} /> : null}
      {t(link.key)}
    </a>
  )
}
