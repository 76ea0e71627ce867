import { useEffect, useState, type FormEvent } from 'react'
import { useShell } from '../shell/shell-context.tsx'
import { stayOffline } from './stay-offline.ts'

/**
 * A native form that is on its way is not sent twice, and without network not at all; Back from the next page finds it
 * answering again.
 */
export function useSending(): { readonly busy: boolean; readonly onSubmit: (event: FormEvent) => void } {
  const { live, announce } = useShell()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const wake = () => setBusy(false)
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])
  const onSubmit = (event: FormEvent): void => {
    if (busy || stayOffline(announce)) event.preventDefault()
    else setBusy(live)
  }
  return { busy, onSubmit }
}
