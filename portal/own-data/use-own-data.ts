import { useState } from 'react'
import { isSuccess, type Reply } from '#contract/envelope.ts'
import type { EraseOwnDataResult } from '#contract/own-data.ts'
import { isMsisdn } from '#domain/phone.ts'
import { useCodeGate, type CodeGate } from '../codes/use-code-gate.tsx'
import { useCalls } from '../shell/calls-context.tsx'
import { useShell } from '../shell/shell-context.tsx'
import { saveJson } from './save-json.ts'

/** Where somebody stands. The proof is in memory only and ends with the page (G-74). */
export type OwnDataStep =
  | { readonly kind: 'number' }
  | { readonly kind: 'proved' | 'sure'; readonly number: string; readonly uniqueCode: string }
  | { readonly kind: 'erased'; readonly done: EraseOwnDataResult }

export interface OwnDataDesk {
  readonly step: OwnDataStep
  readonly digits: string
  /** Key of what is wrong with the number; '' for nothing. */
  readonly numberProblem: string
  readonly busy: boolean
  /** The server's sentence for what did not work; '' for nothing. */
  readonly problem: string
  readonly copied: boolean
  readonly gate: CodeGate
  readonly type: (digits: string) => void
  readonly ask: () => void
  readonly copy: () => void
  readonly beginErase: () => void
  readonly stayWith: () => void
  readonly erase: () => void
}

const NO_CONNECTION: Reply<never> = { statusCode: 'network', status: 'failed', message: '', result: null }

/** Number, code, and what the proof is used for. */
export function useOwnData(): OwnDataDesk {
  const calls = useCalls()
  const { t, toast, shell, announce } = useShell()
  const [step, setStep] = useState<OwnDataStep>({ kind: 'number' })
  const [digits, setDigits] = useState('')
  const [numberProblem, setNumberProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [copied, setCopied] = useState(false)
  const gate = useCodeGate<{ uniqueCode: string }>({
    purpose: 'ownData',
    send: async (msisdn) => (await calls?.sendOwnDataCode({ msisdn })) ?? NO_CONNECTION,
    resend: async (refId) => (await calls?.resendCode({ refId })) ?? NO_CONNECTION,
    verify: async (refId, otp, username) =>
      (await calls?.verifyCode({ refId, otp, username, paymentMode: '' })) ?? NO_CONNECTION,
    onGood: ({ uniqueCode }, number) => setStep({ kind: 'proved', number, uniqueCode }),
  })

  /** One thing at a time; a proof that is over leads back to the number. */
  const run = async <Result>(ask: () => Promise<Reply<Result>>, done: (result: Result) => void) => {
    if (busy) return
    setBusy(true)
    setProblem('')
    setCopied(false)
    const reply = await ask()
    setBusy(false)
    if (isSuccess(reply) && reply.result !== null) return done(reply.result)
    const message = reply.message || t('error.generic')
    toast('error', message)
    setProblem(message)
    if (String(reply.statusCode) === '400' && reply.httpStatus === undefined) setStep({ kind: 'number' })
  }
  const proof = step.kind === 'proved' || step.kind === 'sure' ? step : null
  const asked = proof ? { msisdn: proof.number, uniqueCode: proof.uniqueCode } : null
  return {
    step,
    digits,
    numberProblem,
    busy: busy || gate.busy,
    problem,
    copied,
    gate,
    type: (next) => {
      setDigits(next)
      setNumberProblem('')
    },
    ask: () => {
      setProblem('')
      if (digits === '') return setNumberProblem('problem.numberRequired')
      if (!isMsisdn(digits, shell.country)) return setNumberProblem('problem.numberInvalid')
      if (!gate.busy) void gate.ask(digits)
    },
    copy: () => {
      if (!calls || !asked) return
      void run(
        () => calls.ownData(asked),
        (result) => {
          saveJson(result, t('ownData.fileName'))
          setCopied(true)
          announce(t('ownData.copied'))
        },
      )
    },
    beginErase: () => {
      if (proof) setStep({ ...proof, kind: 'sure' })
    },
    stayWith: () => {
      if (proof) setStep({ ...proof, kind: 'proved' })
    },
    erase: () => {
      if (!calls || !asked) return
      // The proof itself names the press: sent again, it is the same press.
      void run(
        () => calls.eraseOwnData(asked, { idempotencyKey: `erase-${asked.uniqueCode}` }),
        (done) => setStep({ kind: 'erased', done }),
      )
    },
  }
}
