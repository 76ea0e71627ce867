import { useState } from 'react'
import { faultWords } from '../calls/use-act.ts'
import { useConsole } from '../frame/console-context.ts'

/** Takes suspicious purchases away as a file; that it was taken stands in the audit before it is there. */
export function useExport(): {
  readonly isBusy: boolean
  readonly fault: string | null
  readonly run: () => void
} {
  const { calls, t, say } = useConsole()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const take = async (): Promise<void> => {
    setBusy(true)
    const answer = await calls('exportHits', {})
    setBusy(false)
    setFault(answer.ok ? null : faultWords(answer.fault, t))
    if (!answer.ok) return
    saveFile(answer.result.name, answer.result.text)
    say(t('staff.rules.exported', { n: answer.result.rows }))
  }
  return { isBusy, fault, run: () => void (isBusy ? undefined : take()) }
}

/** Gives a text to the browser as a file of this name. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
