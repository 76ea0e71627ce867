import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { DifferenceLine } from '#contract/console/reconciliation.ts'
import { formatMoney } from '#domain/money.ts'
import { useAct } from '../calls/use-act.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Icon, type IconName } from '../kit/icon.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys } from '../kit/pieces.tsx'
import { SideScroll } from '../kit/side-scroll.tsx'
import { shortId } from '../texts/identifiers.ts'
import { ExplainDialog } from './explain-dialog.tsx'
import { likelyWords, nextWords } from './likely-words.ts'

const ICONS = {
  'missing-here': 'alert',
  'missing-there': 'clock',
  'amount-differs': 'pencil',
  'not-readable': 'file',
  'refunds-fees': 'undo',
} as const satisfies Readonly<Record<DifferenceLine['kind'], IconName>>
const LOOKS: Readonly<Record<DifferenceLine['kind'], string>> = {
  'missing-here': 'reconcile-what reconcile-missing-here',
  'missing-there': 'reconcile-what reconcile-missing-there',
  'amount-differs': 'reconcile-what reconcile-amount-differs',
  'not-readable': 'reconcile-what reconcile-not-readable',
  'refunds-fees': 'reconcile-what reconcile-refunds-fees',
}
const HEADS = ['what', 'payment', 'they', 'we', 'likely', 'who'] as const
const AMOUNTS: ReadonlySet<string> = new Set(['they', 'we'])

export interface DifferenceTableProps {
  readonly lines: readonly DifferenceLine[]
  readonly chosen: number | null
  readonly mayExplain: boolean
  readonly onChoose: (id: number) => void
}

/** Each difference with what differs, the likeliest reason and the one thing to do. */
export function DifferenceTable({ lines, chosen, mayExplain, onChoose }: DifferenceTableProps) {
  const { t } = useConsole()
  const navigate = useNavigate()
  const [explaining, setExplaining] = useState<readonly DifferenceLine[] | null>(null)
  const ask = useAct('askDifference', 'staff.done.askDifference')
  const at = Math.max(
    lines.findIndex(({ id }) => id === chosen),
    0,
  )
  const line = lines[at]
  const step = (by: number): void => {
    const next = lines[at + by]
    if (next) onChoose(next.id)
  }
  const onAsk = (of: DifferenceLine): void => void ask.run({ difference: of.id })
  /** Those of one kind and reason are explained together. */
  const onExplain = (of: DifferenceLine): void =>
    setExplaining(
      lines
        .filter((one) => one.state === 'open' && one.kind === of.kind && one.likely === of.likely)
        .slice(0, 100),
    )
  const isOpen = line?.state === 'open'
  useKeys('screen', [
    { press: 'j', shown: ['J'], label: 'staff.keys.next', act: () => step(1) },
    { press: 'k', shown: ['K'], label: 'staff.keys.previous', act: () => step(-1) },
    ...(mayExplain && isOpen && line.paymentId !== null
      ? [{ press: 'l', shown: ['L'], label: 'staff.reconcile.next.ask', act: () => onAsk(line) }]
      : []),
    ...(mayExplain && isOpen
      ? [{ press: 'x', shown: ['X'], label: 'staff.reconcile.next.explain', act: () => onExplain(line) }]
      : []),
    ...(line?.paymentId
      ? [
          {
            press: 'o',
            shown: ['O'],
            label: 'staff.queue.openPayment',
            act: () => void navigate({ to: '/payment/$id', params: { id: line.paymentId ?? '' } }),
          },
        ]
      : []),
  ])
  return (
    <>
      <NotDoneNote notDone={ask.notDone} />
      <section className="card card-flush">
        <SideScroll label={t('staff.reconcile.differences')}>
          <table className="list-table reconcile-table">
            <thead>
              <tr>
                {HEADS.map((head) => (
                  <th key={head} scope="col" className={AMOUNTS.has(head) ? 'align-right' : undefined}>
                    {t(`staff.reconcile.head.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((one) => (
                <Row
                  key={one.id}
                  line={one}
                  isChosen={one.id === line?.id}
                  mayExplain={mayExplain}
                  onChoose={() => onChoose(one.id)}
                  onAsk={() => onAsk(one)}
                  onExplain={() => onExplain(one)}
                />
              ))}
            </tbody>
          </table>
        </SideScroll>
      </section>
      {explaining === null ? null : <ExplainDialog lines={explaining} onClose={() => setExplaining(null)} />}
    </>
  )
}

interface RowProps {
  readonly line: DifferenceLine
  readonly isChosen: boolean
  readonly mayExplain: boolean
  readonly onChoose: () => void
  readonly onAsk: () => void
  readonly onExplain: () => void
}

function Row({ line, isChosen, mayExplain, onChoose, onAsk, onExplain }: RowProps) {
  const { t } = useConsole()
  const clock = useClock()
  const { kind, they, we, paymentId, field } = line
  const isOfAmount = field === 'amount' || field === 'sum' || field === 'currency'
  return (
    <tr aria-selected={isChosen} onClick={onChoose}>
      <td>
        <b className={LOOKS[kind]}>
          <Icon name={ICONS[kind]} size="small" />
          {t(`staff.reconcile.kind.${kind}`)}
        </b>
        <span className="reconcile-more">
          {[
            t(`staff.reconcile.field.${field}`),
            line.listedAt,
            line.line === null ? '' : t('staff.reconcile.line', { n: line.line }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </td>
      <td>
        {paymentId === null ? (
          <span className="muted">{line.listed || t('staff.reconcile.noPayment')}</span>
        ) : (
          <Link to="/payment/$id" params={{ id: paymentId }} className="code-text">
            {shortId(paymentId)}
          </Link>
        )}
      </td>
      <td className="align-right figures">
        {they === null ? (
          <span className="muted">{t('staff.reconcile.notListed')}</span>
        ) : isOfAmount ? (
          <b>{formatMoney(they)}</b>
        ) : (
          formatMoney(they)
        )}
      </td>
      <td className="align-right figures">
        {we === null ? (
          <span className="muted">{t('staff.reconcile.notTaken')}</span>
        ) : isOfAmount ? (
          <s>{formatMoney(we)}</s>
        ) : (
          formatMoney(we)
        )}
      </td>
      <td>
        <b className="semibold">{likelyWords(line, clock)}</b>
        {line.values['row'] ? <span className="reconcile-raw">{line.values['row']}</span> : null}
        {line.state === 'open' ? (
          <span className="reconcile-next">
            {mayExplain && line.next === 'ask' ? (
              <button type="button" className="text-button" onClick={onAsk}>
                {nextWords(line, t)} {isChosen ? <Keys shown={['L']} /> : null}
              </button>
            ) : null}
            {line.next === 'propose' && paymentId !== null ? (
              <Link to="/payment/$id" params={{ id: paymentId }}>
                {nextWords(line, t)} {isChosen ? <Keys shown={['O']} /> : null}
              </Link>
            ) : null}
            {mayExplain ? (
              <button type="button" className="text-button" onClick={onExplain}>
                {t('staff.reconcile.next.explain')} {isChosen ? <Keys shown={['X']} /> : null}
              </button>
            ) : null}
          </span>
        ) : null}
      </td>
      <td>
        <Who line={line} />
      </td>
    </tr>
  )
}

function Who({ line: { state, explained, asked } }: { line: DifferenceLine }) {
  const { t } = useConsole()
  if (state === 'settled')
    return (
      <span className="icon-word word-good">
        <Icon name="check" size="small" />
        {t('staff.reconcile.byItself')}
      </span>
    )
  if (explained)
    return (
      <>
        <span className="semibold">{explained.by}</span>
        <span className="reconcile-more">
          {t(`staff.reconcile.explanation.${explained.kind}`)}: {explained.words}
        </span>
      </>
    )
  return (
    <span className="muted">
      {asked ? t('staff.reconcile.asked', { by: asked.by }) : t('staff.reconcile.nobody')}
    </span>
  )
}
