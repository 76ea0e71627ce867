import { Link } from '@tanstack/react-router'
import { Icon } from '../kit/icon.tsx'
import { Brand } from './brand.tsx'
import { useConsole, useLive, useMyself } from './console-context.ts'
import { screensOf, tabsOf, type ScreenLink } from './screens.ts'

const GROUPS = ['live', 'books', 'portal', 'house'] as const

/** The screens that this person may open; only their names on focus where it is narrow. */
export function SideBar() {
  const { t } = useConsole()
  const screens = screensOf(useMyself().roles)
  return (
    <nav className="side-bar" aria-label={t('staff.screens')}>
      <Brand />
      {GROUPS.map((group) => {
        const links = screens.filter((screen) => screen.group === group)
        return links.length === 0 ? null : (
          <div key={group}>
            <div className="side-heading">{t(`staff.group.${group}`)}</div>
            {links.map((screen) => (
              <ScreenItem key={screen.path} screen={screen} />
            ))}
          </div>
        )
      })}
    </nav>
  )
}

function ScreenItem({ screen }: { screen: ScreenLink }) {
  const { t } = useConsole()
  return (
    <Link to={screen.path} activeProps={{ 'aria-current': 'page' }}>
      <Icon name={screen.icon} />
      <span className="side-word">{t(screen.name)}</span>
      <Waiting screen={screen} />
    </Link>
  )
}

/** How much waits for this person there. */
function Waiting({ screen }: { screen: ScreenLink }) {
  const { t } = useConsole()
  const { waits } = useLive()
  const count = screen.waits === undefined ? 0 : waits[screen.waits]
  if (count === 0) return null
  return (
    <span className="count">
      {count}
      <span className="only-read"> {t('staff.waiting')}</span>
    </span>
  )
}

/** Three screens of the role and the rest, under a thumb. */
export function TabBar({ onMore }: { onMore: () => void }) {
  const { t } = useConsole()
  const screens = tabsOf(useMyself().roles)
  return (
    <nav className="tab-bar" aria-label={t('staff.screens')}>
      {screens.map((screen) => (
        <Link key={screen.path} to={screen.path} activeProps={{ 'aria-current': 'page' }}>
          <Icon name={screen.icon} size="large" />
          {t(screen.name)}
          <Waiting screen={screen} />
        </Link>
      ))}
      <button type="button" aria-haspopup="dialog" onClick={onMore}>
        <Icon name="more" size="large" />
        {t('staff.more')}
      </button>
    </nav>
  )
}
