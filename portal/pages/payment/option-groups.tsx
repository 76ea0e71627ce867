import { createElement, useEffect, useState, type MouseEvent } from 'react'
import { statusAddress } from '#contract/pages.ts'
import { optionList, type OptionRow, type OptionType } from '#domain/payments/option-list.ts'
import type { QueryData } from '#domain/payments/query-data.ts'
import { Icon, type IconName } from '../../kit/icon.tsx'
import { Note } from '../../kit/note.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import type { PaymentChoice } from './initiate-request.ts'
import { findPanel, loadPanel } from './panels/load-panel.ts'
import { startAddress, type OpenPanel, type PaymentPageProps } from './payment-props.ts'
import type { PayState } from './use-pay.ts'
import type { PurchaseState } from './use-purchase.ts'

const ICONS: Readonly<Record<OpenPanel, IconName>> = { card: 'card', wallet: 'wallet' }

interface GroupsProps {
  readonly props: PaymentPageProps
  readonly state: PurchaseState & { readonly purchase: QueryData }
  readonly pay: PayState
  readonly onPay: (choice: PaymentChoice) => void
  /** Id of a payment that had no answer, to be looked up; '' when there is none. */
  readonly sentId: string
}

function isOpenPanel(panel: string | null): panel is OpenPanel {
  return panel === 'card' || panel === 'wallet'
}

/** The list of ways to pay: accordion groups on small screens, list and panel on large ones. */
export function OptionGroups(groups: GroupsProps) {
  const { t, shell } = useShell()
  const { props, state } = groups
  const rows = optionList(state.options ?? [], (type: OptionType) =>
    type === 'PG' || type === 'AM' ? t(`option.${type}`) : null,
  )
  const { open, choose } = useOpenPanel(props, rows)
  if (state.options === null)
    return (
      <OptionsAway
        failed={state.optionsFailed}
        again={startAddress(open, props.draftId, shell.country.brand.slug)}
      />
    )
  if (rows.length === 0) return <Note tone="warn">{t('payment.noOptions')}</Note>
  return (
    <>
      {rows.map((row) => {
        const on = row.panel === open
        const href = isOpenPanel(row.panel)
          ? startAddress(row.panel, props.draftId, shell.country.brand.slug)
          : '#'
        return (
          <section
            key={row.type}
            className={on ? 'opt on' : 'opt'}
            data-testid="payment-accordion"
            data-type={row.type}
          >
            <OptionHeader row={row} on={on} href={href} onChoose={choose} />
            {on ? <OpenPanelBody groups={groups} panel={open} /> : null}
          </section>
        )
      })}
      {open === null ? <p className="pick muted">{t('payment.pick')}</p> : null}
    </>
  )
}

interface HeaderProps {
  readonly row: OptionRow
  readonly on: boolean
  readonly href: string
  readonly onChoose: (event: MouseEvent, panel: OpenPanel) => void
}

function OptionHeader({ row, on, href, onChoose }: HeaderProps) {
  const { t } = useShell()
  const { panel } = row
  const inside = (
    <>
      <Icon name={isOpenPanel(panel) ? ICONS[panel] : 'coins'} />
      <span>
        {row.label}
        <small>{t(row.available ? `option.${row.type}.hint` : 'option.down')}</small>
      </span>
      <Icon name={on ? 'down' : 'right'} />
    </>
  )
  const marks = { 'data-testid': 'payment-option', 'data-type': row.type, className: 'h' }
  if (!row.available || !isOpenPanel(panel))
    return (
      <h2>
        <button type="button" {...marks} disabled>
          {inside}
        </button>
      </h2>
    )
  return (
    <h2>
      <a
        {...marks}
        href={href}
        aria-expanded={on}
        {...(on ? { 'aria-current': 'step' as const } : {})}
        onClick={(event) => onChoose(event, panel)}
      >
        {inside}
      </a>
    </h2>
  )
}

function OpenPanelBody({ groups, panel }: { groups: GroupsProps; panel: OpenPanel }) {
  const { t, shell } = useShell()
  const { props, state, pay, onPay, sentId } = groups
  const Panel = usePanel(panel)
  const serverWords = props.open === panel ? (props.refused?.message ?? '') : ''
  const problem = pay.problem || (pay.busy ? '' : serverWords)
  return (
    <div className="panel">
      {problem ? (
        <div role="alert">
          <Note tone="err">
            <b>{problem}</b> {t('payment.refused')}
          </Note>
        </div>
      ) : null}
      {pay.unsure ? (
        <div role="status">
          <Note tone="warn">
            {t('payment.unsure')} {sentId ? <a href={statusAddress(sentId)}>{t('payment.check')}</a> : null}
          </Note>
        </div>
      ) : null}
      {Panel ? (
        createElement(Panel, {
          purchase: state.purchase,
          options: state.options ?? [],
          popup: props.popup,
          action: startAddress(panel, props.draftId, shell.country.brand.slug),
          formKey: props.formKey,
          refused: props.open === panel ? props.refused : null,
          state: pay,
          onPay: onPay,
        })
      ) : (
        <div className="sk row" data-testid="skeleton" aria-hidden="true" />
      )}
    </div>
  )
}

function OptionsAway({ failed, again }: { failed: boolean; again: string }) {
  const { t } = useShell()
  if (!failed)
    return (
      <div className="stack" data-testid="skeleton">
        <div className="sk row" aria-hidden="true" />
        <div className="sk row" aria-hidden="true" />
        <p className="sr" role="status">
          {t('payment.loading')}
        </p>
      </div>
    )
  return (
    <div className="stack">
      <Note tone="err">{t('payment.optionsFailed')}</Note>
      <a className="btn s2" href={again}>
        {t('action.tryAgain')}
      </a>
    </div>
  )
}

/** The panel's code: here from the start when the server opened it, else downloaded now. */
function usePanel(name: OpenPanel) {
  const [loaded, setLoaded] = useState(() => ({ name, panel: findPanel(name) }))
  useEffect(() => {
    let stale = false
    void loadPanel(name).then((panel) => {
      if (!stale) setLoaded({ name, panel })
    })
    return () => {
      stale = true
    }
  }, [name])
  return loaded.name === name ? loaded.panel : null
}

/** Which panel is open: follows the address, which is replaced so one Back leaves payment. */
function useOpenPanel(props: PaymentPageProps, rows: readonly OptionRow[]) {
  const { shell } = useShell()
  const only = rows.length === 1 && rows[0]?.available ? rows[0].panel : null
  const [chosen, setChosen] = useState<OpenPanel | null>(props.open)
  const open = chosen ?? (isOpenPanel(only) ? only : null)
  const choose = (event: MouseEvent, panel: OpenPanel) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    const closing = panel === chosen && matchMedia('(max-width: 767px)').matches
    const next = closing ? null : panel
    setChosen(next)
    history.replaceState(history.state, '', startAddress(next, props.draftId, shell.country.brand.slug))
  }
  return { open, choose }
}
