import { useState } from 'react'
import type { ConsoleRequest } from '#contract/console/calls.ts'
import { faultWords } from '../calls/use-act.ts'
import { useConsole } from '../frame/console-context.ts'
import { saveFile } from './save-file.ts'

/** Takes something away as a file; that it was taken stands in the audit before it is there. */
export function useSavedFile<Name extends 'exportHits' | 'exportPayouts' | 'exportAudit'>(
  name: Name,
  request: ConsoleRequest<Name>,
): {
  readonly isBusy: boolean
  readonly fault: string | null
  readonly run: () => void
} {
  const { calls, t, say } = useConsole()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const take = async (): Promise<void> => {
    setBusy(true)
    const answer = await calls(name, request)
    setBusy(false)
    setFault(answer.ok ? null : faultWords(answer.fault, t))
    if (!answer.ok) return
    saveFile(answer.result)
    say(t('staff.done.exportLeads', { name: answer.result.name }))
  }
  return { isBusy, fault, run: () => void (isBusy ? undefined : take()) }
}
