import type { MessageLine, WholePayment } from '#contract/console/payment.ts'
import { formatMoney } from '#domain/money.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { Empty } from '../kit/answered.tsx'
import { JoinedFileLink } from '../kit/joined-file.tsx'
import { Tag, type Tone } from '../kit/pieces.tsx'
import { WideTable } from '../kit/wide-table.tsx'
import { actWords, detailWords } from '../texts/audit-words.ts'
import { stepMoment } from '../texts/times.ts'

type PartProps = { readonly payment: WholePayment }

export function AttemptTable({ payment }: PartProps) {
  const { t } = useConsole()
  const clock = useClock()
  if (payment.attempts.length === 0) return <Empty title={t('staff.attempts.none')} />
  return (
    <WideTable
      label={t('staff.payment.part.attempts')}
      heads={['n', 'rail', 'ourRef', 'providerRef', 'state', 'kept', 'sent', 'ended'].map((head) =>
        t(`staff.attempts.${head}`),
      )}
      rows={payment.attempts.map((attempt) => ({
        key: String(attempt.n),
        cells: [
          attempt.n,
          attempt.railName,
          <span key="our" className="code-text">
            {attempt.ourRef}
          </span>,
          <span key="their" className="code-text">
            {attempt.providerRef ?? t('staff.attempts.noRef')}
            {attempt.receipt !== null && `, ${t('staff.attempts.receipt', { receipt: attempt.receipt })}`}
          </span>,
          t(`staff.attemptState.${attempt.state}`) || attempt.state,
          t(attempt.kept ? 'staff.attempts.isKept' : 'staff.attempts.isNotKept'),
          stepMoment(attempt.sentAt, clock),
          attempt.endedAt === null ? t('staff.attempts.open') : stepMoment(attempt.endedAt, clock),
        ],
      }))}
    />
  )
}

export function BookTable({ payment }: PartProps) {
  const { t } = useConsole()
  const clock = useClock()
  if (payment.books.length === 0) return <Empty title={t('staff.books.none')} />
  return (
    <WideTable
      label={t('staff.payment.part.books')}
      heads={['at', 'kind', 'attempt', 'debit', 'credit', 'amount'].map((head) => t(`staff.books.${head}`))}
      amounts={[5]}
      rows={payment.books.map((line) => ({
        key: `${line.at} ${line.kind} ${line.attempt} ${line.debit}`,
        cells: [
          stepMoment(line.at, clock),
          t(`staff.bookKind.${line.kind}`) || line.kind,
          line.attempt,
          line.debit,
          line.credit,
          formatMoney(line.amount),
        ],
      }))}
    />
  )
}

const TONES: Readonly<Record<MessageLine['state'], Tone>> = {
  open: 'info',
  sent: 'good',
  unsure: 'warn',
  refused: 'fault',
}

export function MessageList({ payment }: PartProps) {
  const { t } = useConsole()
  const clock = useClock()
  if (payment.messages.length === 0) return <Empty title={t('staff.messages.none')} />
  return (
    <ul className="stack">
      {payment.messages.map((message) => (
        <li key={message.at} className="card">
          <p className="split small-text muted">
            <span>
              {stepMoment(message.at, clock)} · <span className="masked">{message.to}</span>
            </span>
            <Tag tone={TONES[message.state]}>{t(`staff.messages.${message.state}`)}</Tag>
          </p>
          <p className="sms-words">{message.text || t('staff.messages.forgotten')}</p>
        </li>
      ))}
    </ul>
  )
}

/** What was joined to proposals, and what colleagues wrote. */
export function NoteList({ payment }: PartProps) {
  const { t } = useConsole()
  const clock = useClock()
  if (payment.notes.length + payment.files.length === 0) return <Empty title={t('staff.notes.none')} />
  return (
    <ul className="stack">
      {payment.files.map((file) => (
        <li key={file.proposal} className="card">
          <p className="small-text muted">
            <b>{file.by}</b>, {t('staff.file.joined')} · {stepMoment(file.at, clock)}
          </p>
          <JoinedFileLink proposal={file.proposal} file={file} />
        </li>
      ))}
      {payment.notes.map((note) => (
        <li key={`${note.at} ${note.by}`} className="card">
          <p className="small-text muted">
            <b>{note.by}</b>, {t(`staff.role.${note.role}`)} · {stepMoment(note.at, clock)}
          </p>
          <p className="note-words">{note.text}</p>
        </li>
      ))}
    </ul>
  )
}

export function AuditLines({ payment }: PartProps) {
  const { t } = useConsole()
  const clock = useClock()
  if (payment.audit.length === 0) return <Empty title={t('staff.auditLines.none')} />
  return (
    <WideTable
      label={t('staff.payment.part.audit')}
      heads={['entry', 'at', 'who', 'did', 'reason'].map((head) => t(`staff.audit.${head}`))}
      rows={payment.audit.map((line) => ({
        key: String(line.id),
        cells: [
          line.id,
          stepMoment(line.at, clock),
          line.by,
          <span key="did">
            <b className="semibold">{actWords(line.act, t)}</b> {detailWords(line.detail, t)}
          </span>,
          line.reason === '' ? '' : `“${line.reason}”`,
        ],
      }))}
    />
  )
}
