import { Link } from '@tanstack/react-router'
import type { Found } from '#contract/console/found.ts'
import { useConsole } from '../frame/console-context.ts'
import { Empty } from '../kit/answered.tsx'
import type { IconName } from '../kit/icon.tsx'
import { Note, Tag } from '../kit/pieces.tsx'

const DRAWINGS: Readonly<Record<Found['readAs'], IconName>> = {
  number: 'phone',
  'payment-id': 'file',
  'part-of-id': 'file',
  'our-reference': 'file',
  'provider-reference': 'file',
  receipt: 'mail',
  account: 'person',
  'amount-and-time': 'clock',
  complaint: 'complaint',
}

const COUNTS = {
  one: { days: 'staff.find.one', all: 'staff.find.oneAll' },
  many: { days: 'staff.find.count', all: 'staff.find.countAll' },
} as const

export interface FoundNotesProps {
  readonly found: Found
  readonly count: number
  readonly hasOlder: boolean
  readonly onOlder: () => void
}

/** How the text was read, how much that came to, and what else was tried. Never a total. */
export function FoundNotes({ found, count, hasOlder, onOlder }: FoundNotesProps) {
  const { t } = useConsole()
  return (
    <>
      <div className="read-line" role="status">
        <Tag tone="leaf" icon={DRAWINGS[found.readAs]}>
          {t(`staff.readAs.${found.readAs}`)}
        </Tag>
        <span className="muted small-text">
          {count === 0
            ? ''
            : t(COUNTS[count === 1 ? 'one' : 'many'][found.days === 0 ? 'all' : 'days'], {
                n: hasOlder ? `${count}+` : count,
                days: found.days,
                took: found.tookMs,
              })}
        </span>
        <span className="grow" />
        {hasOlder ? (
          <button type="button" className="text-button small-text" onClick={onOlder}>
            {t('staff.find.older')}
          </button>
        ) : null}
      </div>
      {found.complaint === null ? null : (
        <Note tone="info" icon="complaint">
          <Link to="/complaints" search={{ show: 'all', open: found.complaint }}>
            {t('staff.find.complaint', { number: found.complaint })}
          </Link>{' '}
          {t(count === 0 ? 'staff.find.complaintHasNone' : 'staff.find.complaintHas')}
        </Note>
      )}
      {found.asPayer === 0 ? null : (
        <p className="field-help">{t('staff.find.asPayer', { n: found.asPayer })}</p>
      )}
      {found.cutOff.length === 0 ? null : (
        <Note tone="warn">
          {t('staff.find.cutOff', {
            readings: found.cutOff.map((reading) => t(`staff.reading.${reading}`)).join(', '),
          })}
        </Note>
      )}
    </>
  )
}

/** Nothing: what was looked for, and the nearest number that has payments. */
export function NothingFound({ found }: { found: Found }) {
  const { t } = useConsole()
  return (
    <Empty
      title={t(found.days === 0 ? 'staff.find.nothingAll' : 'staff.find.nothing', {
        asked: found.asked,
        days: found.days,
      })}
    >
      {found.near.length === 0
        ? t('staff.find.askForId')
        : found.near.map((near) => (
            <span key={near.handle}>
              {t('staff.find.near')}{' '}
              <Link className="text-button" to="/find" search={{ view: near.handle }}>
                {near.recipient}
              </Link>
              {t('staff.find.nearCount', { n: near.payments })}
            </span>
          ))}
    </Empty>
  )
}
