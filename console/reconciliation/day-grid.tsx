import type { GridCell, Reconciliation } from '#contract/console/reconciliation.ts'
import { useConsole } from '../frame/console-context.ts'
import { Icon } from '../kit/icon.tsx'
import { Keys } from '../kit/pieces.tsx'
import { SideScroll } from '../kit/side-scroll.tsx'
import type { ReconciliationView } from '../views.ts'
import { dayName } from './day-names.ts'
import './day-grid.css'

const LOOKS: Readonly<Record<GridCell['state'], string>> = {
  signed: 'reconcile-cell reconcile-signed',
  once: 'reconcile-cell reconcile-once',
  open: 'reconcile-cell reconcile-open',
  none: 'reconcile-cell',
}

export interface DayGridProps {
  readonly answer: Reconciliation
  readonly onChoose: (change: ReconciliationView) => void
}

/** Days and ways to pay: which are signed by two, which by one, where something is open, and where no list is. */
export function DayGrid({ answer, onChoose }: DayGridProps) {
  const { t, language } = useConsole()
  const [first] = answer.grid
  return (
    <section className="card">
      <header>
        <h2>{t('staff.reconcile.grid')}</h2>
        <span className="grow" />
        <Keys shown={['[', ']']} />
      </header>
      <SideScroll label={t('staff.reconcile.grid')}>
        <table className="reconcile-grid">
          <thead>
            <tr>
              <th scope="col">
                <span className="only-read">{t('staff.attempts.rail')}</span>
              </th>
              {first?.days.map(({ day }) => (
                <th key={day} scope="col">
                  {Number(day.slice(8))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {answer.grid.map(({ rail, name, days }) => (
              <tr key={rail}>
                <th scope="row">{name}</th>
                {days.map((cell) => (
                  <td key={cell.day}>
                    <button
                      type="button"
                      className={LOOKS[cell.state]}
                      aria-label={t('staff.reconcile.cell', {
                        rail: name,
                        day: dayName(cell.day, language),
                        state: stateWords(cell, t),
                      })}
                      aria-current={rail === answer.rail && cell.day === answer.day ? 'true' : undefined}
                      disabled={cell.day > answer.today}
                      onClick={() => onChoose({ rail, day: cell.day, kind: undefined })}
                    >
                      <Cell cell={cell} />
                    </button>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroll>
      <p className="field-help">{t('staff.reconcile.gridHelp')}</p>
    </section>
  )
}

function Cell({ cell: { state, open } }: { cell: GridCell }) {
  if (state === 'signed') return <Icon name="check" size="small" />
  if (state === 'once') return '1'
  return state === 'none' ? '·' : open.toLocaleString('en')
}

function stateWords(
  { state, open }: GridCell,
  t: (key: string, values?: Record<string, number>) => string,
): string {
  return t(`staff.reconcile.state.${state}`, { n: open })
}
