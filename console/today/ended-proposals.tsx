import { Link } from '@tanstack/react-router'
import type { EndedProposal } from '#contract/console/today.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { shortId } from '../texts/identifiers.ts'
import { shortMoment } from '../texts/times.ts'

/** The viewer's own proposals that were refused or lapsed, and why. */
export function EndedProposals({ ended }: { ended: readonly EndedProposal[] }) {
  const { t } = useConsole()
  if (ended.length === 0) return null
  return (
    <section className="card" aria-labelledby="ended-title">
      <header>
        <h2 id="ended-title">{t('staff.ended.title')}</h2>
      </header>
      <ul className="stack">
        {ended.map((one) => (
          <li key={one.id}>
            <Ended one={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Ended({ one }: { one: EndedProposal }) {
  const { t } = useConsole()
  const clock = useClock()
  const at = shortMoment(one.at, clock)
  const why =
    one.state === 'refused'
      ? t('staff.ended.refused', { by: one.by, reason: one.reason, at })
      : t(`staff.lapsed.${one.because}`, { at })
  return (
    <>
      <b className="semibold">
        {t(one.payment === '' ? `staff.ended.of.${one.subject}` : `staff.proposed.${one.act}`)}
      </b>
      {one.payment === '' ? null : (
        <>
          {' '}
          <Link to="/payment/$id" params={{ id: one.payment }} className="code-text">
            {shortId(one.payment)}
          </Link>
        </>
      )}
      <p className="muted">{why}</p>
    </>
  )
}
