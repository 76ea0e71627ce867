import { useRef, useState, useSyncExternalStore, type MouseEvent } from 'react'
import { leavesOnlyMobileMoney } from '#domain/payments/amounts/catalogue-amount.ts'
import { optionList, type OptionRow } from '#domain/payments/methods/option-list.ts'
import { Icon, type IconName } from '../../kit/icon.tsx'
import { MoneyLine } from '../../paying/money-line.tsx'
import { Note } from '../../kit/note.tsx'
import { sendPageView } from '../../frame-script/page-view.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { PanelBody, type GroupsProps } from './panels/panel-body.tsx'
import { PaymentOutLine } from './panels/payment-out.tsx'
import { startAddress, type OpenPanel } from '../../paying/payment-props.ts'

const ICONS: Readonly<Record<OpenPanel, IconName>> = {
  card: 'card',
  wallet: 'wallet',
  airtime: 'phone',
  mpesa: 'coins',
  smartcash: 'banknote',
}

/** The list of ways to pay: accordion groups on small screens, list and panel on large ones. */
export function OptionGroups(groups: GroupsProps) {
  const { t, shell } = useShell()
  const { props, state } = groups
  const onlyMobileMoney = leavesOnlyMobileMoney(groups.usdAmount)
  const offered = (state.options ?? []).filter(({ type }) => type === 'AM' || !onlyMobileMoney)
  const rows = optionList(offered, (type) => t(`option.${type}`), props.lastWay)
  const { open, choose, leave, showHeader } = useOpenPanel(groups, rows)
  if (state.options === null)
    return (
      <OptionsAway
        failed={state.optionsFailed}
        again={startAddress(open, props.draftId, shell.country.brand.slug)}
      />
    )
  if (rows.length === 0) return <Note tone="warning">{t('payment.noOptions')}</Note>
  return (
    <>
      {open === null && groups.out ? (
        <div className="stack" role="status">
          <PaymentOutLine out={groups.out} />
        </div>
      ) : null}
      {rows.map((row) => {
        const on = row.available && row.panel === open
        const href = startAddress(row.panel, props.draftId, shell.country.brand.slug)
        return (
          <section
            key={row.type}
            className={on ? 'option active' : 'option'}
            data-testid="payment-accordion"
            data-type={row.type}
          >
            <OptionHeader row={row} on={on} href={href} onChoose={choose} />
            {on ? <PanelBody groups={groups} panel={row.panel} onLeave={leave} onShown={showHeader} /> : null}
          </section>
        )
      })}
      {open === null && !groups.out ? (
        <div className="option-hint">
          <MoneyLine moment="before" />
        </div>
      ) : null}
    </>
  )
}

interface HeaderProps {
  readonly row: OptionRow
  readonly on: boolean
  readonly href: string
  readonly onChoose: (event: MouseEvent<HTMLElement>, panel: OpenPanel) => void
}

function OptionHeader({ row, on, href, onChoose }: HeaderProps) {
  const { t, shell } = useShell()
  const down = (shell.notSold ? '' : row.says) || t('option.down')
  const hint = row.last ? 'option.last' : `option.${row.type}.hint`
  const { panel } = row
  const inside = (
    <>
      <Icon name={ICONS[panel]} />
      <span>
        {row.label}
        <small>
          {row.available ? t(hint) : down}
          {row.available && row.usually !== null ? ` · ${t('option.usually', { seconds: row.usually })}` : ''}
        </small>
      </span>
      <Icon name={on ? 'down' : 'right'} />
    </>
  )
  const marks = { 'data-testid': 'payment-option', 'data-type': row.type, className: 'option-head' }
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
        <div className="skeleton skeleton-row" aria-hidden="true" />
        <div className="skeleton skeleton-row" aria-hidden="true" />
        <p className="visually-hidden" role="status">
          {t('payment.loading')}
        </p>
      </div>
    )
  return (
    <div className="stack">
      <Note tone="error">{t('payment.optionsFailed')}</Note>
      <a className="btn btn-secondary" href={again}>
        {t('action.tryAgain')}
      </a>
    </div>
  )
}

const watchNothing = () => () => undefined
const hasRoom = () => matchMedia('(min-width: 768px)').matches

/** Which panel is open: follows the address, which is replaced so one Back leaves payment. */
function useOpenPanel({ props, out }: GroupsProps, rows: readonly OptionRow[]) {
  const { shell } = useShell()
  const isLarge = useSyncExternalStore(watchNothing, hasRoom, () => false)
  const [chosen, setChosen] = useState<OpenPanel | null | undefined>(props.open ?? undefined)
  // What is heard of later, such as another tab, closes nothing that somebody may be typing into.
  const [wasOut] = useState(out !== null)
  const pressed = useRef<HTMLElement | null>(null)
  const offered = rows.filter((row) => row.available)
  // Beside the list there is room: the operator's own wallet stands open, whose number is known already.
  const first = offered.find((row) => row.panel === 'wallet') ?? offered[0]
  const opened = rows.length === 1 || (isLarge && !wasOut) ? (first?.panel ?? null) : null
  const open = chosen === undefined ? opened : chosen
  const show = (next: OpenPanel | null) => {
    setChosen(next)
    history.replaceState(history.state, '', startAddress(next, props.draftId, shell.country.brand.slug))
    sendPageView()
  }
  const choose = (event: MouseEvent<HTMLElement>, panel: OpenPanel) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    const small = !hasRoom()
    const closing = small && panel === open
    show(closing ? null : panel)
    pressed.current = small && !closing ? event.currentTarget.closest('section') : null
  }
  /** On small screens the opened header stands at the top edge, so its panel is seen (PAY-22). */
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
