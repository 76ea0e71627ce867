import { useCallback, useState } from 'react'

export interface ToastEntry {
  readonly id: number
  readonly type: 'error' | 'success'
  readonly message: string
  /** Grows when the same text comes again: the toast pulses and its clock restarts (G-72). */
  readonly repeats: number
}

const AT_MOST = 3
let lastId = 0

/** The toasts of one page: newest first, at most three, an equal text once (experience 3.6). */
export function useToasts() {
  const [toasts, setToasts] = useState<readonly ToastEntry[]>([])
  const toast = useCallback((type: ToastEntry['type'], message: string) => {
    setToasts((old) => {
      const same = old.find((entry) => entry.message === message && entry.type === type)
      if (same) return [{ ...same, repeats: same.repeats + 1 }, ...old.filter((entry) => entry !== same)]
      lastId += 1
      return [{ id: lastId, type, message, repeats: 0 }, ...old].slice(0, AT_MOST)
    })
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
