import { useRef, useState, useSyncExternalStore, type MouseEvent } from 'react'
import { leavesOnlyMobileMoney } from '#domain/payments/catalogue-amount.ts'
import { OPTION_TYPES, optionList, type OptionRow } from '#domain/payments/option-list.ts'
import { Icon, type IconName } from '../../kit/icon.tsx'
import { Note } from '../../kit/note.tsx'
import { readLastWay } from '../../session/last-way.ts'
import { sendPageView } from '../../frame-script/page-view.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { PanelBody, type GroupsProps } from './panels/panel-body.tsx'
import { startAddress, type OpenPanel, type PaymentPageProps } from './payment-props.ts'

const ICONS: Readonly<Record<OpenPanel, IconName>> = {
  card: 'card',
  wallet: 'wallet',
  airtime: 'phone',
  mpesa: 'coins',
  smartcash: 'star',
}

/** The list of ways to pay: accordion groups on small screens, list and panel on large ones. */
export function OptionGroups(groups: GroupsProps) {
  const { t, shell } = useShell()
  const { props, state } = groups
  const onlyMobileMoney = leavesOnlyMobileMoney(groups.usdAmount)
  const offered = (state.options ?? []).filter(({ type }) => type === 'AM' || !onlyMobileMoney)
  const rows = optionList(offered, (type) => t(`option.${type}`))
  const { open, choose, leave, showHeader } = useOpenPanel(props, rows)
  const lastWay = useSyncExternalStore(watchNothing, readLastWay, () => '')
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
        const on = row.available && row.panel === open
        const href = startAddress(row.panel, props.draftId, shell.country.brand.slug)
        return (
          <section
            key={row.type}
            className={on ? 'opt on' : 'opt'}
            data-testid="payment-accordion"
            data-type={row.type}
          >
            <OptionHeader
              row={row}
              on={on}
              href={href}
              used={OPTION_TYPES[row.type].mode === lastWay}
              onChoose={choose}
            />
            {on ? <PanelBody groups={groups} panel={row.panel} onLeave={leave} onShown={showHeader} /> : null}
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
  /** This is what worked last on this device. */
  readonly used: boolean
  readonly onChoose: (event: MouseEvent<HTMLElement>, panel: OpenPanel) => void
}

function OptionHeader({ row, on, href, used, onChoose }: HeaderProps) {
  const { t } = useShell()
  const hint = used ? 'option.last' : `option.${row.type}.hint`
  const { panel } = row
  const inside = (
    <>
      <Icon name={ICONS[panel]} />
      <span>
        {row.label}
        <small>{t(row.available ? hint : 'option.down')}</small>
      </span>
      <Icon name={on ? 'down' : 'right'} />
    </>
  )
  const marks = { 'data-testid': 'payment-option', 'data-type': row.type, className: 'h' }
  if (!row.available)
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

const watchNothing = () => () => undefined

/** Which panel is open: follows the address, which is replaced so one Back leaves payment. */
function useOpenPanel(props: PaymentPageProps, rows: readonly OptionRow[]) {
  const { shell } = useShell()
  const only = rows.length === 1 && rows[0]?.available ? rows[0].panel : null
  const [chosen, setChosen] = useState<OpenPanel | null>(props.open)
  const pressed = useRef<HTMLElement | null>(null)
  const open = chosen ?? only
  const show = (next: OpenPanel | null) => {
    setChosen(next)
    history.replaceState(history.state, '', startAddress(next, props.draftId, shell.country.brand.slug))
    sendPageView()
  }
  const choose = (event: MouseEvent<HTMLElement>, panel: OpenPanel) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    const small = matchMedia('(max-width: 767px)').matches
    const closing = small && panel === chosen
    show(closing ? null : panel)
    pressed.current = small && !closing ? event.currentTarget.closest('section') : null
  }
  /** On small screens the opened header stands at the top edge, so its panel is seen (experience 4.9). */
  const showHeader = () => {
    pressed.current?.scrollIntoView({ block: 'start' })
    pressed.current = null
  }
  /** Back to the list, where the panel was opened from. */
  const leave = () => {
    const type = rows.find((row) => row.panel === open)?.type
    show(null)
    document.querySelector<HTMLElement>(`[data-testid="payment-option"][data-type="${type}"]`)?.focus()
  }
  return { open, choose, leave, showHeader }
}
