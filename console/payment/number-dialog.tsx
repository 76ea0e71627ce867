import { useEffect, useState } from 'react'
import type { ConsoleRequest, ConsoleResult } from '#contract/console/calls.ts'
import type { WholePayment } from '#contract/console/payment.ts'
import { showNumber } from '#domain/phone.ts'
import { faultWords } from '../calls/use-act.ts'
import { useConsole } from '../frame/console-context.ts'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { Icon } from '../kit/icon.tsx'
import { Keys, Note } from '../kit/pieces.tsx'
import type { WhichNumber } from './payment-head.tsx'

type Why = ConsoleRequest<'showNumber'>['why']
const WHYS: readonly Why[] = ['call', 'compare', 'ask-provider', 'other']

export interface NumberDialogProps {
  readonly payment: WholePayment
  readonly which: WhichNumber
  readonly onClose: () => void
}

/** Shows a whole number for a minute, to whoever says why; that is kept before it is shown. */
export function NumberDialog({ payment, which, onClose }: NumberDialogProps) {
  const { t, calls } = useConsole()
  const [shown, setShown] = useState<ConsoleResult<'showNumber'> | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const show = (why: Why, words: string): void => {
    setFault(null)
    void calls('showNumber', { id: payment.id, which, why, words }).then((answer) =>
      answer.ok ? setShown(answer.result) : setFault(faultWords(answer.fault, t)),
    )
  }
  return (
    <DialogFrame title={t('staff.number.title', { number: payment[which] })} onClose={onClose}>
      {shown === null ? (
        <WhyForm fault={fault} onShow={show} />
      ) : (
        <ShownNumber shown={shown} onOver={onClose} />
      )}
    </DialogFrame>
  )
}

function WhyForm({ fault, onShow }: { fault: string | null; onShow: (why: Why, words: string) => void }) {
  const { t } = useConsole()
  const [why, setWhy] = useState<Why>('call')
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
          {WHYS.map((one) => (
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
      <p className="shown-number">{showNumber(shown.number)}</p>
      <p className="small-text muted">
        {t('staff.number.left', { n: left })} {t('staff.number.count', { n: shown.count })}
      </p>
    </div>
  )
}
