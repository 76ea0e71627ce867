import type { PlaceFault, PlaceLine, PlacesCheck } from '#contract/console/places.ts'
import { useConsole } from '../frame/console-context.ts'
import { Keys } from '../kit/pieces.tsx'
import { SideScroll } from '../kit/side-scroll.tsx'

export interface FaultTableProps {
  readonly check: PlacesCheck
  readonly chosen: PlaceFault | PlaceLine | undefined
  readonly isBusy: boolean
  readonly onChoose: (one: PlaceFault) => void
  readonly onMend: (fault: PlaceFault) => void
  readonly onPut: (fault: PlaceFault) => void
}

/** Whether a person can put it on the map. */
export function isPlace({ field }: PlaceFault): boolean {
  return ['place', 'latitude', 'longitude'].includes(field)
}

/** What cannot be used: line, place, field and what is wrong, in the words of the import; and what mends it. */
export function FaultTable({ check, chosen, isBusy, onChoose, onMend, onPut }: FaultTableProps) {
  const { t } = useConsole()
  return (
    <div className="card card-flush">
      <SideScroll label={t('staff.places.part.unusable')}>
        <table className="list-table">
          <thead>
            <tr>
              {['line', 'place', 'field', 'wrong', 'mend'].map((head) => (
                <th key={head} scope="col">
                  {t(`staff.places.head.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {check.faults.map((fault) => (
              <tr
                key={`${fault.line} ${fault.problem}`}
                aria-selected={fault === chosen}
                onClick={() => onChoose(fault)}
              >
                <td className="semibold">{fault.line}</td>
                <td>{fault.name}</td>
                <td className="muted">{t(`staff.places.field.${fault.field}`)}</td>
                <td lang="en">{fault.problem}</td>
                <td className="one-line">
                  <button
                    type="button"
                    className="text-button"
                    disabled={isBusy}
                    onClick={() => (fault.mend === null && isPlace(fault) ? onPut(fault) : onMend(fault))}
                  >
                    {mendWords(fault)}
                  </button>
                  {fault === chosen && fault.mend !== null ? <Keys shown={['↵']} /> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroll>
    </div>
  )

  function mendWords(fault: PlaceFault): string {
    if (fault.mend === null)
      return t(isPlace(fault) ? 'staff.places.mend.map' : 'staff.places.mend.leave-out')
    const { how, mend } = fault.mend
    const [value = ''] = Object.values(mend.fields ?? {})
    return how === 'point' ? value : t(`staff.places.mend.${how}`)
  }
}
