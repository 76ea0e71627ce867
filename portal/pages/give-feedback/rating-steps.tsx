import { RATINGS } from '#domain/forms/feedback-form.ts'
import type { OwnFieldProps } from '../../forms/dynamic-form.tsx'
import { Icon } from '../../kit/icon.tsx'
import { useShell } from '../../shell/shell-context.tsx'

/** "Very bad" to "Very good" as radio buttons with words; no faces, no stars (FORM-42). */
export function RatingSteps({ form }: Pick<OwnFieldProps, 'form'>) {
  const { t } = useShell()
  const error = form.errorOf('rating') ?? ''
  const chosen = form.typed['rating'] ?? ''
  return (
    <fieldset aria-describedby={error === '' ? undefined : 'rating-error'}>
      <legend className="label">{t('feedback.question')}</legend>
      <div className="ratings">
        {RATINGS.map((step, n) => (
          <label className="rating" key={step}>
            <input
              id={n === 0 ? 'rating' : `rating-${step}`}
              type="radio"
              name="rating"
              value={step}
              data-testid="rating"
              checked={chosen === step}
              onChange={() => form.type('rating', step)}
            />
            {t(`feedback.rating.${step}`)}
          </label>
        ))}
      </div>
      {error === '' ? null : (
        <p className="error-line" id="rating-error" role="alert" data-testid="rating-error">
          <Icon name="alert" small />
          {error}
        </p>
      )}
    </fieldset>
  )
}
