import type { PlaceFault, PlaceLine, PlacesCheck } from '#contract/console/places.ts'
import { useConsole } from '../frame/console-context.ts'
import { SideScroll } from '../kit/side-scroll.tsx'
import { PLACE_PARTS, type PlacePart } from '../views.ts'
import { FaultTable } from './fault-table.tsx'

/** How many there are of each list. */
export function countsOf({ figures }: PlacesCheck): Readonly<Record<PlacePart, number>> {
  const { unusable, added, moved, changed, gone, good } = figures
  return { unusable, added, moved, changed, gone, rows: good }
}

const TONES: Readonly<Record<PlacePart, string>> = {
  unusable: 'figures-fault',
  added: 'figures-good',
  moved: 'figures-info',
  changed: 'figures-info',
  gone: '',
  rows: '',
}
const SIGNS: Readonly<Partial<Record<PlacePart, string>>> = { added: '+', gone: '−' }
const ORDER: readonly PlacePart[] = ['rows', 'added', 'moved', 'changed', 'gone', 'unusable']

/** The figures of a file, in one line. */
export function CheckFigures({ check }: { check: PlacesCheck }) {
  const { t } = useConsole()
  const counts = countsOf(check)
  return (
    <dl className="place-figures">
      {ORDER.map((name) => (
        <div key={name}>
          <dt>{t(`staff.places.figure.${name}`)}</dt>
          <dd className={counts[name] === 0 ? 'figures' : `figures ${TONES[name]}`}>
            {counts[name] === 0 ? '' : (SIGNS[name] ?? '')}
            {counts[name].toLocaleString('en')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export interface CheckPartProps {
  readonly check: PlacesCheck
  readonly part: PlacePart
  readonly chosen: PlaceFault | PlaceLine | undefined
  readonly isBusy: boolean
  readonly onPart: (part: PlacePart) => void
  readonly onChoose: (one: PlaceFault | PlaceLine) => void
  readonly onMend: (fault: PlaceFault) => void
  readonly onPut: (fault: PlaceFault) => void
}

/** One list of a file at a time: what cannot be used first. */
export function CheckPart(props: CheckPartProps) {
  const { check, part, chosen, onPart, onChoose } = props
  const { t } = useConsole()
  const counts = countsOf(check)
  const list = part === 'unusable' ? check.faults : check[part]
  return (
    <section>
      <div className="part-tabs" role="group" aria-label={t('staff.places.lists')}>
        {PLACE_PARTS.map((name) => (
          <button key={name} type="button" aria-pressed={name === part} onClick={() => onPart(name)}>
            {t(`staff.places.part.${name}`)}
            <span className="count count-quiet">{counts[name].toLocaleString('en')}</span>
          </button>
        ))}
      </div>
      {list.length === 0 ? (
        <p className="muted">{t('staff.places.none')}</p>
      ) : part === 'unusable' ? (
        <FaultTable {...props} chosen={chosen} />
      ) : (
        <PlaceTable lines={check[part]} chosen={chosen} onChoose={onChoose} />
      )}
      {list.length < counts[part] ? (
        <p className="field-help">{t('staff.places.first', { n: list.length })}</p>
      ) : null}
    </section>
  )
}

interface PlaceTableProps {
  readonly lines: readonly PlaceLine[]
  readonly chosen: PlaceFault | PlaceLine | undefined
  readonly onChoose: (line: PlaceLine) => void
}

function PlaceTable({ lines, chosen, onChoose }: PlaceTableProps) {
  const { t } = useConsole()
  return (
    <div className="card card-flush">
      <SideScroll label={t('staff.places.lists')}>
        <table className="list-table">
          <thead>
            <tr>
              {['line', 'place', 'more', 'where'].map((head) => (
                <th key={head} scope="col">
                  {t(`staff.places.head.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr
                key={`${line.line} ${line.name} ${line.point.latitude} ${line.point.longitude}`}
                aria-selected={line === chosen}
                onClick={() => onChoose(line)}
              >
                <td className="semibold">{line.line ?? ''}</td>
                <td>
                  <button type="button" className="text-button" onClick={() => onChoose(line)}>
                    {line.name}
                  </button>
                </td>
                <td className="muted">{line.more}</td>
                <td className="one-line">
                  {line.point.latitude}, {line.point.longitude}
                  {line.meters === 0
                    ? ''
                    : ` · ${t('staff.places.moved', { n: line.meters.toLocaleString('en') })}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroll>
    </div>
  )
}
