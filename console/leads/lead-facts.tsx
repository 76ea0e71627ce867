import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { WholeLead } from '#contract/console/leads.ts'
import { formatMoney } from '#domain/money.ts'
import { maySee } from '#domain/staff/roles.ts'
import { useClock, useConsole, useMyself } from '../frame/console-context.ts'
import { Icon } from '../kit/icon.tsx'
import { PlaceMap } from '../kit/place-map.tsx'
import { shortId } from '../texts/identifiers.ts'
import { dayOf, longMoment } from '../texts/times.ts'

export type LeadNumber = 'contact' | 'email'

/** The map shows so much around an address, degrees, … */
const AROUND = 0.5
/** … and begins so near. */
const ZOOM = 13

export interface LeadFactsProps {
  readonly lead: WholeLead
  readonly onShow: (which: LeadNumber) => void
}

/** Who asks for what and where, what they agreed to, what they paid, and until when this is kept. */
export function LeadFacts({ lead, onShow }: LeadFactsProps) {
  const { t } = useConsole()
  const clock = useClock()
  const { roles } = useMyself()
  const noon = `${lead.deletedOn}T12:00:00Z`
  return (
    <div className="detail-cards">
      <section className="card">
        <dl className="facts">
          <Fact name="leadId" value={lead.leadId} />
          <Fact name="name" value={lead.name} />
          <Hidden name="contact" value={lead.contact} onShow={onShow} />
          <Hidden name="email" value={lead.email} onShow={onShow} />
          <Fact name="price" value={formatMoney(lead.price)} />
          <Fact name="language" value={t(`staff.payment.page.${lead.language}`)} />
          <Fact name="refusal" value={lead.state === 'refused' ? lead.refusal : ''} />
          {lead.paymentId === null ? null : (
            <Fact
              name="payment"
              value={
                maySee(roles, 'find') ? (
                  <Link to="/payment/$id" params={{ id: lead.paymentId }}>
                    {shortId(lead.paymentId)}
                  </Link>
                ) : (
                  shortId(lead.paymentId)
                )
              }
            />
          )}
          <Fact name="deleted" value={dayOf(noon, clock)} />
        </dl>
      </section>
      {lead.consent.text === '' ? null : (
        <section className="card">
          <h2 className="field-label">{t('staff.leads.agreed')}</h2>
          <p className="lead-consent">“{lead.consent.text}”</p>
          <p className="field-help">
            {t('staff.leads.agreedAt', {
              version: lead.consent.version,
              at: longMoment(lead.consent.at, clock),
            })}
          </p>
        </section>
      )}
    </div>
  )
}

/** Where it is to be, in words and on the map; nothing of one that was erased. */
export function LeadAddress({ lead: { point, street, landmark, town } }: { lead: WholeLead }) {
  const { t } = useConsole()
  if (point === null) return null
  const { latitude, longitude } = point
  const written = [street, landmark, town].filter(Boolean).join(', ')
  return (
    <section className="card lead-address">
      <h2 className="field-label">{t('staff.leads.address')}</h2>
      <p className="semibold">{written}</p>
      <p className="field-help figures">
        {latitude.toFixed(5)}, {longitude.toFixed(5)}
      </p>
      <PlaceMap
        label={t('staff.leads.map')}
        view={{ center: point, zoom: ZOOM }}
        bounds={{
          south: latitude - AROUND,
          north: latitude + AROUND,
          west: longitude - AROUND,
          east: longitude + AROUND,
        }}
        pins={[{ id: 'address', point, text: '', label: written, large: true }]}
      />
    </section>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  const { t } = useConsole()
  if (value === '') return null
  return (
    <>
      <dt>{t(`staff.leads.fact.${name}`)}</dt>
      <dd>{value}</dd>
    </>
  )
}

interface HiddenProps {
  readonly name: LeadNumber
  readonly value: string
  readonly onShow: (which: LeadNumber) => void
}

function Hidden({ name, value, onShow }: HiddenProps) {
  const { t } = useConsole()
  if (value === '') return null
  return (
    <Fact
      name={name}
      value={
        <span className="one-line">
          <span className="masked">{value}</span>
          <button
            type="button"
            className="small-button"
            aria-haspopup="dialog"
            aria-label={t(`staff.leads.show.${name}`)}
            onClick={() => onShow(name)}
          >
            <Icon name="eye" size="small" />
          </button>
        </span>
      }
    />
  )
}
