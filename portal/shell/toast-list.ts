export interface ToastEntry {
  readonly id: number
  readonly type: 'error' | 'success'
  readonly message: string
  /** Grows when the same text comes again: the toast pulses and its clock restarts (SHELL-42). */
  readonly repeats: number
}

const AT_MOST = 3

/**
 * The toasts with one more on top, three at most; a text that is there already comes up instead (SHELL-42).
 */
export function withToast(
  old: readonly ToastEntry[],
  { type, message, id }: Pick<ToastEntry, 'type' | 'message' | 'id'>,
): readonly ToastEntry[] {
  const same = old.find((entry) => entry.message === message && entry.type === type)
  if (same) return [{ ...same, repeats: same.repeats + 1 }, ...old.filter((entry) => entry !== same)]
  return [{ id, type, message, repeats: 0 }, ...old].slice(0, AT_MOST)
}

/** Seconds that a toast stays: 10 on paths that start with /payment, 3 elsewhere (SHELL-42). */
export function toastSeconds(path: string): number {
  return /^\/payment(?:[/?#]|$)/.test(path) ? 10 : 3
}
