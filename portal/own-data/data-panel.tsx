import { useId, useState, type FormEvent } from 'react'
import { PAGES } from '#contract/pages.ts'
import { isMsisdn, showNumber } from '#domain/phone.ts'
import { Note } from '../kit/note.tsx'
import { NumberField } from '../kit/number/number-field.tsx'
import { numberWords } from '../lines/number-words.ts'
import { useShell } from '../shell/shell-context.tsx'
import { useOwnData, type OwnDataDesk } from './use-own-data.ts'

/** Number, code, then a copy to keep or everything erased. */
export function DataPanel() {
  const desk = useOwnData()
  return (
    <>
      <div data-testid="own-data-panel" data-step={desk.step.kind} className="stack">
        {desk.step.kind === 'number' ? <AskNumber desk={desk} /> : null}
        {desk.step.kind === 'proved' ? <Choose desk={desk} number={desk.step.number} /> : null}
        {desk.step.kind === 'sure' ? <Sure desk={desk} number={desk.step.number} /> : null}
        {desk.step.kind === 'erased' ? <Erased desk={desk} /> : null}
        {desk.problem ? (
          <div role="alert">
            <Note tone="error">{desk.problem}</Note>
          </div>
        ) : null}
      </div>
      {desk.gate.window}
    </>
  )
}

function AskNumber({ desk }: { readonly desk: OwnDataDesk }) {
  const { t, shell } = useShell()
  const id = useId()
  const [digits, setDigits] = useState('')
  const [problem, setProblem] = useState('')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const invalid = digits === '' ? 'problem.numberRequired' : 'problem.numberInvalid'
    if (!isMsisdn(digits, shell.country)) {
      setProblem(invalid)
      document.getElementById(id)?.focus()
    } else if (!desk.busy) void desk.gate.ask(digits)
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <NumberField
        id={id}
        name="ownNumber"
        plan={shell.country}
        digits={digits}
        words={numberWords(t, shell.country.callingCode, t('ownData.number'))}
        error={problem ? t(problem) : undefined}
        onDigits={(next) => {
          setDigits(next)
          setProblem('')
        }}
      />
      <Busy busy={desk.busy} words={t('ownData.sendCode')} />
      {desk.gate.notice ? <Note tone="warning">{desk.gate.notice}</Note> : null}
    </form>
  )
}

/** What a press does is written beside it; erasing asks once more. */
function Choose({ desk, number }: { readonly desk: OwnDataDesk; readonly number: string }) {
  const { t } = useShell()
  return (
    <div className="stack">
      <p role="status">{t('ownData.proved', { number: showNumber(number) })}</p>
      <button type="button" className="btn" aria-disabled={desk.busy || undefined} onClick={desk.copy}>
        {t('ownData.copy')}
      </button>
      {desk.copied ? <Note tone="success">{t('ownData.copied')}</Note> : null}
      <button
        type="button"
        className="btn btn-secondary"
        aria-disabled={desk.busy || undefined}
        onClick={desk.beginErase}
      >
        {t('ownData.erase')}
      </button>
    </div>
  )
}

function Sure({ desk, number }: { readonly desk: OwnDataDesk; readonly number: string }) {
  const { t } = useShell()
  return (
    <div className="stack" data-testid="own-data-sure">
      <p role="alert">{t('ownData.sure', { number: showNumber(number) })}</p>
      <p className="muted">{t('ownData.stays')}</p>
      <button type="button" className="btn btn-secondary" onClick={desk.stayWith}>
        {t('ownData.keep')}
      </button>
      <button type="button" className="btn" aria-disabled={desk.busy || undefined} onClick={desk.erase}>
        {t('ownData.eraseNow')}
      </button>
    </div>
  )
}

function Erased({ desk }: { readonly desk: OwnDataDesk }) {
  const { t } = useShell()
  if (desk.step.kind !== 'erased') return null
  const { leads, forms, complaints, kept, payments } = desk.step.done
  return (
    <div className="stack" role="status" data-testid="own-data-erased">
      <Note tone="success">
        {t(leads + forms + complaints + kept.length > 0 ? 'ownData.erased' : 'ownData.nothing', {
          leads,
          forms,
          complaints,
        })}
      </Note>
      {kept.map(({ leadId, transactionId }) => (
        <p key={leadId} data-testid="own-data-kept">
          {t('ownData.kept', { lead: leadId, id: transactionId })}
        </p>
      ))}
      {payments > 0 ? (
        <p data-testid="own-data-payments">
          {t('ownData.payments', { payments })} <a href={PAGES.yourData}>{t('ownData.page')}</a>
        </p>
      ) : null}
      <p className="muted">{t('ownData.operator')}</p>
    </div>
  )
}

function Busy({ busy, words }: { readonly busy: boolean; readonly words: string }) {
  return (
    <button type="submit" className="btn" aria-disabled={busy || undefined}>
      {busy ? <i className="spinner" aria-hidden="true" /> : null}
      {words}
    </button>
  )
}
