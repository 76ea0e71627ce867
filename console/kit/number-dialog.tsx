import { useEffect, useRef, useState } from 'react'
import type { ConsoleRequest, ConsoleResult } from '#contract/console/calls.ts'
import { showNumber } from '#domain/phone.ts'
import type { Answer } from '../calls/console-calls.ts'
import { faultWords } from '../calls/use-act.ts'
import { useConsole } from '../frame/console-context.ts'
import { DialogFrame } from './dialog-frame.tsx'
import { Icon } from './icon.tsx'
import { Keys, Note } from './pieces.tsx'

/** Why somebody wants to see it. */
export type Why = ConsoleRequest<'showNumber'>['why']

export interface NumberDialogProps<Kind extends Why> {
  /** The number or e-mail as it is shown without a reason. */
  readonly masked: string
  readonly whys: readonly [Kind, ...Kind[]]
  /** Has the line of the audit written, and answers it in whole. */
  readonly ask: (why: Kind, words: string) => Promise<Answer<'showNumber' | 'showLead' | 'showComplainer'>>
  readonly onClose: () => void
}

/** Shows a number or an e-mail in whole for a minute, to whoever says why; that is kept before it is shown. */
export function NumberDialog<Kind extends Why>({ masked, whys, ask, onClose }: NumberDialogProps<Kind>) {
  const { t } = useConsole()
  const [shown, setShown] = useState<ConsoleResult<'showNumber'> | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const show = (why: Kind, words: string): void => {
    setFault(null)
    void ask(why, words).then((answer) =>
      answer.ok ? setShown(answer.result) : setFault(faultWords(answer.fault, t)),
    )
  }
  return (
    <DialogFrame title={t('staff.number.title', { number: masked })} onClose={onClose}>
      {shown === null ? (
        <WhyForm whys={whys} fault={fault} onShow={show} />
      ) : (
        <ShownNumber shown={shown} onOver={onClose} />
      )}
    </DialogFrame>
  )
}

interface WhyFormProps<Kind extends Why> {
  readonly whys: readonly [Kind, ...Kind[]]
  readonly fault: string | null
  readonly onShow: (why: Kind, words: string) => void
}

function WhyForm<Kind extends Why>({ whys, fault, onShow }: WhyFormProps<Kind>) {
  const { t } = useConsole()
  const [why, setWhy] = useState(whys[0])
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const isWanting = why === 'other' && words.trim() === ''
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!isWanting) onShow(why, words.trim())
      }}
    >
      <fieldset>
        <legend className="field-label">{t('staff.number.why')}</legend>
        <div className="chips">
          {whys.map((one) => (
            <label key={one} className="chip">
              <input type="radio" name="why" checked={one === why} onChange={() => setWhy(one)} />
              <Icon name="check" size="small" />
              {t(`staff.number.why.${one}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {why === 'other' ? (
        <div>
          <label className="field-label" htmlFor="number-words">
            {t('staff.number.words')}
          </label>
          <div className="field-box">
            <input
              id="number-words"
              maxLength={200}
              value={words}
              aria-invalid={isTried && isWanting}
              onChange={(event) => setWords(event.target.value)}
            />
          </div>
          {isTried && isWanting ? (
            <p className="field-fault" role="alert">
              <Icon name="alert" size="small" />
              {t('staff.number.noWords')}
            </p>
          ) : null}
        </div>
      ) : null}
      {fault === null ? null : (
        <Note tone="fault" role="alert">
          {fault}
        </Note>
      )}
      <div className="split line-wrap">
        <span className="small-text muted">{t('staff.number.kept')}</span>
        <button type="submit" className="btn">
          {t('staff.number.showNow')} <Keys shown={['↵']} />
        </button>
      </div>
    </form>
  )
}

interface ShownNumberProps {
  readonly shown: ConsoleResult<'showNumber'>
  readonly onOver: () => void
}

function ShownNumber({ shown, onOver }: ShownNumberProps) {
  const { t } = useConsole()
  const [left, setLeft] = useState(shown.seconds)
  const number = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone; what it brought is read out.
  useEffect(() => number.current?.focus(), [])
  useEffect(() => {
    const until = Date.now() + shown.seconds * 1_000
    const timer = setInterval(() => {
      const rest = Math.ceil((until - Date.now()) / 1_000)
      setLeft(rest)
      if (rest <= 0) onOver()
    }, 250)
    return () => clearInterval(timer)
  }, [shown, onOver])
  return (
    <div className="stack">
      <p ref={number} tabIndex={-1} className="shown-number">
        {/^\d+$/.test(shown.number) ? showNumber(shown.number) : shown.number}
      </p>
      <p className="small-text muted">
        {t('staff.number.left', { n: left })} {t('staff.number.count', { n: shown.count })}
      </p>
    </div>
  )
}
