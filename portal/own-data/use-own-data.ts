import { useState } from 'react'
import { isSuccess, type Reply } from '#contract/envelope.ts'
import type { EraseOwnDataResult } from '#contract/own-data/own-data.ts'
import { useCodeGate, type CodeGate } from '../codes/use-code-gate.tsx'
import { useCalls } from '../shell/calls-context.tsx'
import { useShell } from '../shell/shell-context.tsx'
import { saveJson } from './save-json.ts'

/** Where somebody stands. The proof is in memory only and ends with the page (OTP-43). */
export type OwnDataStep =
  | { readonly kind: 'number' }
  | { readonly kind: 'proved' | 'sure'; readonly number: string; readonly uniqueCode: string }
  | { readonly kind: 'erased'; readonly done: EraseOwnDataResult }

export interface OwnDataDesk {
  readonly step: OwnDataStep
  readonly busy: boolean
  /** The server's sentence for what did not work; '' for nothing. */
  readonly problem: string
  readonly copied: boolean
  readonly gate: CodeGate
  readonly copy: () => void
  readonly beginErase: () => void
  readonly stayWith: () => void
  readonly erase: () => void
}

const NO_CONNECTION: Reply<never> = { statusCode: 'network', status: 'failed', message: '', result: null }

/** A code to a number; a right one is the proof (calls of own data, 13). */
function useProof(onProved: (number: string, uniqueCode: string) => void): CodeGate {
  const calls = useCalls()
  return useCodeGate<{ uniqueCode: string }>({
    purpose: 'ownData',
    send: async (msisdn) => (await calls?.sendOwnDataCode({ msisdn })) ?? NO_CONNECTION,
    resend: async (refId) => (await calls?.resendCode({ refId })) ?? NO_CONNECTION,
    verify: async (refId, otp, username) =>
      (await calls?.verifyCode({ refId, otp, username, paymentMode: '' })) ?? NO_CONNECTION,
    onGood: ({ uniqueCode }, number) => onProved(number, uniqueCode),
  })
}

/** One question at a time; what did not work is said and kept. `onOver`: the proof is no longer taken. */
function useOneByOne(onOver: () => void) {
  const { t, toast } = useShell()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const run = async <Result>(ask: () => Promise<Reply<Result>>, done: (result: Result) => void) => {
    if (busy) return
    setBusy(true)
    setProblem('')
    const reply = await ask()
    setBusy(false)
    if (isSuccess(reply) && reply.result !== null) return done(reply.result)
    const message = reply.message || t('error.generic')
    toast('error', message)
    setProblem(message)
    if (String(reply.statusCode) === '400' && reply.httpStatus === undefined) onOver()
  }
  return { busy, problem, run }
}

/** What the proof of a number is used for: a copy, or everything erased. */
export function useOwnData(): OwnDataDesk {
  const calls = useCalls()
  const { t, announce } = useShell()
  const [step, setStep] = useState<OwnDataStep>({ kind: 'number' })
  const [copied, setCopied] = useState(false)
  const gate = useProof((number, uniqueCode) => setStep({ kind: 'proved', number, uniqueCode }))
  const { busy, problem, run } = useOneByOne(() => setStep({ kind: 'number' }))
  const proof = step.kind === 'proved' || step.kind === 'sure' ? step : null
  const asked = proof && { msisdn: proof.number, uniqueCode: proof.uniqueCode }
  const goTo = (kind: 'proved' | 'sure') => () => {
    setCopied(false)
    if (proof) setStep({ ...proof, kind })
  }
  const saveCopy = (copy: object): void => {
    saveJson(copy, t('ownData.fileName'))
    setCopied(true)
    announce(t('ownData.copied'))
  }
  return {
    step,
    busy: busy || gate.busy,
    problem,
    copied,
    gate,
    copy: () => {
      if (calls && asked) void run(() => calls.ownData(asked), saveCopy)
    },
    beginErase: goTo('sure'),
    stayWith: goTo('proved'),
    erase: () => {
      if (!calls || !asked) return
      // The proof itself names the press: sent again, it is the same press.
      const setting = { idempotencyKey: `erase-${asked.uniqueCode}` }
      void run(
        () => calls.eraseOwnData(asked, setting),
        (done) => setStep({ kind: 'erased', done }),
      )
    },
  }
}
