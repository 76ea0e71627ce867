import type { Translate } from '../translate.ts'
import type { FormSchema } from './form-schema.ts'

/** The five steps from "Very bad" to "Very good"; what is stored is the step, the same in every language. */
export const RATINGS = ['1', '2', '3', '4', '5'] as const
export const COMMENT_LENGTH = 500

/** The feedback page's questions, judged by the same rules as every form (FORM-42). */
export function feedbackForm(t: Translate): FormSchema {
  return {
    fields: [
      {
        name: 'rating',
        label: t('feedback.choice'),
        type: 'dropdown',
        required: true,
        rank: 1,
        options: RATINGS.map((value) => ({ value })),
      },
      {
        name: 'comment',
        label: t('feedback.comment'),
        type: 'textarea',
        required: false,
        rank: 2,
        maxLength: COMMENT_LENGTH,
      },
      { name: 'msisdn', label: t('feedback.number'), type: 'tel', required: false, rank: 3 },
    ],
    actions: [{ type: 'submit', label: t('feedback.send'), rank: 1 }],
  }
}
