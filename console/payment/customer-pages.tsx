import { useState } from 'react'
import type { ShownLine, WholePayment } from '#contract/console/payment.ts'
import { shownAddress } from '#contract/pages.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Icon } from '../kit/icon.tsx'
import { Keys, Note } from '../kit/pieces.tsx'
import { useWide } from '../kit/use-wide.ts'
import { stepMoment } from '../texts/times.ts'
import { usePageLink } from './use-page-link.ts'
import './customer-pages.css'

/** What the customer saw, page by page: drawn again by the portal itself, as wide as a phone. */
export function CustomerPages({ payment }: { payment: WholePayment }) {
  const { t } = useConsole()
  const { pages } = payment
  return (
    <section className="card customer-pages" aria-labelledby="customer-pages">
      <h2 id="customer-pages">{t('staff.seen.title')}</h2>
      {pages.length === 0 ? (
        <>
          <p className="semibold">{t('staff.seen.none')}</p>
          <p className="small-text muted">{t('staff.seen.noneWhy')}</p>
        </>
      ) : (
        <Pages payment={payment} />
      )}
    </section>
  )
}

function Pages({ payment: { id, pages, since } }: { payment: WholePayment }) {
  const { t } = useConsole()
  const clock = useClock()
  const isWide = useWide()
  const [isOpen, setOpen] = useState(isWide)
  // The newest, until somebody steps: what is given meanwhile moves nothing that is looked at.
  const [chosen, setChosen] = useState<number | null>(null)
  const found = pages.findIndex((page) => page.id === chosen)
  const at = found < 0 ? pages.length - 1 : found
  const page = pages[at]
  const newest = pages.at(-1)
  const step = (by: number): void => setChosen(pages[at + by]?.id ?? page?.id ?? null)
  useKeys('screen', [
    { press: 'ArrowLeft', shown: ['←'], label: 'staff.seen.earlier', act: () => step(-1) },
    { press: 'ArrowRight', shown: ['→'], label: 'staff.seen.later', act: () => step(1) },
  ])
  if (page === undefined) return null
  return (
    <>
      <div className="page-steps">
        <Step
          icon="back"
          label={t('staff.seen.earlier')}
          press="←"
          isEnd={at === 0}
          onStep={() => step(-1)}
        />
        <p aria-live="polite">
          <time className="figures semibold" dateTime={page.at}>
            {stepMoment(page.at, clock)}
          </time>
          <span className="small-text muted">{t('staff.seen.place', { n: at + 1, all: pages.length })}</span>
        </p>
        <Step
          icon="open"
          label={t('staff.seen.later')}
          press="→"
          isEnd={at === pages.length - 1}
          onStep={() => step(1)}
        />
      </div>
      <About page={page} />
      {newest !== undefined && newest.at < since ? (
        <Note tone="info" icon="eye">
          {t('staff.seen.notSince', { at: stepMoment(since, clock) })}
        </Note>
      ) : null}
      {isOpen ? null : (
        <button type="button" className="btn btn-second btn-wide" onClick={() => setOpen(true)}>
          {t('staff.seen.show')}
        </button>
      )}
      <Drawn id={id} page={page} isOpen={isOpen} at={stepMoment(page.at, clock)} />
    </>
  )
}

interface StepProps {
  readonly icon: 'back' | 'open'
  readonly label: string
  readonly press: '←' | '→'
  readonly isEnd: boolean
  readonly onStep: () => void
}

function Step({ icon, label, press, isEnd, onStep }: StepProps) {
  return (
    <button
      type="button"
      className="btn btn-second"
      aria-label={label}
      aria-keyshortcuts={press === '←' ? 'ArrowLeft' : 'ArrowRight'}
      aria-disabled={isEnd}
      onClick={isEnd ? undefined : onStep}
    >
      <Icon name={icon} size="small" />
      <Keys shown={[press]} />
    </button>
  )
}

/** What it is made of, as evidence. */
function About({ page }: { page: ShownLine }) {
  const { t } = useConsole()
  const version = { version: page.contentVersion }
  return (
    <div className="small-text muted">
      <p>
        {page.state} · {page.status} · {t(`staff.payment.page.${page.language}`)}
      </p>
      <p>{t(page.hasWords ? 'staff.seen.words' : 'staff.seen.wordsGone', version)}</p>
      {page.own ? null : <p className="semibold">{t('staff.seen.other')}</p>}
    </div>
  )
}

interface DrawnProps {
  readonly id: string
  readonly page: ShownLine
  readonly isOpen: boolean
  readonly at: string
}

function Drawn({ id, page, isOpen, at }: DrawnProps) {
  const { t } = useConsole()
  const link = usePageLink(id, isOpen, page.id)
  if (!isOpen || link === null) return null
  if (link.portal === '') return <p className="small-text muted">{t('staff.seen.noPortal')}</p>
  return (
    <>
      <div className="customer-phone">
        <iframe
          src={`${link.portal}${shownAddress(link.link, page.id)}`}
          title={t('staff.seen.frame', { at })}
          sandbox="allow-same-origin"
          referrerPolicy="no-referrer"
        />
      </div>
      <p className="small-text muted">{t('staff.seen.masked')}</p>
    </>
  )
}
