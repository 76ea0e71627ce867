import { useState } from 'react'
import type { RailToday, Today } from '#contract/console/today.ts'
import { reasonFault } from '#domain/staff/proposals.ts'
import { useAct } from '../calls/use-act.ts'
import { useConsole } from '../frame/console-context.ts'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { Icon } from '../kit/icon.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys, Note, Segments } from '../kit/pieces.tsx'
import { ReasonField } from '../kit/reason-field.tsx'

const WHYS = ['slow', 'down', 'planned', 'wrong-amounts'] as const
type Why = (typeof WHYS)[number]
/** Which approved text stands first for a reason. */
const TEXT_OF: Readonly<Record<Why, string>> = {
  slow: 'pause.slow',
  down: 'pause.down',
  planned: 'pause.planned',
  'wrong-amounts': 'pause.amounts',
}
/** How long a pause lasts, minutes; 0: until somebody resumes it. */
const LENGTHS = [0, 30, 60, 240, 1_440] as const

export interface PauseDialogProps {
  readonly rail: RailToday
  readonly texts: Today['texts']
  readonly onClose: () => void
}

/** Pauses a way to pay at once: why, for how long, and what customers read meanwhile. */
export function PauseDialog({ rail, texts, onClose }: PauseDialogProps) {
  const { t } = useConsole()
  const [why, setWhy] = useState<Why>('slow')
  const [reason, setReason] = useState('')
  const [minutes, setMinutes] = useState(0)
  const [text, setText] = useState(TEXT_OF.slow)
  const [isTried, setTried] = useState(false)
  const pause = useAct('pauseRail', 'staff.done.pauseRail')
  const send = (): void => {
    setTried(true)
    if (pause.isBusy || reasonFault(reason) !== null) return
    const asked = {
      rail: rail.rail,
      why,
      reason: reason.trim(),
      minutes: minutes === 0 ? null : minutes,
      text,
    }
    void pause.run(asked).then((isDone) => (isDone ? onClose() : undefined))
  }
  return (
    <DialogFrame
      isWide
      title={t('staff.today.pauseOf', { rail: rail.name })}
      onClose={onClose}
      keys={[
        {
          press: '$mod+Enter',
          shown: ['Ctrl', '↵'],
          label: 'staff.today.pauseNow',
          act: send,
          isAlways: true,
        },
      ]}
    >
      <p className="muted">{t('staff.today.pauseAlone')}</p>
      <div className="dialog-columns">
        <div className="stack">
          <fieldset>
            <legend className="field-label">{t('staff.today.why')}</legend>
            <div className="choices">
              {WHYS.map((one) => (
                <label key={one} className="choice">
                  <input
                    type="radio"
                    name="why"
                    checked={one === why}
                    onChange={() => {
                      setWhy(one)
                      setText(TEXT_OF[one])
                    }}
                  />
                  {t(`staff.today.why.${one}`)}
                </label>
              ))}
            </div>
          </fieldset>
          <ReasonField
            id="pause-reason"
            label={t('staff.today.reason')}
            value={reason}
            isTried={isTried}
            onChange={setReason}
          />
          <div>
            <label className="field-label" htmlFor="pause-length">
              {t('staff.today.length')}
            </label>
            <select
              id="pause-length"
              className="field-box"
              value={minutes}
              onChange={(event) => setMinutes(Number(event.target.value))}
            >
              {LENGTHS.map((length) => (
                <option key={length} value={length}>
                  {t(`staff.today.length.${length}`)}
                </option>
              ))}
            </select>
          </div>
          <Note tone="info">
            {t('staff.today.pauseGoesOn', { n: rail.notKnown })} {t('staff.today.pauseHolds')}
          </Note>
          <NotDoneNote notDone={pause.notDone} />
        </div>
        <Preview rail={rail} texts={texts} text={text} onText={setText} />
      </div>
      <div className="dialog-acts">
        <button type="button" className="btn btn-second" onClick={onClose}>
          {t('staff.cancel')} <Keys shown={['Esc']} />
        </button>
        <button type="button" className="btn btn-stop" disabled={pause.isBusy} onClick={send}>
          <Icon name="pause" size="small" /> {t('staff.today.pauseNow')} <Keys shown={['Ctrl', '↵']} />
        </button>
      </div>
    </DialogFrame>
  )
}

interface PreviewProps {
  readonly rail: RailToday
  readonly texts: Today['texts']
  readonly text: string
  readonly onText: (text: string) => void
}

/** The approved texts, and the option as customers will see it. */
function Preview({ rail, texts, text, onText }: PreviewProps) {
  const { t } = useConsole()
  const [language, setLanguage] = useState<'EN' | 'SW'>('EN')
  const chosen = texts.find(({ key }) => key === text) ?? texts[0]
  const words = (chosen?.words[language] ?? '').replaceAll('{{rail}}', rail.name)
  return (
    <div className="stack">
      <div>
        <label className="field-label" htmlFor="pause-text">
          {t('staff.today.text')}
        </label>
        <select
          id="pause-text"
          className="field-box"
          value={text}
          onChange={(event) => onText(event.target.value)}
        >
          {texts.map(({ key, words: said }) => (
            <option key={key} value={key}>
              {said.EN.replaceAll('{{rail}}', rail.name)}
            </option>
          ))}
        </select>
      </div>
      <div className="split">
        <h3>{t('staff.today.whatCustomersSee')}</h3>
        <Segments
          label={t('staff.today.previewLanguage')}
          value={language}
          options={[
            { value: 'EN', words: 'EN' },
            { value: 'SW', words: 'SW' },
          ]}
          onChange={setLanguage}
        />
      </div>
      <div className="seen-option" lang={language.toLowerCase()}>
        <p className="semibold">{rail.name}</p>
        <p>{words}</p>
      </div>
    </div>
  )
}
