import type { FormSchema } from '../forms/form-schema.ts'
import type { Translate } from '../translate.ts'
import { COMPLAINT_KINDS, COMPLAINT_LENGTH } from './complaint.ts'

/** A payment's ID in full, spaces and hyphens between its groups or not, with letters typed for the digits they look like. */
const PAYMENT_ID = '^(?:[0-9A-TV-Za-tv-z][ -]?){25}[0-9A-TV-Za-tv-z]$'

/** The questions of the complaint page, judged by the same rules as every form (FORM-43). */
export function complaintForm(t: Translate): FormSchema {
  return {
    fields: [
      {
        name: 'kind',
        label: t('complaint.kind'),
        type: 'dropdown',
        required: true,
        rank: 1,
        options: COMPLAINT_KINDS.map((value) => ({ value })),
      },
      {
        name: 'words',
        label: t('complaint.words'),
        type: 'textarea',
        required: true,
        rank: 2,
        minLength: 10,
        maxLength: COMPLAINT_LENGTH,
      },
      { name: 'msisdn', label: t('complaint.number'), type: 'tel', required: true, rank: 3 },
      {
        name: 'payment',
        label: t('complaint.payment'),
        type: 'text',
        required: false,
        rank: 4,
        pattern: PAYMENT_ID,
        maxLength: 64,
      },
    ],
    actions: [{ type: 'submit', label: t('complaint.send'), rank: 1 }],
  }
}
