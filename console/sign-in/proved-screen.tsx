import { useEffect } from 'react'
import { useConsole } from '../frame/console-context.ts'
import { PROVED_CHANNEL } from './proof.ts'

/** The end of a proof by the company account, in the window that was opened for it. */
export function ProvedScreen() {
  const { t } = useConsole()
  useEffect(() => {
    const channel = new BroadcastChannel(PROVED_CHANNEL)
    channel.postMessage('proved')
    channel.close()
    window.close()
  }, [])
  return (
    <main className="lock-screen">
      <p role="status">{t('staff.proof.closeWindow')}</p>
    </main>
  )
}
