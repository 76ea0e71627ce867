import { useState, type MouseEvent } from 'react'
import type { WireBundle } from '#contract/bundles.ts'
import { useLineBundles, type FirstBundles } from '../../bundles/use-line-bundles.ts'
import { useKeptForm } from '../../lines/use-kept-form.ts'
import { useLineNumber } from '../../lines/use-line-number.ts'
import type { DataBundleProps } from './data-bundle-props.ts'

/** The page's state: whose number, what its line is, which bundles it may have, which one was chosen. */
export function useBundlePage(first: DataBundleProps) {
  const [chosen, setChosen] = useState(first.chosen)
  /** Buy was pressed before there was a number. */
  const [asked, setAsked] = useState(false)
  const [editing, setEditing] = useState(false)
  const [pressed, setPressed] = useState('')
  const line = useLineNumber({
    use: 'bundle',
    typed: first.typed.msisdn,
    problem: asked ? 'number-required' : first.problem,
    other: first.other,
  })
  /** The bundle that was on its way to payment when this page was left: who comes back finds it in sight. */
  const [returnTo, setReturnTo] = useState('')
  useKeptForm('bundle', { digits: line.digits, bought: pressed }, (kept) => {
    if (kept['digits']) line.restore(kept['digits'])
    setReturnTo(kept['bought'] ?? '')
  })
  const served = first.line && line.digits === first.typed.msisdn ? first.line.type : null
  const type = line.type ?? (line.check.state === 'known' ? null : served)
  const [firstBundles] = useState<FirstBundles>(() => servedBundles(first))
  const { found, retry, round } = useLineBundles(
    { msisdn: type ? line.digits : '', serviceType: first.service },
    firstBundles,
  )

  return {
    line: {
      ...line,
      typeDigits: (digits: string) => {
        setEditing(false)
        leaveServedNumber()
        line.typeDigits(digits)
      },
    },
    type,
    found,
    retry,
    round,
    chosen,
    returnTo,
    /** The bundle of the last press of Buy. */
    pressed,
    showsStrip: type !== null && !editing,
    change: () => {
      setEditing(true)
      requestAnimationFrame(() => document.getElementById('msisdn')?.focus())
    },
    /** Without a number there is nobody to give it to: the number is asked for, the choice is kept. */
    buy: (bundle: WireBundle, event: MouseEvent) => {
      setPressed(bundle.productCode)
      if (line.complete && !line.error) return
      event.preventDefault()
      setChosen(bundle.productCode)
      setAsked(true)
      document.getElementById('msisdn')?.focus()
    },
  }
}

/** Another number is typed: Back and reload must not bring the one of `?d=` in its place. */
function leaveServedNumber(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('d')) return
  address.searchParams.delete('d')
  history.replaceState(history.state, '', address)
}

function servedBundles({ line, typed }: DataBundleProps): FirstBundles {
  if (!line) return null
  const { bundles, failure } = line
  const found = failure
    ? { state: 'failed' as const, message: failure }
    : { state: 'found' as const, bundles }
  return { msisdn: typed.msisdn, found }
}
