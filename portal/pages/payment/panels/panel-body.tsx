import { createElement, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { statusAddress } from '#contract/pages.ts'
import type { QueryData } from '#domain/payments/methods/query-data.ts'
import { MoneyLine } from '../../../paying/money-line.tsx'
import { Note } from '../../../kit/note.tsx'
import { useOfflineWords } from '../../../lines/use-offline-words.ts'
import { useShell } from '../../../shell/shell-context.tsx'
import { formAddress } from '../../../paying/bought.ts'
import type { PaymentChoice } from '#contract/paying/initiate-request.ts'
import { startAddress, type OpenPanel, type PaymentPageProps } from '../../../paying/payment-props.ts'
import { Blocked } from '../../../paying/blocked.tsx'
import type { PayPlan, PayState } from '../../../paying/use-pay.ts'
import type { PurchaseState } from '../use-purchase.ts'
import { findPanel, loadPanel } from './load-panel.ts'
import { PaymentOutLine, type PaymentOut } from './payment-out.tsx'

/** What the list and its open panel work with. */
export interface GroupsProps {
  readonly props: PaymentPageProps
  /** The purchase in the currency that is charged. */
  readonly state: PurchaseState & { readonly purchase: QueryData }
  /** Dollars of the purchase where there are two currencies; null otherwise (PAY-91). */
  readonly usdAmount: number | null
  readonly plan: PayPlan
  readonly pay: PayState
  readonly onPay: (choice: PaymentChoice) => void
  /** Id of a payment that had no answer, to be looked up; '' when there is none. */
  readonly sentId: string
  /** An earlier payment of this purchase that nobody knows the end of; null for none. */
  readonly out: PaymentOut | null
}

interface BodyProps {
  readonly groups: GroupsProps
  readonly panel: OpenPanel
  readonly onLeave: () => void
  /** The panel's code is here and drawn. */
  readonly onShown?: () => void
}

/** The open panel, with what the last press of its button led to. */
export function PanelBody({ groups, panel, onLeave, onShown }: BodyProps) {
  const { shell } = useShell()
  const { props, state, pay } = groups
  const { code, failed, again } = usePanel(panel)
  const { slug } = shell.country.brand
  const shown = useEffectEvent(() => onShown?.())
  useEffect(() => {
    if (code !== null) shown()
  }, [code])
  return (
    <div className={groups.out?.id ? 'panel panel-unsettled' : 'panel'}>
      <Standing groups={groups} panel={panel} onLeave={onLeave} />
      {failed ? <NotArrived onAgain={again} /> : null}
      {code ? (
        createElement(code, {
          purchase: state.purchase,
          options: state.options ?? [],
          popup: props.popup,
          amPin: props.amPin,
          action: startAddress(panel, props.draftId, slug),
          listAddress: startAddress(null, props.draftId, slug),
          formKey: props.formKey,
          again: Boolean(groups.out?.id),
          refused: props.open === panel ? props.refused : null,
          state: pay,
          onPay: groups.onPay,
          plan: groups.plan,
          onLeave,
        })
      ) : failed ? null : (
        <div className="skeleton skeleton-row" data-testid="skeleton" aria-hidden="true" />
      )}
    </div>
  )
}

/** The first thing in the panel: where the money is, and what the last press led to. */
function Standing({ groups, panel, onLeave }: BodyProps) {
  const { t } = useShell()
  const { props, state, pay, sentId, out } = groups
  const serverWords = props.open === panel ? (props.refused?.message ?? '') : ''
  useOfflineWords(pay.unsure ? t('money.noSignal') : '')
  const problem = pay.problem || (pay.busy ? '' : serverWords)
  if (pay.code === '1006' && panel === 'wallet') return <Blocked mode="AM" onOtherWay={onLeave} />
  return (
    <>
      <div role="status">
        {out && !pay.unsure ? (
          <PaymentOutLine out={out} />
        ) : (
          <MoneyLine
            moment={problem ? 'not-started' : pay.unsure ? 'unsure' : pay.busy ? 'sending' : 'before'}
          >
            {pay.unsure && sentId ? <a href={statusAddress(sentId)}>{t('payment.check')}</a> : null}
          </MoneyLine>
        )}
      </div>
      {problem ? (
        <div role="alert">
          <Note tone="error">
            <b>{problem}</b>{' '}
            <a href={formAddress(state.purchase.redirectPage, props.draftId)}>{t('payment.lookAgain')}</a>
          </Note>
        </div>
      ) : null}
    </>
  )
}

/** The panel's code was lost on the way: it can be asked for again without losing what was typed. */
function NotArrived({ onAgain }: { onAgain: () => void }) {
  const { t } = useShell()
  return (
    <div className="stack" role="alert">
      <Note tone="error">{t('errorPage.incomplete')}</Note>
      <button type="button" className="btn btn-secondary" onClick={onAgain}>
        {t('action.tryAgain')}
      </button>
    </div>
  )
}

/** The panel's code: here from the start when the server opened it, else downloaded now. */
function usePanel(name: OpenPanel) {
  const [loaded, setLoaded] = useState(() => ({ name, panel: findPanel(name), failed: false }))
  const load = useCallback(
    (signal?: AbortSignal) =>
      loadPanel(name).then(
        (panel) => signal?.aborted || setLoaded({ name, panel, failed: false }),
        () => signal?.aborted || setLoaded({ name, panel: null, failed: true }),
      ),
    [name],
  )
  useEffect(() => {
    const page = new AbortController()
    void load(page.signal)
    return () => page.abort()
  }, [load])
  const mine = loaded.name === name
  const again = () => {
    setLoaded({ name, panel: null, failed: false })
    void load()
  }
  return { code: mine ? loaded.panel : null, failed: mine && loaded.failed, again }
}
