import { MOST_COUNTED, type RuleBook } from '#contract/console/rules.ts'
import type { KeptRule } from '#domain/rules/purchase-rule.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { Tag } from '../kit/pieces.tsx'
import { WideTable } from '../kit/wide-table.tsx'
import { shortMoment } from '../texts/times.ts'
import { ACTION_TONES, ruleWords } from './rule-words.ts'

export interface RuleTableProps {
  readonly book: RuleBook
  readonly mayChange: boolean
  readonly onChange: (rule: KeptRule) => void
}

/** Hits are counted no further than that. */
function counted(times: number): string {
  return times >= MOST_COUNTED ? `${MOST_COUNTED}+` : String(times)
}

/** Rules as they are at present, with how often each was hit; those that rest last. */
export function RuleTable({ book, mayChange, onChange }: RuleTableProps) {
  const { t } = useConsole()
  const clock = useClock()
  if (book.rules.length === 0) return <p className="muted">{t('staff.rules.none')}</p>
  return (
    <WideTable
      label={t('staff.rules.part.rules')}
      heads={['rule', 'does', 'hour', 'day', 'week', 'since', 'change'].map((head) =>
        t(`staff.rules.head.${head}`),
      )}
      amounts={[2, 3, 4]}
      rows={book.rules.map(({ rule, by, since, hour, day, week }) => ({
        key: rule.name,
        cells: [
          <span key="rule" className="rule-words">
            <b className="semibold">{rule.name}</b>
            <br />
            <span className="small-text">{ruleWords(rule, book, t)}</span>
            <br />
            <span className="small-text muted">{rule.reason}</span>
          </span>,
          <Tag key="does" tone={ACTION_TONES[rule.action]}>
            {t(`staff.rules.action.${rule.action}`)}
          </Tag>,
          counted(hour),
          counted(day),
          counted(week),
          <span key="since" className="small-text">
            {shortMoment(since, clock)}
            <br />
            <span className="muted">{by}</span>
          </span>,
          mayChange ? (
            <button key="change" type="button" className="btn btn-second" onClick={() => onChange(rule)}>
              {t('staff.rules.change')}
            </button>
          ) : null,
        ],
      }))}
    />
  )
}
