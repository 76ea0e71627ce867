import { useCallback, useRef, useState } from 'react'
import { ADDRESSES } from '#contract/addresses.ts'
import { statusAddress } from '#contract/pages.ts'
import type { ProcessResult } from '#contract/payments.ts'
import type { PaymentPageProps } from '../../../paying/payment-props.ts'
import { callbackAddress, loadPopup, openPopup } from './popup.ts'
import { trustedGatewayAddress } from '#domain/payments/methods/trusted-address.ts'

/** Takes an accepted card payment to the gateway: its window here, or its own page (PAY-82). */
export function useCard(props: PaymentPageProps) {
  const [open, setOpen] = useState(false)
  const [leavingTo, setLeavingTo] = useState('')
  const current = useRef<ProcessResult | null>(null)
  const { popup, gatewayOrigins } = props

  const finish = useCallback((status: string) => {
    const result = current.current
    if (!result) return
    const { reference, transactionId } = result
    // Replaced, not added: Back from the receipt leads past this page to where the purchase began.
    location.replace(callbackAddress(ADDRESSES.callback.path, { reference, transactionId, status }))
  }, [])

  const toPage = useCallback(
    (gateway: string) => {
      const result = current.current
      if (!result) return
      const address = trustedGatewayAddress(result.redirectUrl, gatewayOrigins)
      setLeavingTo(address ? gateway : '')
      setOpen(false)
      if (address) location.assign(address)
      else location.replace(statusAddress(result.transactionId))
    },
    [gatewayOrigins],
  )

  const show = useCallback(async () => {
    const outcome = await openPopup(current.current?.accessCode ?? '', () => undefined)
    if (outcome.kind === 'failed') return toPage(popup.gateway)
    finish(outcome.kind === 'done' ? outcome.status : 'CANCELLED')
  }, [finish, popup.gateway, toPage])

  const start = useCallback(
    async (result: ProcessResult, gateway: string) => {
      current.current = result
      const inWindow = result.accessCode !== '' && gateway === popup.gateway && (await loadPopup(popup))
      if (!inWindow) return toPage(gateway)
      setOpen(true)
      await show()
    },
    [popup, show, toPage],
  )
  return { open, leavingTo, start, show, leave: () => finish('CANCELLED') }
}
