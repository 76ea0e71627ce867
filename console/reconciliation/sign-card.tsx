import type { ReactNode } from 'react'
import type { Reconciliation } from '#contract/console/reconciliation.ts'
import { mayBegin } from '#domain/staff/roles.ts'
import { useAct } from '../calls/use-act.ts'
import { useClock, useConsole, useMyself } from '../frame/console-context.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Icon } from '../kit/icon.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys } from '../kit/pieces.tsx'
import { shortHash } from '../texts/identifiers.ts'
import { shortMoment } from '../texts/times.ts'
import { dayName } from './day-names.ts'

/** What a day needs until it is closed, in order: its list, the days before, every difference explained, two signatures. */
export function SignCard({ answer }: { answer: Reconciliation }) {
  const { t, language } = useConsole()
  const clock = useClock()
  const { statement, unsigned, day } = answer
  const all = statement ? Object.values(statement.kinds).reduce((sum, kind) => sum + kind.all, 0) : 0
  return (
    <section className="card">
      <header>
        <h2>{t('staff.reconcile.signOff', { day: dayName(day, language) })}</h2>
      </header>
      <ol className="reconcile-steps">
        <Step isDone={statement !== null} n={1} title={t('staff.reconcile.step.list')}>
          {statement === null
            ? t('staff.reconcile.step.noList')
            : statement.source === 'typed'
              ? t(
                  statement.second === null ? 'staff.reconcile.step.typedOnce' : 'staff.reconcile.step.typed',
                  {
                    by: statement.by,
                    second: statement.second ?? '',
                  },
                )
              : t(`staff.reconcile.step.${statement.source === 'fetched' ? 'fetched' : 'read'}`, {
                  by: statement.by,
                  at: shortMoment(statement.at, clock),
                  name: statement.name,
                  rows: statement.rows,
                  unreadable: statement.unreadable,
                  fingerprint: shortHash(statement.fingerprint),
                })}
        </Step>
        <Step isDone={unsigned === null} n={2} title={t('staff.reconcile.step.before')}>
          {unsigned === null
            ? null
            : t('staff.reconcile.step.unsigned', { day: dayName(unsigned, language) })}
        </Step>
        <Step
          isDone={statement !== null && statement.open === 0}
          n={3}
          title={t('staff.reconcile.step.explain', { n: all })}
        >
          {statement && statement.open > 0 ? t('staff.reconcile.step.open', { n: statement.open }) : null}
        </Step>
        <Step isDone={statement?.signs.length === 2} n={4} title={t('staff.reconcile.step.two')}>
          {statement && statement.signs.length > 0
            ? statement.signs.map(({ by, at }) => `${by}, ${shortMoment(at, clock)}`).join(' · ')
            : t('staff.reconcile.step.twoMore')}
          {statement?.auditHead ? (
            <span className="reconcile-more">
              {t('staff.reconcile.step.head', { head: shortHash(statement.auditHead) })}
            </span>
          ) : null}
        </Step>
      </ol>
      <SignButton answer={answer} />
    </section>
  )
}

function SignButton({ answer: { statement, unsigned } }: { answer: Reconciliation }) {
  const { t } = useConsole()
  const { roles } = useMyself()
  const sign = useAct('signDay', 'staff.done.signDay')
  const signs = statement?.signs ?? []
  const isTheirs = statement !== null && mayBegin(roles, 'sign-day') && signs.length < 2
  const isMineAlready = signs.some(({ isMine }) => isMine)
  const needed = (statement?.open ?? 0) + (unsigned === null ? 0 : 1)
  const isReady = isTheirs && needed === 0 && !isMineAlready
  const send = (): void => {
    if (statement && isReady) void sign.run({ statement: statement.id })
  }
  useKeys(
    'screen',
    isReady ? [{ press: 's', shown: ['S'], label: 'staff.reconcile.keys.sign', act: send }] : [],
  )
  if (!isTheirs) return null
  const words = isMineAlready
    ? t('staff.reconcile.signedByMe')
    : t(signs.length === 0 ? 'staff.reconcile.signFirst' : 'staff.reconcile.signSecond')
  return (
    <>
      <NotDoneNote notDone={sign.notDone} />
      <button
        type="button"
        className={isReady ? 'btn btn-wide' : 'btn btn-second btn-wide'}
        aria-disabled={!isReady}
        onClick={send}
      >
        <Icon name={isReady ? 'key' : 'lock'} size="small" />
        {needed > 0 ? t('staff.reconcile.stillNeeded', { words, n: needed }) : words}{' '}
        {isReady ? <Keys shown={['S']} /> : null}
      </button>
    </>
  )
}

interface StepProps {
  readonly n: number
  readonly isDone: boolean
  readonly title: string
  readonly children: ReactNode
}

function Step({ n, isDone, title, children }: StepProps) {
  const { t } = useConsole()
  return (
    <li className={isDone ? 'reconcile-step reconcile-done' : 'reconcile-step'}>
      <span className="reconcile-number">
        {isDone ? (
          <>
            <Icon name="check" size="small" />
            <span className="only-read">{t('staff.reconcile.done')}</span>
          </>
        ) : (
          n
        )}
      </span>
      <div>
        <b className="semibold">{title}</b>
        <div className="muted">{children}</div>
      </div>
    </li>
  )
}
