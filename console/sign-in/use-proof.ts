import { useState } from 'react'
import type { Myself } from '#contract/console/staff.ts'
import { faultWords } from '../calls/use-act.ts'
import { useConsole } from '../frame/console-context.ts'
import { proveAs } from './proof.ts'

/** A proof that is asked for by a press, and what came of it in words. */
export function useProof(myself: Myself, proved: () => void) {
  const { calls, t } = useConsole()
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const prove = (): void => {
    // The window of the company account may be closed unseen: it can be opened again.
    setBusy(myself.proofBy === 'passkey')
    setFault(null)
    void proveAs(myself, calls).then((outcome) => {
      setBusy(false)
      if (outcome.kind === 'done') return proved()
      return setFault(outcome.kind === 'left' ? t('staff.key.left') : faultWords(outcome.fault, t))
    })
  }
  return { fault, isBusy, prove }
}
