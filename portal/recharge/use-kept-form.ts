import { useEffect } from 'react'
import { useOnce } from '../kit/use-once.ts'
import { recallForm, rememberForm } from '../session/form-memory.ts'

const FORM = 'recharge'
interface Typed {
  readonly digits: string
  readonly amount: string
}

/** Back and reload find the form as it was left (experience 5.7); what the server filled in wins. */
export function useKeptForm(typed: Typed, onFound: (kept: Readonly<Record<string, string>>) => void): void {
  const { digits, amount } = typed
  useOnce(() => {
    if (digits === '') onFound(recallForm(FORM))
  })
  useEffect(() => {
    if (digits !== '' || amount !== '') rememberForm(FORM, { digits, amount })
  }, [digits, amount])
}
