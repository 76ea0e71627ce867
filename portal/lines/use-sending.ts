import { useEffect, useState, type FormEvent } from 'react'
import { useShell } from '../shell/shell-context.tsx'

/** A native form that is on its way is not sent twice; Back from the next page finds it answering again. */
export function useSending(): { readonly busy: boolean; readonly onSubmit: (event: FormEvent) => void } {
  const { live } = useShell()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const wake = () => setBusy(false)
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])
  return { busy, onSubmit: (event) => (busy ? event.preventDefault() : setBusy(live)) }
}
