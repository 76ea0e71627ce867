import { useRef, useState } from 'react'
import type { WireBundle } from '#contract/bundles.ts'
import { isSuccess } from '#contract/envelope.ts'
import type { FormValues } from '#domain/forms/clean-values.ts'
import { isFeasibleTown } from '#domain/leads/town.ts'
import { keepLeadPurchase } from '../../../leads/keep-lead-purchase.ts'
import type { HttpCalls } from '../../../shell/calls-over-http.ts'
import { useCalls } from '../../../shell/calls-context.tsx'
import { useShell } from '../../../shell/shell-context.tsx'
import type { LeadPlace } from '../lead-answers.ts'
import type { LeadProps } from '../lead-props.ts'
import type { Partner } from '../partner.ts'
import type { LeadFlow } from '../use-lead-flow.ts'
import { useSayFailure } from '../use-say-failure.ts'
import { contentOfLead, leadRequest, type LeadContent } from './lead-request.ts'
import { leadVerdict } from './lead-verdict.ts'

/** Seconds until the page moves on by itself (LEAD-30). */
const MOVES_ON_SECONDS = { congrats: 3, thanks: 6 } as const

interface Sending {
  readonly flow: LeadFlow
  readonly settings: LeadProps
  readonly partner: Partner | null
  readonly plan: WireBundle
  readonly values: FormValues
}

export interface SendLead {
  readonly busy: boolean
  /** Why it was not taken; '' while nothing is wrong. */
  readonly failure: string
  readonly send: (uniqueCode: string, place: LeadPlace) => Promise<void>
  /** Sends it once more with the proof that is still good; false when there is none. */
  readonly sendAgain: (place: LeadPlace) => boolean
  readonly forgetFailure: () => void
}

/** Sends the request under one key for one content, and says what comes of it (LEAD-31, LEAD-36). */
export function useSendLead({ flow, settings, partner, plan, values }: Sending): SendLead {
  const calls = useCalls()
  const { t, toast, shell } = useShell()
  const feasibilityOf = useFeasibility()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  // A proof is kept in memory only (OTP-43).
  const proof = useRef('')

  const send = async (uniqueCode: string, place: LeadPlace): Promise<void> => {
    if (!calls) return
    proof.current = uniqueCode
    setBusy(true)
    setFailure('')
    const feasibility = await feasibilityOf(calls, values['town'] ?? '')
    const content: LeadContent = {
      plan,
      values,
      place,
      country: { ...shell.country, name: settings.countryName, leadContactZero: settings.leadContactZero },
      feasibility,
    }
    const bound = contentOfLead(content)
    const { answers } = flow
    const key = answers.content === bound && answers.key !== '' ? answers.key : newRequestKey()
    flow.change({ key, content: bound })
    const reply = await calls.submitLead(leadRequest(content, uniqueCode), {
      idempotencyKey: key,
      language: shell.language,
    })
    setBusy(false)
    const verdict = leadVerdict(reply, feasibility)
    if (verdict.kind === 'failed') {
      const message = verdict.message || t('error.generic')
      if (verdict.proofSpent) proof.current = ''
      setFailure(message)
      return toast('error', message)
    }
    proof.current = ''
    const { kind, refLeadId } = verdict
    if (kind === 'congrats') {
      const bought = { msisdn: values['msisdn'] ?? '', emailId: values['email'] ?? '' }
      keepLeadPurchase({ refLeadId, plan, length: plan, ...bought, partner: partner !== null }, shell.country)
    }
    flow.end({ kind, leadId: refLeadId, untilMs: Date.now() + MOVES_ON_SECONDS[kind] * 1_000 })
  }
  return {
    busy,
    failure,
    send,
    sendAgain: (place) => {
      if (proof.current === '') return false
      void send(proof.current, place)
      return true
    },
    forgetFailure: () => setFailure(''),
  }
}

/**
 * Feasible only if the town is in the list and says yes; without the
 * list, which is said, the server alone decides.
 */
function useFeasibility(): (calls: HttpCalls, town: string) => Promise<boolean> {
  const sayFailure = useSayFailure()
  return async (calls, town) => {
    const reply = await calls.towns({ code: 'city-config' })
    if (!isSuccess(reply)) sayFailure(reply)
    return isFeasibleTown(reply.result?.data ?? [], town)
  }
}

/** A fresh `Idempotency-Key`: 128 random bits. */
function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
