import { Icon, type IconName } from '../kit/icon.tsx'
import { useShell } from './shell-context.tsx'

/** Everything there is, from the header's links on: a sheet on small screens, a window on wider ones. */
export function MenuSheet() {
  const { shell, t } = useShell()
  const here = shell.path.split('?')[0]
  return (
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
            <a href={href} {...(href === here ? { 'aria-current': 'page' as const } : {})}>
              <Icon name={icon as IconName} />
              {t(key)}
            </a>
          </li>
        ))}
        <li>
          <a href="#numbers" data-opens="numbers" role="button" aria-haspopup="dialog">
            <Icon name="contact" />
            {t('nav.numbers')}
          </a>
        </li>
      </ul>
    </dialog>
  )
}
