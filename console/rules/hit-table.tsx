import { Link } from '@tanstack/react-router'
import type { RuleBook, RuleHit } from '#contract/console/rules.ts'
import { formatMoney } from '#domain/money.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { Note, Tag } from '../kit/pieces.tsx'
import { WideTable } from '../kit/wide-table.tsx'
import { shortId } from '../texts/identifiers.ts'
import { shortMoment } from '../texts/times.ts'
import { ACTION_TONES, measuredWords } from './rule-words.ts'

export interface HitTableProps {
  readonly book: RuleBook
  readonly mayBlock: boolean
  readonly onBlock: (hit: RuleHit) => void
}

/** Purchases of the last day that were over a bound, the newest first. */
export function HitTable({ book, mayBlock, onBlock }: HitTableProps) {
  const { t } = useConsole()
  const clock = useClock()
  const measureOf = (name: string) =>
    book.rules.find(({ rule }) => rule.name === name)?.rule.measure ?? 'count'
  if (book.hits.length === 0) return <p className="muted">{t('staff.rules.noHits')}</p>
  return (
    <>
      {book.isCut ? <Note tone="info">{t('staff.rules.cut')}</Note> : null}
      <WideTable
        label={t('staff.rules.part.hits')}
        heads={['at', 'rule', 'did', 'measured', 'purchase', 'for', 'payment', 'block'].map((head) =>
          t(`staff.rules.hit.${head}`),
        )}
        amounts={[3]}
        rows={book.hits.map((hit) => ({
          key: String(hit.id),
          cells: [
            shortMoment(hit.at, clock),
            hit.rule === '' ? t('staff.rules.byBlock') : hit.rule,
            <Tag key="did" tone={ACTION_TONES[hit.did]}>
              {t(`staff.rules.did.${hit.did}`)}
            </Tag>,
            hit.rule === '' ? '–' : measuredWords(measureOf(hit.rule), hit.measured, book.currency),
            `${formatMoney(hit.amount)} · ${t(`staff.kind.${hit.kind}`)} · ${hit.railName}`,
            <span key="for" className="masked">
              {[hit.recipient, hit.payer].filter((number) => number !== '').join(' ← ')}
            </span>,
            <Link key="payment" to="/payment/$id" params={{ id: hit.payment }} className="code-text">
              {shortId(hit.payment)}
            </Link>,
            mayBlock ? (
              <button key="block" type="button" className="btn btn-stop" onClick={() => onBlock(hit)}>
                {t('staff.rules.blockOf')}
              </button>
            ) : null,
          ],
        }))}
      />
    </>
  )
}
