import { useEffect, useState } from 'react'
import type { Myself } from '#contract/console/staff.ts'
import { Icon } from '../kit/icon.tsx'
import { Note } from '../kit/pieces.tsx'
import { useKeys } from '../keys/use-keys.ts'
import { useProof } from '../sign-in/use-proof.ts'
import { useConsole } from './console-context.ts'

/** Without a key or a press for so long the screen is locked, milliseconds. */
const IDLE_MS = 15 * 60_000
const LOOK_MS = 5_000
/** Kept with the tab: a reload does not unlock. */
const KEPT = 'console-locked'
const SIGNS_OF_LIFE = ['keydown', 'pointerdown'] as const

/** Whether the screen is locked, and what unlocks it. */
export function useIdleLock() {
  const [isLocked, setLocked] = useState(() => sessionStorage.getItem(KEPT) === '1')
  useEffect(() => {
    if (isLocked) return undefined
    let lastAt = Date.now()
    const here = (): void => {
      lastAt = Date.now()
    }
    const timer = setInterval(() => {
      if (Date.now() - lastAt < IDLE_MS) return
      sessionStorage.setItem(KEPT, '1')
      setLocked(true)
    }, LOOK_MS)
    for (const name of SIGNS_OF_LIFE) addEventListener(name, here, { capture: true })
    return () => {
      clearInterval(timer)
      for (const name of SIGNS_OF_LIFE) removeEventListener(name, here, { capture: true })
    }
  }, [isLocked])
  const unlock = (): void => {
    sessionStorage.removeItem(KEPT)
    setLocked(false)
  }
  return { isLocked, unlock }
}

/** Asks whether it is still the same person; what was typed is kept beneath, hidden. */
export function LockScreen({ myself, onUnlock }: { myself: Myself; onUnlock: () => void }) {
  const { t } = useConsole()
  const { fault, isBusy, prove } = useProof(myself, onUnlock)
  useKeys('dialog', [])
  return (
    <main className="lock-screen">
      <div className="card lock-card stack">
        <h1>{t('staff.lock.title', { name: myself.name })}</h1>
        <p className="muted">{t('staff.lock.text')}</p>
        {fault === null ? null : (
          <Note tone="fault" role="alert">
            {fault}
          </Note>
        )}
        <button type="button" className="btn btn-wide" disabled={isBusy} onClick={prove}>
          <Icon name="key" size="small" />
          {t(`staff.lock.${myself.proofBy}`)}
        </button>
        <a className="text-button" href="/sign-in">
          {t('staff.lock.other')}
        </a>
      </div>
    </main>
  )
}
