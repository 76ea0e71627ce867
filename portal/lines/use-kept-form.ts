import { useEffect } from 'react'
import { useOnce } from '../kit/use-once.ts'
import { recallForm, rememberForm } from '../session/form-memory.ts'

/**
 * Back and reload find the form as it was left (UX-31); what the server filled into `digits` wins.
 * `form` names it among the forms of one history entry; every value is text.
 */
export function useKeptForm(
  form: string,
  typed: Readonly<Record<string, string>> & { readonly digits: string },
  onFound: (kept: Readonly<Record<string, string>>) => void,
): void {
  const values = JSON.stringify(typed)
  useOnce(() => {
    if (typed.digits === '') onFound(recallForm(form))
  })
  useEffect(() => {
    const kept = JSON.parse(values) as Readonly<Record<string, string>>
    if (Object.values(kept).some((value) => value !== '')) rememberForm(form, kept)
  }, [form, values])
}
