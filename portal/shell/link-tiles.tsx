import { Icon, type IconName } from '../kit/icon.tsx'
import { useShell } from './shell-context.tsx'
import type { ShellProps } from './shell-props.ts'

/** A tile to each page. */
export function LinkTiles({ links }: { readonly links: ShellProps['links'] }) {
  const { t } = useShell()
  return (
    <div className="tiles">
      {links.map(({ href, key, icon }) => (
        <a className="tile" key={key} href={href}>
          <span className="disc">
            <Icon name={icon as IconName} />
          </span>
          {t(key)}
        </a>
      ))}
    </div>
  )
}
