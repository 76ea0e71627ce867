import { useState } from 'react'
import type { Reply } from '#contract/envelope.ts'
import { useCodeGate } from '../../codes/use-code-gate.tsx'
import { useCalls } from '../../shell/calls-context.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { Owed } from './owed.ts'
import { useAccountGate } from './use-account-gate.ts'
import { useBill } from './use-bill.ts'

const NO_CONNECTION: Reply<never> = { statusCode: 'network', status: 'failed', message: '', result: null }

/** "Fetch Bill" (BILL-12): a code to the number, or its account number, and then what is owed. */
export function useFetchBill(typed: string, onOwed: (owed: Owed) => void) {
  const calls = useCalls()
  const { t } = useShell()
  /** The number that was last asked about: what was refused is not said of another one. */
  const [asked, setAsked] = useState('')
  const bill = useBill(typed, onOwed)
  const account = useAccountGate((otpId, number) => void bill.look({ number, otpId }))
  const gate = useCodeGate<{ otpId: string }>({
    purpose: 'INVOICE',
    send: async (text) =>
      withRefId((await calls?.sendInvoiceCode({ text, text1: '', otpAction: 'INVOICE' })) ?? NO_CONNECTION),
    resend: async (otpId) => (await calls?.resendInvoiceCode({ otpId, refId: '' })) ?? NO_CONNECTION,
    verify: async (otpId, otp) => {
      const reply = (await calls?.verifyInvoiceCode({ otp, otpId })) ?? NO_CONNECTION
      return { ...reply, result: reply.result && { ...reply.result, otpId } }
    },
    onGood: ({ otpId }, number) => void bill.look({ number, otpId }),
    instead: { words: t('bill.useAccount'), onChoose: (number) => void account.ask(number) },
  })

  const fetchBill = async (number: string): Promise<void> => {
    setAsked(number)
    if ((await bill.lookAgain(number)) === 'outdated') await gate.ask(number)
  }
  const unproved = account.notice || gate.notice
  const notice = unproved || bill.problem
  return {
    fetchBill,
    askAccount: (number: string) => void account.ask(number),
    busy: bill.looking || gate.busy || account.busy,
    /** True while the line is not shown to be one's own: once it is, no account number brings the bill any nearer. */
    needsProof: unproved !== '',
    /** The last refusal, to stand under the number; '' when there is none. */
    notice: asked === typed ? notice : '',
    windows: (
      <>
        {gate.window}
        {account.window}
      </>
    ),
  }
}

/** The code gate calls every id `refId`; this family calls its own `otpId`. */
function withRefId(reply: Reply<{ readonly otpId: string }>): Reply<{ readonly refId: string }> {
  return { ...reply, result: reply.result && { refId: reply.result.otpId } }
}
