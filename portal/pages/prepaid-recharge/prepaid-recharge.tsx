import { useEffect, useState } from 'react'
import type { LineOffers } from '../../bundles/line-offers.tsx'
import { loadPiece } from '../../frame-script/load-piece.ts'
import { PAGES } from '#contract/pages.ts'
import type { AmountFormProps } from '#domain/purchases/amount-form.ts'
import { Steps } from '../../amount/steps.tsx'
import { Icon } from '../../kit/icon.tsx'
import { problemSentence } from '../../lines/problem-sentence.ts'
import { RechargeForm } from '../../recharge/recharge-form.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { ProblemSummary } from '../../kit/problem-summary.tsx'

/** Prepaid recharge (RECHARGE-10): the form, beside it bundles for the line, and what happens next. */
export function PrepaidRecharge(props: AmountFormProps) {
  const { t, live, shell } = useShell()
  const [prepaid, setPrepaid] = useState('')
  const offers = useOffers(prepaid !== '')
  const problems = props.problems.map((problem) => ({
    href: `#${problem.field}`,
    text: problemSentence(problem, t, shell.country),
  }))
  return (
    <div className="wrap task">
      <div>
        <h1 tabIndex={-1}>{t('recharge.title')}</h1>
        <ProblemSummary problems={problems} failure={props.failure} />
        <section className="card" aria-label={t('recharge.title')}>
          <RechargeForm first={props} place="page" onPrepaid={setPrepaid} />
        </section>
      </div>
      <aside className="task-aside stack">
        <h2>{t('recharge.nextTitle')}</h2>
        <Steps texts={[t('recharge.next1'), t('recharge.next2'), t('recharge.next3')]} />
        <a className="hint dial-code" href={`tel:${encodeURIComponent(shell.country.dialCode)}`}>
          <Icon name="hash" small />
          {t('form.noData')}
        </a>
        {live ? null : (
          <p>
            <a href={PAGES.dataBundle}>{t('bundle.title')}</a>
          </p>
        )}
        {prepaid === '' || !offers ? null : <offers.LineOffers key={prepaid} msisdn={prepaid} />}
      </aside>
    </div>
  )
}

interface Offers {
  readonly LineOffers: typeof LineOffers
}

/** The bundles beside the form, whose code comes once a line can have some; null until then, and where it is lost. */
function useOffers(wanted: boolean): Offers | null {
  const [offers, setOffers] = useState<Offers | null>(null)
  useEffect(() => {
    if (!wanted || offers) return
    // Airtime can be bought without them.
    loadPiece(import('../../bundles/line-offers.tsx')).then(setOffers, () => undefined)
  }, [wanted, offers])
  return offers
}
