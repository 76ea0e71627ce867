import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { WholePayment } from '#contract/console/payment.ts'
import { NOT_YOURS } from '#domain/staff/possible-acts.ts'
import { maySee } from '#domain/staff/roles.ts'
import { useCall } from '../calls/use-call.ts'
import { useConsole, useMyself } from '../frame/console-context.ts'
import { useTitle } from '../frame/use-title.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Answered } from '../kit/answered.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { NotYours } from '../kit/not-yours.tsx'
import { Icon } from '../kit/icon.tsx'
import { Keys } from '../kit/pieces.tsx'
import { SayWords } from '../kit/say-words.tsx'
import { shortId } from '../texts/identifiers.ts'
import { DecideCard } from './decide-card.tsx'
import type { PaymentOverlay } from './payment-overlays.tsx'
import { PaymentHead } from './payment-head.tsx'
import { PaymentParts } from './payment-parts.tsx'
import { useDecide } from './use-decide.ts'
import { useSiblings } from './use-siblings.ts'
import './payment.css'

const Overlays = lazy(() =>
  import('./payment-overlays.tsx').then((module) => ({ default: module.PaymentOverlays })),
)

/** Everything of one payment, and what can be done about it. */
export function PaymentScreen() {
  const { t, live } = useConsole()
  const { roles } = useMyself()
  const { id } = useParams({ from: '/frame/payment/$id' })
  const isMine = maySee(roles, 'find')
  const query = useCall({ name: 'payment', request: isMine ? { id } : null })
  useTitle(t('staff.payment.title', { id: shortId(id) }))
  useEffect(() => live.follow(id), [live, id])
  if (!isMine) return <NotYours act="find" screen={t('staff.payment.name')} />
  return (
    <div>
      <Answered query={query} title={t('staff.payment.name')}>
        {(payment) => <Opened key={payment.id} payment={payment} />}
      </Answered>
    </div>
  )
}

function Opened({ payment }: { payment: WholePayment }) {
  const { t } = useConsole()
  const [overlay, setOverlay] = useState<PaymentOverlay | null>(null)
  const decide = useDecide(payment, setOverlay)
  // Whoever decides nothing about money is here for what to say.
  const mayDecide = payment.acts.some(({ needsSecond, whyNot }) => needsSecond && whyNot !== NOT_YOURS)
  const say = (
    <section className="card payment-say stack" id="say">
      <SayWords payment={payment} />
    </section>
  )
  return (
    <div className="payment-columns">
      <div className="payment-main">
        <div className="payment-top">
          <PaymentHead
            payment={payment}
            crumb={<Crumb />}
            onShowNumber={(which) => setOverlay({ name: 'number', which })}
          />
        </div>
        <PaymentParts payment={payment} />
      </div>
      <div className="payment-side">
        {mayDecide ? null : say}
        <div className="payment-decide stack" id="decide">
          <NotDoneNote notDone={decide.notDone} />
          <DecideCard payment={payment} decide={decide} />
        </div>
        {mayDecide ? say : null}
      </div>
      <div className="thumb-bar">
        {decide.acts.slice(0, 1).map(({ act, press, isDisabled }) => (
          <button
            key={act}
            type="button"
            className="btn btn-second"
            aria-disabled={isDisabled}
            onClick={isDisabled ? undefined : press}
          >
            <Icon name="refresh" size="small" />
            {t(`staff.act.${act}`)}
          </button>
        ))}
        <a className="btn" href={mayDecide ? '#decide' : '#say'}>
          {t(mayDecide ? 'staff.payment.decide' : 'staff.say.title')}
        </a>
      </div>
      {overlay === null ? null : (
        <Suspense>
          <Overlays payment={payment} overlay={overlay} onClose={() => setOverlay(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** The list it was opened from, where in it this stands, and the next and previous of it. */
function Crumb() {
  const { t } = useConsole()
  const { id } = useParams({ from: '/frame/payment/$id' })
  const search = useSearch({ from: '/frame/payment/$id' })
  const navigate = useNavigate()
  const siblings = useSiblings(search)
  const at = siblings.indexOf(id)
  const step = (by: number): void => {
    const next = siblings[at + by]
    if (at >= 0 && next !== undefined) void navigate({ to: '/payment/$id', params: { id: next }, search })
  }
  const isQueue = search.from === 'queue'
  const back = (): void =>
    void (isQueue
      ? navigate({ to: '/queue' })
      : navigate({ to: '/find', search: { view: search.view, row: id } }))
  useKeys('screen', [
    ...(at < 0 || siblings.length < 2
      ? []
      : [
          { press: 'j', shown: ['J'], label: 'staff.keys.next', act: () => step(1) },
          { press: 'k', shown: ['K'], label: 'staff.keys.previous', act: () => step(-1) },
        ]),
    { press: 'Escape', shown: ['Esc'], label: 'staff.back', act: back, isHidden: true },
  ])
  return (
    <span className="crumb-line only-large">
      <Icon name="back" size="small" />
      {isQueue ? (
        <Link to="/queue">{t('staff.screen.queue')}</Link>
      ) : (
        <Link to="/find" search={{ view: search.view, row: id }}>
          {t('staff.screen.find')}
        </Link>
      )}
      {at < 0 || siblings.length < 2 ? null : (
        <>
          <span className="figures">{t('staff.payment.place', { n: at + 1, all: siblings.length })}</span>
          <Keys shown={['K', 'J']} />
        </>
      )}
    </span>
  )
}
