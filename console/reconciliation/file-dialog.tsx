import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reconciliation, StatementHead, StatementRead } from '#contract/console/reconciliation.ts'
import type { Currency } from '#domain/money.ts'
import { NO_COLUMNS, type StatementLayout } from '#domain/reconciliation/statement-row.ts'
import { faultWords } from '../calls/use-act.ts'
import { useClock, useConsole, useMyself } from '../frame/console-context.ts'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { Icon } from '../kit/icon.tsx'
import { Keys, Note } from '../kit/pieces.tsx'
import { shortMoment } from '../texts/times.ts'
import type { ReconciliationView } from '../views.ts'
import { ColumnFields } from './column-fields.tsx'
import { dayName } from './day-names.ts'
import { beginningOf, handIn } from './hand-in.ts'
import { SumsForm } from './sums-form.tsx'
import './file-dialog.css'

export interface FileDialogProps {
  readonly answer: Reconciliation
  readonly onGo: (change: ReconciliationView) => void
  readonly onClose: () => void
}

interface Chosen {
  readonly file: File
  readonly head: StatementHead
}

/** A provider's list is dropped, its first rows are shown as they would be read, and then it is read. */
export function FileDialog({ answer, onGo, onClose }: FileDialogProps) {
  const { t, calls, say, language } = useConsole()
  const { currencies } = useMyself()
  const cache = useQueryClient()
  const { rail, railName, day } = answer
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [layout, setLayout] = useState(() => layoutIn(currencies))
  const [isBusy, setBusy] = useState(false)
  const [told, setTold] = useState<StatementRead | string | null>(null)
  const said = chosen?.head.layout === null ? layout : null
  const look = async (file: File): Promise<void> => {
    setTold(null)
    const answered = await calls('statementHead', { rail, head: await beginningOf(file), layout: null })
    if (!answered.ok) return setTold(faultWords(answered.fault, t))
    const { problem } = answered.result
    if (problem !== null) return setTold({ outcome: 'unusable', problem, columns: [] })
    setLayout(layoutIn(currencies))
    setChosen({ file, head: answered.result })
  }
  const send = async (): Promise<void> => {
    if (!chosen || isBusy) return
    setBusy(true)
    setTold(null)
    const read = await handIn({ rail, day, name: chosen.file.name.slice(0, 120), layout: said }, chosen.file)
    setBusy(false)
    if (read?.outcome !== 'read') return setTold(read ?? t('staff.fault.offline'))
    void cache.invalidateQueries()
    say(t('staff.done.readStatement'))
    onClose()
  }
  const isReady = chosen !== null && (said === null || isWhole(said))
  return (
    <DialogFrame
      isWide
      title={t('staff.reconcile.fileOf', { rail: railName, day: dayName(day, language) })}
      onClose={onClose}
      keys={[
        {
          press: '$mod+Enter',
          shown: ['Ctrl', '↵'],
          label: 'staff.reconcile.read',
          act: () => void send(),
          isAlways: true,
        },
      ]}
    >
      <div className="stack">
        <Drop onFile={(file) => void look(file)} name={chosen?.file.name ?? null} />
        {chosen === null ? null : (
          <>
            <p>
              {chosen.head.layout === null
                ? t('staff.reconcile.whichColumns')
                : t('staff.reconcile.knownColumns', { name: chosen.head.layout })}
            </p>
            {said === null ? null : (
              <ColumnFields
                names={chosen.head.columns}
                layout={layout}
                currencies={currencies}
                onChange={setLayout}
              />
            )}
            <FirstRows head={chosen.head} />
          </>
        )}
        {told === null ? null : <Told told={told} answer={answer} onGo={onGo} />}
        {chosen === null ? <SumsForm rail={rail} day={day} onDone={onClose} /> : null}
      </div>
      <div className="dialog-acts">
        <button type="button" className="btn btn-second" onClick={onClose}>
          {t('staff.cancel')} <Keys shown={['Esc']} />
        </button>
        <button type="button" className="btn" disabled={!isReady || isBusy} onClick={() => void send()}>
          {t(isBusy ? 'staff.reconcile.reading' : 'staff.reconcile.read')} <Keys shown={['Ctrl ↵']} />
        </button>
      </div>
    </DialogFrame>
  )
}

/** No column named yet. In a country with one currency, that's the currency of every row. */
function layoutIn([currency, ...others]: readonly Currency[]): StatementLayout {
  return { columns: NO_COLUMNS, currency: others.length === 0 ? (currency ?? null) : null, kinds: {} }
}

/** Whether the chosen columns are enough to read a list: a reference, an amount and its currency. */
function isWhole({ columns, currency }: StatementLayout): boolean {
  const hasReference = columns.ours + columns.theirs !== ''
  return hasReference && columns.amount !== '' && (currency !== null || columns.currency !== '')
}

function Drop({ onFile, name }: { onFile: (file: File) => void; name: string | null }) {
  const { t } = useConsole()
  const take = (files: FileList | null): void => {
    const [file] = files ?? []
    if (file) onFile(file)
  }
  return (
    // The field lies over all of it: a file that is dropped falls into it.
    <label className="reconcile-drop">
      <Icon name="file" />
      <b>{name ?? t('staff.reconcile.drop')}</b>
      <span className="muted">{t('staff.reconcile.dropHelp')}</span>
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onChange={(event) => take(event.target.files)}
      />
    </label>
  )
}

function FirstRows({ head }: { head: StatementHead }) {
  const { t } = useConsole()
  return (
    <ul className="reconcile-rows">
      {head.rows.map(({ cells, read }) => (
        <li key={cells.join(' ')}>
          <span className="figures">{cells.filter(Boolean).join(' · ')}</span>
          {read === '' ? null : <b>{readWords(read, t)}</b>}
        </li>
      ))}
    </ul>
  )
}

/** `charge UGX 5,000` with its kind in words; a problem in words. */
function readWords(read: string, t: (key: string) => string): string {
  const [word = '', ...amount] = read.split(' ')
  const kind = t(`staff.reconcile.row.${word}`)
  return amount.length === 0 ? t(`staff.reconcile.likely.${word}`) : `${kind} ${amount.join(' ')}`
}

function Told({
  told,
  answer,
  onGo,
}: {
  told: StatementRead | string
  answer: Reconciliation
  onGo: FileDialogProps['onGo']
}) {
  const { t, language } = useConsole()
  const clock = useClock()
  if (typeof told === 'string' || told.outcome === 'read')
    return (
      <Note tone="fault" role="alert">
        {typeof told === 'string' ? told : ''}
      </Note>
    )
  if (told.outcome === 'read-before')
    return (
      <Note tone="info" role="alert">
        {t('staff.reconcile.readBefore', {
          at: shortMoment(told.at, clock),
          day: dayName(told.day, language),
        })}
      </Note>
    )
  if (told.outcome === 'unusable')
    return (
      <Note tone="fault" role="alert">
        {t(`staff.reconcile.problem.${told.problem}`, { columns: told.columns.join(', ') })}
      </Note>
    )
  const { rail, day, references } = told
  const name = answer.grid.find((one) => one.rail === rail)?.name ?? rail
  return (
    <Note tone="warn" role="alert">
      <p>{t('staff.reconcile.elsewhere', { rail: name, day: dayName(day, language), n: references })}</p>
      <button type="button" className="text-button" onClick={() => onGo({ rail, day, kind: undefined })}>
        {t('staff.reconcile.openThatDay')}
      </button>
    </Note>
  )
}
