import { useState, type ReactNode } from 'react'
import { isSuccess } from '#contract/envelope.ts'
import { PAGES } from '#contract/pages.ts'
import { useCodeGate } from '../../../codes/use-code-gate.tsx'
import { keepLeadPurchase } from '../../../leads/keep-lead-purchase.ts'
import { leadCodeCalls } from '../../../leads/lead-code-calls.ts'
import { stayOffline } from '../../../lines/stay-offline.ts'
import { useCalls } from '../../../shell/calls-context.tsx'
import { useShell } from '../../../shell/shell-context.tsx'
import type { FoundLead } from '../lead-status-props.ts'

/** Nobody else's e-mail is told here, and none is asked for before the payment. */
const NOBODY = { email: '', fullName: '' }

export interface LeadPayment {
  readonly busy: boolean
  /** What did not work; '' for nothing. */
  readonly problem: string
  readonly begin: () => void
  /** Where the code is asked for. */
  readonly window: ReactNode
}

/**
 * From a request to its payment: at once in a session that may pay it, after a code to its contact in another one. The
 * plan and its price come from the server's record; the proof stays in memory (OTP-43).
 */
export function useLeadPayment({ leadId, contact }: FoundLead, payable: 'now' | 'code'): LeadPayment {
  const calls = useCalls()
  const { t, shell, toast, announce } = useShell()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [needsCode, setNeedsCode] = useState(payable === 'code')
  const gate = useCodeGate<{ readonly uniqueCode: string }>({
    purpose: 'hbbLead',
    ...leadCodeCalls(calls, NOBODY),
    onGood: ({ uniqueCode }) => void open(uniqueCode),
  })

  const open = async (uniqueCode: string): Promise<void> => {
    if (!calls) return
    setBusy(true)
    const reply = await calls.openLeadPayment({ leadId, msisdn: contact, uniqueCode })
    if (isSuccess(reply) && reply.result) {
      const { code, description, amount, validity, validityUnit = '' } = reply.result.plan
      const plan = { productCode: code, name: description, description: '', amount, data: '', dataUnit: '' }
      const bought = { msisdn: contact, emailId: '', partner: false }
      const length = validity === undefined ? null : { validity, validityUnit }
      keepLeadPurchase({ refLeadId: reply.result.leadId, plan, length, ...bought }, shell.country)
      // It stays busy: the page is left.
      return location.assign(PAGES.paymentStart)
    }
    setBusy(false)
    // The session's day may be over by now: the next press proves the number.
    setNeedsCode(true)
    const message = reply.message || t('error.generic')
    toast('error', message)
    setProblem(message)
  }

  const begin = (): void => {
    if (busy || gate.busy || stayOffline(announce)) return
    setProblem('')
    void (needsCode ? gate.ask(contact) : open(''))
  }
  return { busy: busy || gate.busy, problem: problem || gate.notice, begin, window: gate.window }
}
