import { useCallback, useRef, useState } from 'react'
import type { Reply } from '#contract/envelope.ts'
import { CODE_LENGTH } from '#domain/codes/typed-code.ts'
import { CLOSES_AFTER_SECONDS, verdictOf } from '../code-verdict.ts'
import { codeOf, emptyBoxes, type Boxes } from './digit-entry.ts'
import { keepSentCode, type SentCode } from '../sent-code.ts'

/** What the window of a code does and whom it asks. */
export interface CodeWindow<Proof> {
  readonly purpose: string
  readonly sent: SentCode
  /** The send itself was refused (4001, 400): the text that is shown until the window closes; '' normally. */
  readonly refusal: string
  readonly resend: (id: string) => Promise<Reply<unknown>>
  readonly verify: (id: string, code: string) => Promise<Reply<Proof>>
  readonly onGood: (proof: Proof, number: string) => void
  /** Another way to the same end, offered inside the window; null where there is none. */
  readonly instead: { readonly words: string; readonly onChoose: () => void } | null
  /** `notice` stays on the page under the number; '' when the person closed the window. */
  readonly onClose: (notice: string, urgent: boolean) => void
}

/** The sentences the window needs that are not the server's. */
export interface CodeWords {
  readonly limit: string
  readonly refused: string
  readonly generic: string
}

/** 'typing' and 'checking' a code; 'exhausted'; 'closing' by itself at `closesAtMs`. */
export interface CodeState {
  readonly step: 'typing' | 'checking' | 'exhausted' | 'closing'
  readonly problem: 'none' | 'wrong' | 'other'
  readonly message: string
  readonly closesAtMs: number
  readonly resending: boolean
  readonly resent: boolean
}

const TYPING: CodeState = {
  step: 'typing',
  problem: 'none',
  message: '',
  closesAtMs: 0,
  resending: false,
  resent: false,
}

function closing(message: string): CodeState {
  const closesAtMs = Date.now() + CLOSES_AFTER_SECONDS * 1_000
  return { ...TYPING, step: 'closing', problem: 'other', message, closesAtMs }
}

function firstState(window: { sent: SentCode; refusal: string }): CodeState {
  if (window.refusal !== '') return closing(window.refusal)
  return window.sent.attemptsLeft > 0 ? TYPING : { ...TYPING, step: 'exhausted' }
}

/** Typing, checking and asking again (OTP-10): each whole code is sent once. */
export function useCodeEntry<Proof>(window: CodeWindow<Proof>, words: CodeWords) {
  const [boxes, setBoxes] = useState<Boxes>(() => emptyBoxes(CODE_LENGTH))
  const [sent, setSent] = useState(window.sent)
  const [state, setState] = useState(() => firstState(window))
  const asked = useRef('')
  const { purpose, onGood, onClose, verify, resend } = window

  const keep = useCallback(
    (next: SentCode) => {
      setSent(next)
      keepSentCode(purpose, next)
    },
    [purpose],
  )

  const check = useCallback(
    async (code: string) => {
      asked.current = code
      setState({ ...TYPING, step: 'checking' })
      const verdict = verdictOf(await verify(sent.id, code), sent.attemptsLeft)
      if (verdict.kind === 'good') return onGood(verdict.result, sent.number)
      if (verdict.kind === 'limit') return onClose(words.limit, true)
      if (verdict.kind === 'refused') return setState(closing(verdict.message || words.refused))
      if (verdict.kind === 'failed')
        return setState({ ...TYPING, problem: 'other', message: verdict.message || words.generic })
      const left = verdict.kind === 'wrong' ? verdict.attemptsLeft : 0
      keep({ ...sent, attemptsLeft: left })
      asked.current = ''
      setBoxes(emptyBoxes(CODE_LENGTH))
      setState(left > 0 ? { ...TYPING, problem: 'wrong' } : { ...TYPING, step: 'exhausted' })
    },
    [verify, sent, onGood, onClose, words, keep],
  )

  const enter = useCallback(
    (next: Boxes) => {
      if (state.step !== 'typing') return
      setBoxes(next)
      const code = codeOf(next)
      if (code !== null && code !== asked.current) void check(code)
    },
    [state.step, check],
  )

  const again = useCallback(async () => {
    if (state.resending) return
    setState((old) => ({ ...old, resending: true }))
    const verdict = verdictOf(await resend(sent.id), sent.attemptsLeft)
    if (verdict.kind === 'good' || verdict.kind === 'wrong') {
      keep({ ...sent, sentAtMs: Date.now() })
      return setState((old) => ({ ...old, resending: false, resent: true }))
    }
    if (verdict.kind === 'limit') return onClose(words.limit, true)
    if (verdict.kind === 'refused') return setState(closing(verdict.message || words.refused))
    const message = verdict.kind === 'failed' ? verdict.message || words.generic : ''
    setState({ ...TYPING, step: message === '' ? 'exhausted' : 'typing', problem: 'other', message })
  }, [state.resending, resend, sent, keep, onClose, words])

  return { boxes, sent, state, enter, again, check, leave: onClose }
}
