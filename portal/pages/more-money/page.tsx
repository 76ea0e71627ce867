import { amountText } from '#domain/payments/amounts/catalogue-amount.ts'
import { Icon } from '../../kit/icon.tsx'
import { Note } from '../../kit/note.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { definePage } from '../../page-definition.ts'
import readingCss from '../reading.css?inline'
import css from './more-money.css?inline'

export const page = definePage({
  name: 'more-money',
  address: 'moreMoney',
  titleKey: 'loans.title',
  descriptionKey: 'loans.description',
  packages: ['loans-translation'],
  css: readingCss + css,
  still: true,
  body: MoreMoney,
})

const COST = [
  ['loans.cost.borrow', 'loans.cost.borrowAmount'],
  ['loans.cost.fee', 'loans.cost.feeAmount'],
  ['loans.cost.total', 'loans.cost.totalAmount'],
  ['loans.cost.due', 'loans.cost.dueDate'],
] as const

const FEE_PERCENT = 9

/**
 * `/more-{slug}-money` (FORM-43): what a loan is, for whom, what it costs in all, how to apply, its risks.
 */
function MoreMoney() {
  const { t, shell } = useShell()
  const { approvalDial, customerCareNumber, quickAmounts } = shell.country
  // The example is in amounts that people here know.
  const borrowed = quickAmounts.at(-1) ?? 0
  const fee = Math.ceil((borrowed * FEE_PERCENT) / 100)
  const amounts = {
    percent: FEE_PERCENT,
    borrowed: amountText(borrowed, shell.country),
    fee: amountText(fee, shell.country),
    total: amountText(borrowed + fee, shell.country),
  }
  return (
    <div className="wrap reading stack loans">
      <h1 tabIndex={-1}>{t('loans.title')}</h1>
      <p>{t('loans.lead')}</p>
      <section className="stack tight" aria-labelledby="cost">
        <h2 id="cost">{t('loans.costTitle')}</h2>
        <p>{t('loans.costLead')}</p>
        <dl className="card tabular">
          {COST.map(([name, value]) => (
            <div key={name} className={name === 'loans.cost.total' ? 'list-row loan-total' : 'list-row'}>
              <dt className="grow">{t(name, amounts)}</dt>
              <dd>{t(value, amounts)}</dd>
            </div>
          ))}
        </dl>
        <p className="muted">{t('loans.costNote')}</p>
      </section>
      <Part name="who" heading="loans.whoTitle" of={4} />
      <section className="stack tight" aria-labelledby="how">
        <h2 id="how">{t('loans.howTitle')}</h2>
        <ol className="numbered">
          {keysOf('how', 4).map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ol>
        <a className="btn" href={`tel:${approvalDial.replaceAll('#', '%23')}`}>
          <Icon name="phone" />
          {t('loans.dial')}
        </a>
      </section>
      <Part name="risk" heading="loans.riskTitle" of={4} />
      <Note tone="info">
        <a href={`tel:${customerCareNumber}`}>{t('loans.help')}</a>
      </Note>
    </div>
  )
}

function Part({ name, heading, of }: { name: 'who' | 'risk'; heading: string; of: number }) {
  const { t } = useShell()
  return (
    <section className="stack tight" aria-labelledby={name}>
      <h2 id={name}>{t(heading)}</h2>
      <ul className="points">
        {keysOf(name, of).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </section>
  )
}

function keysOf(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `loans.${name}${index + 1}`)
}
