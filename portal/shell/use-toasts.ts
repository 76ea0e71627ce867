import { useCallback, useState } from 'react'
import { withToast, type ToastEntry } from './toast-list.ts'

let lastId = 0

/** The toasts of one page: newest first, at most three, an equal text once (SHELL-40). */
export function useToasts() {
  const [toasts, setToasts] = useState<readonly ToastEntry[]>([])
  const toast = useCallback((type: ToastEntry['type'], message: string) => {
    lastId += 1
    const id = lastId
    setToasts((old) => withToast(old, { type, message, id }))
  }, [])
  const untoast = useCallback((message: string) => {
    setToasts((old) =>
      old.some((entry) => isError(entry, message)) ? old.filter((entry) => !isError(entry, message)) : old,
    )
  }, [])
  const close = useCallback((id: number) => setToasts((old) => old.filter((entry) => entry.id !== id)), [])
  return { toasts, toast, untoast, close }
}

function isError(entry: ToastEntry, message: string): boolean {
  return entry.type === 'error' && entry.message === message
}
