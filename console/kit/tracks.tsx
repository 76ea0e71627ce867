import type { FoundPayment } from '#contract/console/found.ts'
import { DELIVERY_PLACES, MONEY_PLACES, type DeliveryPlace, type MoneyPlace } from '#domain/staff/tracks.ts'
import { useConsole } from '../frame/console-context.ts'
import { Icon, type IconName } from './icon.tsx'
import { Tag, type Tone } from './pieces.tsx'

type Meaning = { readonly tone: Tone; readonly icon: IconName | null }

const MONEY: Readonly<Record<MoneyPlace, Meaning>> = {
  'not-taken': { tone: 'plain', icon: 'none' },
  'not-known': { tone: 'warn', icon: 'clock' },
  taken: { tone: 'good', icon: 'check' },
  'given-back': { tone: 'info', icon: 'undo' },
}
const DELIVERY: Readonly<Record<DeliveryPlace, Meaning>> = {
  'not-sent': { tone: 'plain', icon: null },
  'not-known': { tone: 'warn', icon: 'clock' },
  delivered: { tone: 'good', icon: 'check' },
  refused: { tone: 'fault', icon: 'close' },
}
const PLACES: Readonly<Record<Tone, string>> = {
  plain: '',
  good: 'track-good',
  warn: 'track-warn',
  fault: 'track-fault',
  info: 'track-info',
  leaf: '',
}

export interface TrackProps {
  readonly label: string
  readonly places: readonly { readonly name: string; readonly words: string; readonly meaning: Meaning }[]
  readonly at: string
  /** When it got there, or since when it waits; '' for nothing to say. */
  readonly since: string
}

/** Four places that never move, and where it is now. */
function Track({ label, places, at, since }: TrackProps) {
  return (
    <div className="track-place">
      <h2 className="field-label">{label}</h2>
      <ol className="track">
        {places.map(({ name, words, meaning }) =>
          name === at ? (
            <li key={name} className={PLACES[meaning.tone]} aria-current="true">
              <span>{words}</span>
              {since === '' ? null : (
                <small>
                  {meaning.icon === null ? null : <Icon name={meaning.icon} size="small" />}
                  {since}
                </small>
              )}
            </li>
          ) : (
            <li key={name}>{words}</li>
          ),
        )}
      </ol>
    </div>
  )
}

export interface TracksProps {
  readonly payment: FoundPayment
  readonly moneySince: string
  readonly deliverySince: string
}

/** Both answers: where the money is, and whether what was bought came. */
export function Tracks({ payment, moneySince, deliverySince }: TracksProps) {
  const { t } = useConsole()
  return (
    <>
      <Track
        label={t('staff.track.money')}
        at={payment.money}
        since={moneySince}
        places={MONEY_PLACES.map((name) => ({
          name,
          words: t(name === payment.money ? moneyKey(payment) : `staff.money.${name}`),
          meaning: MONEY[name],
        }))}
      />
      <Track
        label={t('staff.track.delivery')}
        at={payment.delivery}
        since={deliverySince}
        places={DELIVERY_PLACES.map((name) => ({
          name,
          words: t(`staff.delivery.${name}`),
          meaning: DELIVERY[name],
        }))}
      />
    </>
  )
}

/** The money word of a row, with its colour and its drawing. */
export function MoneyTag({ payment }: { payment: Pick<FoundPayment, 'money' | 'isGoing'> }) {
  const { t } = useConsole()
  const { tone, icon } = MONEY[payment.money]
  return (
    <Tag tone={tone} icon={icon ?? 'clock'}>
      {t(moneyKey(payment))}
    </Tag>
  )
}

/** Money that is being given back is not back yet. */
function moneyKey({ money, isGoing }: Pick<FoundPayment, 'money' | 'isGoing'>): string {
  return isGoing ? 'staff.money.going-back' : `staff.money.${money}`
}
