import type { OwnedDataRequest } from '#contract/own-data/data-requests.ts'
import { PAGES } from '#contract/pages.ts'
import { dayIn } from '#domain/invoices/open-invoices.ts'
import { longDate } from '#domain/long-date.ts'
import { useShell } from '../../shell/shell-context.tsx'
import { ProofFields } from './proof-fields.tsx'
import type { YourDataProps } from './your-data-props.ts'

/** What was asked for about the number, the newest first: where it stands, by when it is answered, and what can be done. */
export function Requests(props: YourDataProps) {
  const { t } = useShell()
  return (
    <section className="card stack" aria-labelledby="asked-h">
      <h2 id="asked-h">{t('yourData.askedTitle')}</h2>
      {props.requests.length === 0 ? <p className="muted">{t('yourData.none')}</p> : null}
      {props.requests.map((request) => (
        <Request key={request.id} {...props} request={request} />
      ))}
    </section>
  )
}

function Request({ request, number, uniqueCode }: YourDataProps & { readonly request: OwnedDataRequest }) {
  const { t } = useShell()
  const { id, kind, state, answer } = request
  const day = useDay()
  const until = state === 'given' ? request.givenUntil : request.dueAt
  return (
    <div className="data-request stack tight" data-testid="data-request" data-state={state}>
      <p>
        <b>{t(`yourData.kind.${kind}`)}</b>, <span className="tabular">{id}</span>
      </p>
      <p>{t(`yourData.state.${state}`, { until: day(until), on: day(request.endedAt) })}</p>
      {answer === '' ? null : <p>{answer}</p>}
      {state === 'unproved' || state === 'open' ? (
        <div>
          {state === 'unproved' ? (
            <Answer answer="confirm" id={id} number={number} uniqueCode={uniqueCode} />
          ) : null}
          <Answer answer="withdraw" id={id} number={number} uniqueCode={uniqueCode} />
        </div>
      ) : null}
    </div>
  )
}

interface AnswerProps {
  readonly answer: 'confirm' | 'withdraw'
  readonly id: string
  readonly number: string
  readonly uniqueCode: string
}

function Answer({ answer, id, number, uniqueCode }: AnswerProps) {
  const { t } = useShell()
  return (
    <form method="post" action={PAGES.yourData}>
      <ProofFields step="answer" number={number} uniqueCode={uniqueCode} />
      <input type="hidden" name="id" value={id} />
      <button
        className={answer === 'confirm' ? 'btn btn-small' : 'btn btn-secondary btn-small'}
        name="answer"
        value={answer}
      >
        {t(`yourData.${answer}`)}
      </button>
    </form>
  )
}

/** A moment as a day of the country, in words; '' for none. */
function useDay(): (moment: string | null) => string {
  const { shell } = useShell()
  const tag = shell.country.languages.find(({ code }) => code === shell.language)?.tag ?? 'en'
  return (moment) => (moment === null ? '' : longDate(dayIn(shell.country.timeZone, new Date(moment)), tag))
}
