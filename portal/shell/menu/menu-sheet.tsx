import { Icon, type IconName } from '../../kit/icon.tsx'
import { PhoneChoices } from './phone-choices.tsx'
import { SheetHead } from './sheet-head.tsx'
import { useShell } from '../shell-context.tsx'

/** Everything there is, in groups, and the choices of this phone: a sheet on small screens, a window on wider ones. */
export function MenuSheet() {
  const { shell, t } = useShell()
  const here = shell.path.split('?')[0]
  const groups = [...new Set(shell.links.map(({ group }) => group))]
  return (
    <dialog id="menu" className="sheet" aria-labelledby="menu-h">
      <SheetHead id="menu-h" title={t('shell.menu')} />
      {groups.map((group) => (
        <div key={group}>
          {group === '' ? null : <h3>{t(group)}</h3>}
          <ul className="menu-rows">
            {shell.links
              .filter((link) => link.group === group)
              .map(({ href, key, icon }) => (
                <li key={key}>
                  <a href={href} {...(href === here ? { 'aria-current': 'page' as const } : {})}>
                    <Icon name={icon as IconName} />
                    {t(key)}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
      <h3>{t('menu.phone')}</h3>
      <PhoneChoices />
    </dialog>
  )
}
