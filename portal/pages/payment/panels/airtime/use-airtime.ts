import { useState } from 'react'
import type { Reply } from '#contract/envelope.ts'
import { majorOf } from '#domain/money.ts'
import { priceOfDraft } from '#domain/payments/methods/query-data.ts'
import { HBB_LEADS } from '#domain/payments/transaction-type.ts'
import { useCodeGate } from '../../../../codes/use-code-gate.tsx'
import { useCalls } from '../../../../shell/calls-context.tsx'
import { useShell } from '../../../../shell/shell-context.tsx'
import { codePurpose, namedPurchase } from '../../pin/named-purchase.ts'
import type { PanelProps } from '../panel-props.ts'
import { useAirtimeLine } from './use-airtime-line.ts'
import { useBalance, type Proof } from './use-balance.ts'

const NO_CONNECTION: Reply<never> = { statusCode: 'network', status: 'failed', message: '', result: null }

/** Airtime in the order of PAY-51: code, balance, "Are you sure?", then the payment with the proof. */
export function useAirtime({ purchase, onPay }: PanelProps) {
  const calls = useCalls()
  const [proof, setProof] = useState<Proof | null>(null)
  const [sure, setSure] = useState(false)
  const requestType = purchase.transactionType === HBB_LEADS ? 'HBB_AIRTIME' : 'AIR_TIME'
  const { t } = useShell()
  const line = useAirtimeLine(purchase)
  /** A line that has no airtime to pay from: no code is sent to it. */
  const [barren, setBarren] = useState('')
  const { check, reset, ...balance } = useBalance(majorOf(priceOfDraft(purchase)))

  const checkBalance = async (held: Proof): Promise<void> => {
    const found = await check(held)
    // A proof that is no longer taken has to be renewed; a system that is away can be asked again.
    if (found === 'outdated') setProof(null)
    else setSure(found?.enough ?? false)
  }
  const gate = useCodeGate<{ uniqueCode: string }>({
    purpose: codePurpose('AIRTIME', purchase),
    send: async (msisdn) =>
      (await calls?.sendCode({ msisdn, requestType, ...namedPurchase(purchase) })) ?? NO_CONNECTION,
    resend: async (refId) => (await calls?.resendCode({ refId })) ?? NO_CONNECTION,
    verify: async (refId, otp) =>
      (await calls?.verifyCode({ refId, otp, username: '', paymentMode: '' })) ?? NO_CONNECTION,
    onGood: ({ uniqueCode }, number) => {
      setProof({ number, uniqueCode })
      void checkBalance({ number, uniqueCode })
    },
  })

  /** With a proof of this number the balance is looked at again; without one a code is sent, if it can have airtime. */
  const go = async (number: string): Promise<void> => {
    reset()
    setBarren('')
    if (proof?.number === number) return checkBalance(proof)
    if (await line.hasNone(number)) return setBarren(number)
    return gate.ask(number)
  }
  /** A proof is good for one payment: with Yes it is given away (T7). */
  const answer = (yes: boolean, email: string): void => {
    setSure(false)
    if (!yes || !proof) return
    setProof(null)
    onPay({ mode: 'AIRTIME', payer: proof.number, gateway: '', email, uniqueCode: proof.uniqueCode })
  }
  const notice = barren === '' ? gate.notice || balance.problem : t('airtime.postpaid')
  return {
    ...balance,
    barren,
    looking: line.asking,
    gate,
    go,
    answer,
    sure,
    proved: proof?.number ?? '',
    notice,
  }
}
