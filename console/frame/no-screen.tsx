import { Link } from '@tanstack/react-router'
import { Empty } from '../kit/answered.tsx'
import { useConsole } from './console-context.ts'

/** An address that leads nowhere. */
export function NoScreen() {
  const { t } = useConsole()
  return (
    <main className="lock-screen">
      <Empty title={t('staff.noScreen')}>
        <Link to="/find">{t('staff.screen.find')}</Link>
      </Empty>
    </main>
  )
}
