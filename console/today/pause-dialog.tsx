import { useState } from 'react'
import type { RailToday, Today } from '#contract/console/today.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { useAct } from '../calls/use-act.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { useSeconds } from '../frame/top-bar.tsx'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { Icon } from '../kit/icon.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys, Note } from '../kit/pieces.tsx'
import { ReasonField } from '../kit/reason-field.tsx'
import { timeOf } from '../texts/times.ts'
import { SeenByCustomers } from './seen-by-customers.tsx'
import { rate } from './today-words.ts'

/** Why a way to pay is paused, each with the text that fits it. */
const WHYS = {
  slow: 'pause.slow',
  down: 'pause.down',
  planned: 'pause.planned',
  'wrong-amounts': 'pause.amounts',
}
type Why = keyof typeof WHYS
const ALL_WHYS = Object.keys(WHYS) as Why[]
/** Whoever is on duty is asked again after so many minutes; 0: never. Two have it take money again, whatever is chosen. */
const ASKS = [30, 15, 60, 120, 240, 0]

export interface PauseDialogProps {
  readonly today: Today
  /** What is paused; another can be chosen. */
  readonly rail: RailToday
  readonly onClose: () => void
}

/** Stops a way to pay at once: why, when to be asked again, and what customers read meanwhile. It needs no fresh figures. */
export function PauseDialog({ today, rail: first, onClose }: PauseDialogProps) {
  const { t } = useConsole()
  const [railId, setRail] = useState(first.rail)
  const [why, setWhy] = useState<Why>(first.state === 'failing' ? 'down' : 'slow')
  const [reason, setReason] = useState('')
  const [minutes, setMinutes] = useState(ASKS[0] ?? 0)
  const [text, setText] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const pause = useAct('pauseRail', 'staff.done.pauseRail')
  const rail = today.rails.find((one) => one.rail === railId) ?? first
  const fitting = today.texts.find(({ key }) => key === WHYS[why]) ?? today.texts[0]
  const key = text ?? fitting?.key ?? ''
  const send = (): void => {
    setTried(true)
    if (reasonFault(reason) !== null) return
    void pause
      .run({
        rail: rail.rail,
        why,
        reason: reason.trim(),
        minutes: minutes === 0 ? null : minutes,
        text: key,
      })
      .then((isDone) => (isDone ? onClose() : undefined))
  }
  return (
    <DialogFrame
      isWide
      title={t('staff.today.pause', { rail: rail.name })}
      onClose={onClose}
      keys={[
        { press: '$mod+Enter', shown: ['Ctrl', '↵'], label: 'staff.pause.key', act: send, isAlways: true },
      ]}
    >
      <p className="muted">{t('staff.pause.text')}</p>
      <div className="dialog-columns">
        <div className="stack">
          <RailChoice today={today} value={rail.rail} onChange={setRail} />
          <WhyChoice value={why} onChange={setWhy} />
          <ReasonField
            id="pause-reason"
            label={t('staff.pause.reason')}
            value={reason}
            isTried={isTried}
            onChange={setReason}
          />
          <AskChoice value={minutes} onChange={setMinutes} />
          <WhatHappens today={today} rail={rail} />
          <NotDoneNote notDone={pause.notDone} />
        </div>
        <SeenByCustomers today={today} rail={rail} text={key} onText={setText} />
      </div>
      <div className="dialog-acts">
        <button type="button" className="btn btn-second" onClick={onClose}>
          {t('staff.cancel')} <Keys shown={['Esc']} />
        </button>
        <button type="button" className="btn btn-stop" disabled={pause.isBusy} onClick={send}>
          <Icon name="pause" size="small" />
          {t('staff.pause.send', { rail: rail.name })} <Keys shown={['Ctrl ↵']} />
        </button>
      </div>
    </DialogFrame>
  )
}

interface ChoiceProps<Value> {
  readonly value: Value
  readonly onChange: (value: Value) => void
}

function RailChoice({ today, value, onChange }: ChoiceProps<string> & { today: Today }) {
  const { t } = useConsole()
  return (
    <div>
      <label className="field-label" htmlFor="pause-rail">
        {t('staff.today.rail')}
      </label>
      <div className="field-box">
        <select id="pause-rail" value={value} onChange={(event) => onChange(event.target.value)}>
          {today.rails
            .filter(({ rail, pause }) => pause === null || rail === value)
            .map(({ rail, name }) => (
              <option key={rail} value={rail}>
                {name}
              </option>
            ))}
        </select>
      </div>
    </div>
  )
}

function WhyChoice({ value, onChange }: ChoiceProps<Why>) {
  const { t } = useConsole()
  return (
    <div role="radiogroup" aria-labelledby="pause-why">
      <span id="pause-why" className="field-label">
        {t('staff.pause.why')}
      </span>
      <div className="choices">
        {ALL_WHYS.map((why) => (
          <label key={why} className="choice">
            <input type="radio" name="pause-why" checked={why === value} onChange={() => onChange(why)} />
            {t(`staff.pause.why.${why}`)}
          </label>
        ))}
      </div>
    </div>
  )
}

function AskChoice({ value, onChange }: ChoiceProps<number>) {
  const { t } = useConsole()
  const clock = useClock()
  const now = useSeconds()
  return (
    <div>
      <label className="field-label" htmlFor="pause-ask">
        {t('staff.pause.ask')}
      </label>
      <div className="field-box">
        <select id="pause-ask" value={value} onChange={(event) => onChange(Number(event.target.value))}>
          {ASKS.map((n) => (
            <option key={n} value={n}>
              {n === 0
                ? t('staff.pause.ask.never')
                : t('staff.pause.ask.minutes', {
                    n,
                    at: timeOf(new Date(now + n * 60_000).toISOString(), clock),
                  })}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

function WhatHappens({ today, rail }: { today: Today; rail: RailToday }) {
  const { t } = useConsole()
  const others = today.rails.filter((one) => one.rail !== rail.rail && one.pause === null).length
  return (
    <Note tone="info">
      <b>{t('staff.pause.then')}</b>
      <ul className="stack">
        <li>{t('staff.pause.then.open', { n: rail.notKnown })}</li>
        <li>
          {t(others === 0 ? 'staff.pause.then.last' : 'staff.pause.then.seen', {
            n: rate(rail.perMinute),
            others,
          })}
        </li>
      </ul>
    </Note>
  )
}
