import type { AmountFormProps } from '#domain/purchases/amount-form.ts'
import { Icon } from '../../kit/icon.tsx'
import { ProblemSummary } from '../../kit/problem-summary.tsx'
import { Steps } from '../../amount/steps.tsx'
import { problemSentence } from '../../lines/problem-sentence.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { BillForm } from './bill-form.tsx'

/** Postpaid bill (BILL-10): the form, and beside it what happens next. */
export function PostpaidBillPay(props: AmountFormProps) {
  const { t, shell } = useShell()
  const problems = props.problems.map((problem) => ({
    href: `#${problem.field}`,
    text: problemSentence(problem, t, shell.country),
  }))
  return (
    <div className="wrap task">
      <div>
        <h1 tabIndex={-1}>{t('bill.title')}</h1>
        <ProblemSummary problems={problems} failure={props.failure} />
        <section className="card" aria-label={t('bill.title')}>
          <BillForm first={props} />
        </section>
      </div>
      <aside className="task-aside">
        <h2>{t('bill.nextTitle')}</h2>
        <Steps texts={[t('bill.next1'), t('bill.next2'), t('bill.next3')]} />
        <p className="hint">
          <Icon name="call" small />
          {t('bill.help')}
        </p>
      </aside>
    </div>
  )
}
