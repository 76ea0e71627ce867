import { createElement, useCallback, useRef, useState, type ReactNode } from 'react'
import type { Reply } from '#contract/envelope.ts'
import { loadPiece } from '../frame-script/load-piece.ts'
import { useShell } from '../shell/shell-context.tsx'
import { CODE_ATTEMPTS, verdictOf } from './code-verdict.ts'
import { forgetSentCode, keepSentCode, readSentCode, type SentCode } from './sent-code.ts'
import type { CodeModal } from './window/code-modal.tsx'
import type { CodeWindow } from './window/use-code-entry.ts'

/** What a send answers: the code's id and, when another number got it, that number masked. */
interface SentTo {
  readonly refId: string
  readonly recipient?: string
}

/** The three calls of one code family (OTP-41), and what a good code leads to. */
export interface CodePlan<Proof> {
  /** Names the code in this tab; one under way is not sent again. */
  readonly purpose: string
  readonly send: (number: string) => Promise<Reply<SentTo>>
  readonly resend: (id: string) => Promise<Reply<unknown>>
  readonly verify: (id: string, code: string, number: string) => Promise<Reply<Proof>>
  readonly onGood: (proof: Proof, number: string) => void
  /** Another way to the same end, as a link in the window; the code stays under way. */
  readonly instead?: { readonly words: string; readonly onChoose: (number: string) => void }
  /** No more codes for a while; true when the number is still proved and none is needed. */
  readonly onLimit?: (number: string) => boolean
}

export interface CodeGate {
  readonly busy: boolean
  /** The last refusal, to stand under the number; '' when there is none. */
  readonly notice: string
  /** Sends a code, or goes on with the one under way, and opens the window. */
  ask(number: string): Promise<void>
  /** The window, to be placed anywhere. */
  readonly window: ReactNode
}

type Shown = { readonly sent: SentCode; readonly refusal: string; readonly Modal: typeof CodeModal }

/** Sends a code by SMS and asks for it. The window's own code is downloaded with the first press. */
export function useCodeGate<Proof>(plan: CodePlan<Proof>): CodeGate {
  const { t, toast, untoast } = useShell()
  const [shown, setShown] = useState<Shown | null>(null)
  const [notice, setNotice] = useState('')
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  const stop = useCallback(
    (text: string) => {
      toast('error', text)
      setNotice(text)
    },
    [toast],
  )

  const ask = async (number: string): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    untoast(notice)
    setNotice('')
    const [found, Modal] = await Promise.all([codeFor(plan, number), loadModal()])
    running.current = false
    setBusy(false)
    if (found.kind === 'limit') {
      if (plan.onLimit?.(number)) return
      return stop(t('code.limit'))
    }
    if (found.kind === 'failed') return stop(found.message || t('error.generic'))
    if (!Modal) return stop(t('errorPage.incomplete'))
    const refusal = found.kind === 'refused' ? found.message || t('code.refused') : ''
    setShown({ sent: found.sent, refusal, Modal })
  }

  const close: CodeWindow<Proof>['onClose'] = (text, urgent) => {
    setShown(null)
    if (urgent) stop(text)
    else setNotice(text)
    if (text !== '') forgetSentCode(plan.purpose)
  }
  const { instead } = plan
  const window =
    shown === null
      ? null
      : createElement(shown.Modal<Proof>, {
          key: shown.sent.id,
          purpose: plan.purpose,
          sent: shown.sent,
          refusal: shown.refusal,
          resend: plan.resend,
          verify: (id, code) => plan.verify(id, code, shown.sent.number),
          onGood: (proof, number) => {
            forgetSentCode(plan.purpose)
            setShown(null)
            plan.onGood(proof, number)
          },
          instead: instead
            ? {
                words: instead.words,
                onChoose: () => {
                  setShown(null)
                  instead.onChoose(shown.sent.number)
                },
              }
            : null,
          onClose: close,
        })
  return { busy, notice, ask, window }
}

type Found =
  | { readonly kind: 'sent'; readonly sent: SentCode }
  | { readonly kind: 'refused'; readonly sent: SentCode; readonly message: string }
  | { readonly kind: 'limit' }
  | { readonly kind: 'failed'; readonly message: string }

/** The code to ask for: the one under way, or a new one. */
async function codeFor<Proof>(plan: CodePlan<Proof>, number: string): Promise<Found> {
  const known = readSentCode(plan.purpose, number, Date.now())
  if (known) return { kind: 'sent', sent: known }
  const reply = await plan.send(number)
  const verdict = verdictOf(reply, CODE_ATTEMPTS)
  const sent: SentCode = {
    number,
    id: verdict.kind === 'good' ? verdict.result.refId : '',
    ...(verdict.kind === 'good' && verdict.result.recipient ? { recipient: verdict.result.recipient } : {}),
    sentAtMs: Date.now(),
    attemptsLeft: CODE_ATTEMPTS,
  }
  if (verdict.kind === 'good') {
    keepSentCode(plan.purpose, sent)
    return { kind: 'sent', sent }
  }
  if (verdict.kind === 'refused') return { kind: 'refused', sent, message: verdict.message }
  return verdict.kind === 'limit' ? verdict : { kind: 'failed', message: reply.message }
}

/** The window's code; null when it could not be had. */
async function loadModal(): Promise<typeof CodeModal | null> {
  try {
    return (await loadPiece(import('./window/code-modal.tsx'))).CodeModal
  } catch {
    return null
  }
}
