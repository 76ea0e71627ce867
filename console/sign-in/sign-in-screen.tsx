import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { Coil } from '#portal/kit/coil.tsx'
import { faultWords } from '../calls/use-act.ts'
import { Brand } from '../frame/brand.tsx'
import { useConsole } from '../frame/console-context.ts'
import { LanguageButtons } from '../frame/language-buttons.tsx'
import { useTitle } from '../frame/use-title.ts'
import { Icon } from '../kit/icon.tsx'
import { Note } from '../kit/pieces.tsx'
import { companyAddress, signInByKey } from './proof.ts'
import './sign-in.css'

/** Work name and passkey, or the company account; then back to the address that was asked for. */
export function SignInScreen() {
  const { t } = useConsole()
  useTitle(t('staff.signIn.title'))
  return (
    <main className="door-page">
      <div className="door-side">
        <Brand />
        <p className="door-motto">
          {t('staff.signIn.motto')} <b>{t('staff.signIn.mottoEnd')}</b>
        </p>
        <p>{t('staff.signIn.about')}</p>
        <Coil />
      </div>
      <div className="door-main">
        <section className="card door-card stack" aria-labelledby="sign-in-title">
          <h1 id="sign-in-title">{t('staff.signIn.title')}</h1>
          <SignInForm />
          <Note tone="info">{t('staff.signIn.noPasswords')}</Note>
          <p className="small-text muted">{t('staff.signIn.length')}</p>
          <p className="small-text">
            <LanguageButtons />
          </p>
        </section>
      </div>
    </main>
  )
}

function SignInForm() {
  const { t, calls } = useConsole()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { to, why, again } = useSearch({ from: '/sign-in' })
  const [workName, setWorkName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(why === undefined ? null : t(`staff.signIn.why.${why}`))
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (workName.trim() === '') return setFault(t('staff.signIn.noName'))
    setBusy(true)
    setFault(null)
    void signInByKey(calls, workName.trim().toLowerCase()).then(async (outcome) => {
      setBusy(false)
      if (outcome.kind === 'left') return setFault(t('staff.key.left'))
      if (outcome.kind === 'fault') return setFault(signInFault(outcome.fault, t))
      await cache.resetQueries({ queryKey: ['myself'] })
      return navigate({ href: to })
    })
  }
  return (
    <form className="stack" onSubmit={send} noValidate>
      <div>
        <label className="field-label" htmlFor="work-name">
          {t('staff.signIn.workName')}
        </label>
        <div className="field-box">
          <Icon name="person" />
          <input
            id="work-name"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            value={workName}
            aria-invalid={fault !== null}
            aria-describedby={fault === null ? undefined : 'sign-in-fault'}
            onChange={(event) => setWorkName(event.target.value)}
          />
        </div>
      </div>
      {fault === null ? null : (
        <div id="sign-in-fault">
          <Note tone="fault" role="alert">
            {fault}
          </Note>
        </div>
      )}
      <button type="submit" className="btn btn-wide" disabled={isBusy}>
        <Icon name="key" />
        {t('staff.signIn.byKey')}
      </button>
      <p className="door-either">{t('staff.signIn.or')}</p>
      <a
        className="btn btn-second btn-wide"
        href={companyAddress(to, again === undefined ? 'enter' : 'again')}
      >
        {t('staff.signIn.byCompany')}
      </a>
    </form>
  )
}

/** What is wrong at a sign-in has its own words: nobody is told whether a work name exists. */
function signInFault(fault: Parameters<typeof faultWords>[0], t: Parameters<typeof faultWords>[1]): string {
  if (fault.fault === 'too-often') return t('staff.signIn.tooOften')
  if (fault.fault === 'company-first') return t('staff.signIn.companyFirst')
  const isRefused = ['sign-in', 'not-yours', 'not-found', 'unreadable', 'prove'].includes(fault.fault)
  return isRefused ? t('staff.signIn.refused') : faultWords(fault, t)
}
