import type { ConsoleRequest } from '#contract/console/calls.ts'
import type { WholePayment } from '#contract/console/payment.ts'
import { COMPLAINT_KINDS, COMPLAINT_LENGTH } from '#domain/complaints/complaint.ts'
import { useConsole } from '../frame/console-context.ts'
import { Segments } from '../kit/pieces.tsx'
import { TextField } from '../kit/text-field.tsx'

export type AboutPayment = Pick<WholePayment, 'id' | 'recipient' | 'payer' | 'language'>

type Draft = ConsoleRequest<'openComplaint'>

interface FieldsProps {
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
}

const WHOSE = ['recipient', 'payer', 'typed'] as const
const LANGUAGES = ['EN', 'SW'] as const
const SOURCES = ['phone', 'shop'] as const
const LONGEST_NUMBER = 30

/** Whom to answer: a number of the payment, or another one. */
export function WhomToAnswer({
  payment,
  draft,
  onChange,
}: FieldsProps & { readonly payment: AboutPayment | null }) {
  const { t } = useConsole()
  const numberOf = { recipient: payment?.recipient ?? '', payer: payment?.payer ?? '', typed: '' }
  const offered = WHOSE.filter((whose) => whose === 'typed' || numberOf[whose] !== '')
  return (
    <>
      {payment === null ? null : (
        <div>
          <label className="field-label" htmlFor="complaint-whose">
            {t('staff.complaints.answerTo')}
          </label>
          <select
            id="complaint-whose"
            className="field-box"
            value={draft.whose}
            onChange={({ target }) => {
              const whose = WHOSE.find((one) => one === target.value)
              if (whose) onChange({ ...draft, whose })
            }}
          >
            {offered.map((whose) => (
              <option key={whose} value={whose}>
                {t(`staff.complaints.whose.${whose}`)} {numberOf[whose]}
              </option>
            ))}
          </select>
        </div>
      )}
      {draft.whose === 'typed' ? (
        <TextField
          id="complaint-typed"
          label={t('staff.complaints.typedNumber')}
          value={draft.typed}
          onChange={(typed) => onChange({ ...draft, typed: typed.slice(0, LONGEST_NUMBER) })}
        />
      ) : null}
    </>
  )
}

/** What it is about, in the customer's words and language, and how they came. */
export function CustomersWords({ draft, onChange }: FieldsProps) {
  const { t } = useConsole()
  return (
    <>
      <div>
        <label className="field-label" htmlFor="complaint-kind">
          {t('staff.complaints.kind')}
        </label>
        <select
          id="complaint-kind"
          className="field-box"
          value={draft.kind}
          onChange={({ target }) => {
            const kind = COMPLAINT_KINDS.find((one) => one === target.value)
            if (kind) onChange({ ...draft, kind })
          }}
        >
          {COMPLAINT_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`staff.complaints.kind.${kind}`)}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label className="field-label" htmlFor="complaint-words">
          {t('staff.complaints.theirWords')}
        </label>
        <textarea
          id="complaint-words"
          className="field-box"
          rows={4}
          maxLength={COMPLAINT_LENGTH}
          value={draft.words}
          aria-describedby="complaint-words-help"
          onChange={(event) => onChange({ ...draft, words: event.target.value })}
        />
        <p id="complaint-words-help" className="field-help">
          {t('staff.complaints.theirWordsHelp')}
        </p>
      </div>
      <div className="line line-wrap">
        <Segments
          label={t('staff.say.language')}
          value={draft.language}
          onChange={(language) => onChange({ ...draft, language })}
          options={LANGUAGES.map((value) => ({ value, words: value }))}
        />
        <Segments
          label={t('staff.complaints.cameBy')}
          value={draft.source === 'shop' ? 'shop' : 'phone'}
          onChange={(source) => onChange({ ...draft, source })}
          options={SOURCES.map((value) => ({ value, words: t(`staff.complaints.source.${value}`) }))}
        />
      </div>
    </>
  )
}
