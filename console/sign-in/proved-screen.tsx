import { useEffect } from 'react'
import { useConsole } from '../frame/console-context.ts'
import { PROVED } from './proof.ts'

/** The end of a proof by the company account, in the window that was opened for it. */
export function ProvedScreen() {
  const { t } = useConsole()
  useEffect(() => {
    // Each other window of the console hears of it; what is written says nothing.
    localStorage.setItem(PROVED, String(Date.now()))
    window.close()
  }, [])
  return (
    <main className="lock-screen">
      <p role="status">{t('staff.proof.closeWindow')}</p>
    </main>
  )
}
