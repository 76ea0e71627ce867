import { PAGES } from '#contract/pages.ts'
import { MOST_REQUEST_WORDS } from '#domain/own-data/data-requests.ts'
import { describedBy, Field } from '../../kit/field.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { ProofFields } from './proof-fields.tsx'
import type { YourDataProps } from './your-data-props.ts'

const KINDS = ['correction', 'erasure', 'copy'] as const

/** What a person of the operator does about the data: each with what it means before it is pressed. */
export function AskForm(props: YourDataProps) {
  const { t } = useShell()
  const { typed } = props
  const error = props.problem === 'words' ? t('yourData.wordsNeeded') : undefined
  return (
    <section className="card stack" aria-labelledby="ask-h">
      <h2 id="ask-h">{t('yourData.askTitle')}</h2>
      <form method="post" action={PAGES.yourData} noValidate className="stack">
        <ProofFields {...props} step="ask" />
        <fieldset className="stack tight">
          <legend className="label">{t('yourData.kind')}</legend>
          {KINDS.map((kind) => (
            <div key={kind} className="radio-card">
              <input
                type="radio"
                id={`kind-${kind}`}
                name="kind"
                value={kind}
                defaultChecked={typed.kind === kind}
              />
              <label htmlFor={`kind-${kind}`}>
                <b>{t(`yourData.kind.${kind}`)}</b>{' '}
                <span className="text-small">{t(`yourData.means.${kind}`)}</span>
              </label>
            </div>
          ))}
        </fieldset>
        <Field
          id="words"
          label={t('yourData.words')}
          hint={t('yourData.wordsHint')}
          {...(error ? { error } : {})}
        >
          <div className={error ? 'input-box invalid' : 'input-box'}>
            <textarea
              id="words"
              name="words"
              className="text-input"
              rows={3}
              maxLength={MOST_REQUEST_WORDS}
              defaultValue={typed.words}
              {...describedBy('words', { error, hint: true })}
            />
          </div>
        </Field>
        <p className="text-small muted">{t('yourData.stays')}</p>
        <button className="btn" type="submit">
          {t('yourData.ask')}
        </button>
      </form>
    </section>
  )
}
