import { memo, type MouseEvent } from 'react'
import type { WireBundle } from '#contract/bundles.ts'
import { validityOf } from '#domain/bundles/validity.ts'
import type { Worth } from '#domain/bundles/worth.ts'
import { amountText } from '#domain/payments/amounts/catalogue-amount.ts'
import type { Translate } from '#domain/translate.ts'
import type { CountryView } from '#domain/country-view.ts'
import { contentsText, repeatsFields, validityText } from './bundle-words.ts'

export interface TicketProps {
  readonly bundle: WireBundle
  readonly worth: Worth | undefined
  readonly favourite: boolean
  readonly t: Translate
  readonly country: CountryView
  /** Language of what the operator wrote, where it is not the page's own. */
  readonly lang: string | undefined
  /** In which row it stands: the list, or a row of chosen ones above it. */
  readonly row: 'list' | 'favourites' | 'chosen'
  /** On its way to payment. */
  readonly busy?: boolean
  /** Drawn even out of sight. */
  readonly atEnd?: boolean
  /** Absent before script: there is no star then. */
  readonly onStar?: (code: string) => void
  readonly onBuy?: (bundle: WireBundle, event: MouseEvent<HTMLButtonElement>) => void
}

/** What you get, and on the stub what it costs (BUNDLE-23). Only Buy and the star are pressed. */
export const Ticket = memo(function Ticket(props: TicketProps) {
  const { bundle, worth, t, country, lang, row, busy = false, atEnd = false, onBuy } = props
  const [gives = bundle.name, ...also] = contentsText(bundle, t)
  const id = `${row}-${bundle.productCode.replace(/[^\w-]/g, '_')}`
  const without = validityOf(bundle) === null
  return (
    <li
      className={atEnd ? 'ticket list-end' : 'ticket'}
      data-testid={row === 'list' ? 'bundle-card' : `bundle-${row}`}
      data-product-code={bundle.productCode}
    >
      <div className="ticket-offer" id={id}>
        {gives === bundle.name ? null : (
          <p
            className={`${repeatsFields(bundle.name, bundle, t) ? 'text-tiny' : 'text-small'} muted ticket-name`}
            lang={lang}
          >
            {bundle.name}
          </p>
        )}
        <h3 className="ticket-size">{gives}</h3>
        <p>
          {t(without ? 'bundle.lasts' : 'bundle.for')} <b>{validityText(bundle, t)}</b>
        </p>
        {also.length > 0 ? <p className="text-small muted">+ {also.join(' + ')}</p> : null}
        <Description bundle={bundle} t={t} lang={lang} />
        {worth ? <Value worth={worth} t={t} /> : null}
      </div>
      {props.onStar ? <Star {...props} onStar={props.onStar} /> : null}
      <div className="ticket-pay">
        <p className="price">
          <span id={`${id}-p`}>{amountText(bundle.amount, country)}</span>
          <span className="text-tiny muted tax-note">{t('bundle.taxInclusive')}</span>
        </p>
        {worth?.best ? <span className="tag leaf">{t('bundle.best')}</span> : null}
        {bundle.mostBought ? <span className="tag">{t('bundle.mostBought')}</span> : null}
        <button
          className="btn btn-small"
          type="submit"
          name="productCode"
          value={bundle.productCode}
          aria-describedby={`${id} ${id}-p`}
          aria-disabled={busy || undefined}
          {...(onBuy ? { onClick: (event) => onBuy(bundle, event) } : {})}
        >
          {busy ? <i className="spinner" aria-hidden="true" /> : null}
          {t('bundle.buy')}
        </button>
      </div>
    </li>
  )
})

/** Two short lines at most; a longer one opens. What only says the figures again is left out. */
function Description({ bundle, t, lang }: Pick<TicketProps, 'bundle' | 't'> & { lang: string | undefined }) {
  const words = bundle.description.trim()
  if (words === bundle.name || repeatsFields(words, bundle, t)) return null
  if (words.length <= 48)
    return (
      <p className="text-small muted" lang={lang}>
        {words}
      </p>
    )
  return (
    <details className="text-small muted ticket-more">
      <summary>{t('bundle.more')}</summary>
      <span lang={lang}>{words}</span>
    </details>
  )
}

/** The bar is drawn, not styled: the page's policy allows no style of its own. */
function Value({ worth, t }: { worth: Worth; t: Translate }) {
  return (
    <div className="ticket-value text-small">
      {worth.bar === null ? null : (
        <svg className="meter" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect width={worth.bar} height="6" />
        </svg>
      )}
      <span className="tabular">{t(`bundle.per${worth.per}`, { price: worth.price })}</span>
    </div>
  )
}

const STAR = 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z'

function Star({ bundle, favourite, t, onStar }: TicketProps & { readonly onStar: (code: string) => void }) {
  return (
    <button
      type="button"
      className="icon-button ticket-star"
      aria-pressed={favourite}
      aria-label={t('bundle.star', { name: bundle.name })}
      onClick={() => onStar(bundle.productCode)}
    >
      <svg className="star" viewBox="0 0 24 24" aria-hidden="true">
        <path d={STAR} />
      </svg>
    </button>
  )
}
