import { useEffect, useRef, useState, type MouseEvent } from 'react'
import type { WireBundle } from '#contract/bundles.ts'
import { isSuccess } from '#contract/envelope.ts'
import { useCalls } from '../../shell/calls-context.tsx'
import { useShell } from '../../shell/shell-context.tsx'

/**
 * Buy on a router (ROUTER-21): a line with a running bundle is asked about first. When the question cannot be
 * answered the purchase goes on: a second bundle takes nothing from the first.
 */
export function useBuy(number: string) {
  const calls = useCalls()
  const { t, announce } = useShell()
  const [pending, setPending] = useState<HTMLButtonElement | null>(null)
  const asking = useRef(false)
  const pressed = useRef<HTMLButtonElement | null>(null)
  useEffect(() => {
    // Back from the payment page shows this very list again: it must answer again.
    const wake = () => pressed.current?.removeAttribute('aria-busy')
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])

  const onBuy = (_bundle: WireBundle, event: MouseEvent<HTMLButtonElement>): void => {
    // Without network the form's own answer says so.
    if (!calls || !navigator.onLine) return
    event.preventDefault()
    const button = event.currentTarget
    if (asking.current) return
    asking.current = true
    pressed.current = button
    button.setAttribute('aria-busy', 'true')
    announce(t('line.checking'))
    void calls.broadbandBalance({ msisdn: number, requestType: 'ACTIVE_BUNDLE' }).then((reply) => {
      asking.current = false
      if (!isSuccess(reply) || !reply.result?.activeBundle) return send(button)
      button.removeAttribute('aria-busy')
      setPending(button)
    })
  }
  return {
    onBuy,
    pending: pending !== null,
    goOn: () => {
      setPending(null)
      if (pending) send(pending)
    },
    cancel: () => setPending(null),
  }
}

/** Sends the page's own form as if its Buy had been pressed. */
function send(button: HTMLButtonElement): void {
  // It is not sent without network: the button answers again.
  if (!navigator.onLine) button.removeAttribute('aria-busy')
  button.form?.requestSubmit(button)
}
