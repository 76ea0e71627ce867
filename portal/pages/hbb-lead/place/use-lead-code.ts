import { useState } from 'react'
import { isSuccess } from '#contract/envelope.ts'
import type { FormValues } from '#domain/forms/clean-values.ts'
import { LEAD_WORDS } from '#domain/leads/lead-words.ts'
import { useCodeGate, type CodeGate } from '../../../codes/use-code-gate.tsx'
import { leadCodeCalls } from '../../../leads/lead-code-calls.ts'
import { stayOffline } from '../../../lines/stay-offline.ts'
import { useCalls } from '../../../shell/calls-context.tsx'
import { useShell } from '../../../shell/shell-context.tsx'
import type { LeadPlace } from '../lead-answers.ts'
import { useSayFailure } from '../use-say-failure.ts'

interface Proving {
  readonly values: FormValues
  /** The number is proved; the proof is for one request. */
  readonly onProved: (uniqueCode: string) => void
  /** The operator does not know the number: its own sentence (LEAD-32). */
  readonly onNumberRefused: (message: string) => void
}

export interface LeadCode {
  readonly gate: CodeGate
  readonly busy: boolean
  /** The number could not be checked now, or the pin is not in the town; '' while nothing is wrong. */
  readonly failure: string
  /** Checks the number and where the pin stands, then sends a code to it and asks for it (LEAD-31). */
  readonly prove: (place: LeadPlace) => Promise<void>
  readonly forgetFailure: () => void
}

/** Number check and code of a request (CALL-31, CALL-33, CALL-13). */
export function useLeadCode({ values, onProved, onNumberRefused }: Proving): LeadCode {
  const calls = useCalls()
  const { announce, shell } = useShell()
  const sayFailure = useSayFailure()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const msisdn = values['msisdn'] ?? ''
  const gate = useCodeGate({
    purpose: 'hbbLead',
    ...leadCodeCalls(calls, { email: values['email'] ?? '', fullName: values['name'] ?? '' }),
    onGood: ({ uniqueCode }) => onProved(uniqueCode),
  })
  const prove = async ({ lat, lng }: LeadPlace): Promise<void> => {
    if (!calls || busy || stayOffline(announce)) return
    setBusy(true)
    setFailure('')
    const { town: city = '', installationAddress: street1 = '', landmark = '' } = values
    const address = { city, street1, landmark, lat, lng }
    const reply = await calls.checkLeadNumber(
      { msisdn, requestType: LEAD_WORDS.numberCheck, address },
      { language: shell.language },
    )
    setBusy(false)
    if (isSuccess(reply)) return gate.ask(msisdn)
    const message = sayFailure(reply)
    if (isRefusal(reply.statusCode)) onNumberRefused(message)
    else setFailure(message)
  }
  return { gate, busy: busy || gate.busy, failure, prove, forgetFailure: () => setFailure('') }
}

/** The number is wrong, in contrast to a pin in another town or an operator that did not answer. */
function isRefusal(statusCode: number | string): boolean {
  return ['400', '404'].includes(String(statusCode))
}
