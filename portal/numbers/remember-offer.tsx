import { useState, type FormEvent } from 'react'
import { showNumber } from '#domain/phone.ts'
import { readSession, writeSession } from '../frame-script/session-values.ts'
import { useShell } from '../shell/shell-context.tsx'
import { remember, replacedBy } from '../lines/kept-numbers.ts'
import { readKept, writeKept } from '../lines/number-storage.ts'

export interface RememberOfferProps {
  readonly digits: string
}

/** Numbers that were asked about in this tab: a reload does not ask again. */
const ASKED = 'rememberAsked'

/** One line, off by default: remember this number, under a name or none (NUMBER-18). */
export function RememberOffer({ digits }: RememberOfferProps) {
  const { t, announce } = useShell()
  const [answer, setAnswer] = useState<'open' | 'yes' | 'no'>(() => (wasAsked(digits) ? 'no' : 'open'))
  const [name, setName] = useState('')
  const number = showNumber(digits)
  if (answer === 'no') return null
  if (answer === 'yes')
    return (
      <p className="remember-offer text-small" role="status">
        {t('remember.done', { number })}
      </p>
    )
  const replaced = replacedBy(readKept(), digits)
  const decide = (yes: boolean) => {
    writeSession(ASKED, [...askedNumbers(), digits])
    setAnswer(yes ? 'yes' : 'no')
    if (!yes) return
    writeKept(remember(readKept(), { digits, name }))
    announce(t('remember.done', { number }))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    decide(true)
  }
  return (
    <form className="remember-offer" data-testid="remember-number" onSubmit={onSubmit}>
      <p>
        <b className="tabular">{t('remember.ask', { number })}</b>
        {replaced ? (
          <small>{t('remember.instead', { number: replaced.name || showNumber(replaced.digits) })}</small>
        ) : null}
      </p>
      <div className="remember-row">
        <button type="submit" className="btn btn-secondary btn-small">
          {t('remember.yes')}
        </button>
        <div className="input-box">
          <input
            className="text-input"
            name="name"
            aria-label={t('remember.name')}
            placeholder={t('remember.nameShort')}
            autoComplete="off"
            maxLength={24}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </div>
        <button type="button" className="btn btn-secondary btn-small" onClick={() => decide(false)}>
          {t('remember.no')}
        </button>
      </div>
    </form>
  )
}

function askedNumbers(): readonly string[] {
  const value = readSession(ASKED)
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

function wasAsked(digits: string): boolean {
  return askedNumbers().includes(digits)
}
