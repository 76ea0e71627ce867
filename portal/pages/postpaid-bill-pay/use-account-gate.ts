import { createElement, useState, type ReactNode } from 'react'
import { isSuccess } from '#contract/envelope.ts'
import { loadPiece } from '../../frame-script/load-piece.ts'
import { useCalls } from '../../shell/calls-context.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { AccountModal } from './account-modal.tsx'

interface AccountGate {
  readonly busy: boolean
  /** Why the window could not be opened; '' when nothing is wrong. */
  readonly notice: string
  ask(number: string): Promise<void>
  /** The window, to be placed anywhere outside a form. */
  readonly window: ReactNode
}

type Shown = { readonly number: string; readonly Modal: typeof AccountModal }

/** The other way to show that a line is one's own: its account number (BILL-32). Loaded when it is wanted. */
export function useAccountGate(onGood: (otpId: string, number: string) => void): AccountGate {
  const calls = useCalls()
  const { t, toast } = useShell()
  const [shown, setShown] = useState<Shown | null>(null)
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState('')

  const ask = async (number: string): Promise<void> => {
    setBusy(true)
    setNotice('')
    const Modal = await loadModal()
    setBusy(false)
    if (Modal) return setShown({ number, Modal })
    const text = t('errorPage.incomplete')
    toast('error', text)
    setNotice(text)
  }
  /** Both refusals read the same, so that nobody can test which accounts exist (BILL-33). */
  const check = async (number: string, accountNo: string): Promise<string> => {
    const reply = await calls?.validateAccount({ msisdn: number, accountNo })
    if (!reply || !isSuccess(reply) || !reply.result) return reply?.message || t('error.generic')
    setShown(null)
    onGood(reply.result.otpId, number)
    return ''
  }
  const window = shown
    ? createElement(shown.Modal, {
        key: 'account',
        number: shown.number,
        onAccount: (accountNo) => check(shown.number, accountNo),
        onClose: () => setShown(null),
      })
    : null
  return { busy, notice, ask, window }
}

/** The window's code; null when it could not be had. */
async function loadModal(): Promise<typeof AccountModal | null> {
  try {
    return (await loadPiece(import('./account-modal.tsx'))).AccountModal
  } catch {
    return null
  }
}
