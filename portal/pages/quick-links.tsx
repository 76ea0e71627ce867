import { Icon, type IconName } from '../kit/icon.tsx'
import { useShell } from '../shell/shell-context.tsx'

/** So many fill their rows, two abreast and three abreast. */
const MOST = 6

/** Tiles to the pages that exist: where people usually want to go. */
export function QuickLinks() {
  const { shell, t } = useShell()
  return (
    <div className="tiles">
      {shell.links
        .filter(({ tile }) => tile)
        .slice(0, MOST)
        .map(({ href, key, icon }) => (
          <a className="tile" key={key} href={href}>
            <span className="dot">
              <Icon name={icon as IconName} />
            </span>
            {t(key)}
          </a>
        ))}
    </div>
  )
}
