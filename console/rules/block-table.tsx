import type { BlockLine } from '#contract/console/rules.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { WideTable } from '../kit/wide-table.tsx'
import { shortId } from '../texts/identifiers.ts'
import { shortMoment } from '../texts/times.ts'

export interface BlockTableProps {
  readonly blocks: readonly BlockLine[]
  readonly mayLift: boolean
  readonly onLift: (block: BlockLine) => void
}

/** Whose purchases are refused at present; two people let somebody go. */
export function BlockTable({ blocks, mayLift, onLift }: BlockTableProps) {
  const { t } = useConsole()
  const clock = useClock()
  if (blocks.length === 0) return <p className="muted">{t('staff.rules.noBlocks')}</p>
  return (
    <WideTable
      label={t('staff.rules.part.blocks')}
      heads={['who', 'reason', 'by', 'until', 'lift'].map((head) => t(`staff.rules.blocked.${head}`))}
      rows={blocks.map((block) => ({
        key: String(block.id),
        cells: [
          <span key="who">
            {t(`staff.rules.what.${block.what}`)}{' '}
            <span className="masked">{block.what === 'session' ? shortId(block.masked) : block.masked}</span>
          </span>,
          block.reason,
          `${block.by}, ${shortMoment(block.at, clock)}`,
          block.until === null ? t('staff.rules.untilLifted') : shortMoment(block.until, clock),
          mayLift ? (
            <button key="lift" type="button" className="btn btn-second" onClick={() => onLift(block)}>
              {t('staff.rules.lift')}
            </button>
          ) : null,
        ],
      }))}
    />
  )
}
