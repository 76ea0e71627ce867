import { useState } from 'react'
import { isSuccess, noticeOf } from '#contract/envelope.ts'
import type { FormName } from '#domain/forms/form-names.ts'
import type { FormValues } from '#domain/forms/clean-values.ts'
import { useCalls } from '../shell/calls-context.tsx'
import { useShell } from '../shell/shell-context.tsx'

interface SavingForm {
  readonly busy: boolean
  /** What the server answered instead of storing it; '' for nothing. */
  readonly failure: string
  /** `onSaved` gets what the server has to say about what it stored; '' for nothing. */
  readonly save: (values: FormValues, onSaved: (notice: string) => void) => void
}

/** Sends a filled form once (CALL-36); a failure is said as a toast and stays above the form. */
export function useSaveForm(formName: FormName): SavingForm {
  const { shell, t, toast } = useShell()
  const calls = useCalls()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const save: SavingForm['save'] = (values, onSaved) => {
    if (!calls || busy) return
    setBusy(true)
    setFailure('')
    void calls.saveForm({ formName, values }, { language: shell.language }).then((reply) => {
      setBusy(false)
      if (isSuccess(reply)) return onSaved(noticeOf(reply))
      const message = reply.message || t('error.generic')
      setFailure(message)
      toast('error', message)
    })
  }
  return { busy, failure, save }
}
