import { useState } from 'react'
import type { RailToday, Today } from '#contract/console/today.ts'
import { useConsole, type Language } from '../frame/console-context.ts'
import { Icon } from '../kit/icon.tsx'
import { Segments } from '../kit/pieces.tsx'

const TAGS = { EN: 'en', SW: 'sw' } as const
const LANGUAGES = Object.keys(TAGS) as Language[]
/** Neighbours in the list, so that it is seen where it stands. */
const NEIGHBOURS = 1

export interface SeenByCustomersProps {
  readonly today: Today
  readonly rail: RailToday
  /** Key of the approved text. */
  readonly text: string
  readonly onText: (key: string) => void
}

/** The list of ways to pay as customers have it during the pause, and which of the approved texts they read. */
export function SeenByCustomers({ today, rail, text, onText }: SeenByCustomersProps) {
  const { t, language: own } = useConsole()
  const [language, setLanguage] = useState<Language>(own)
  const words = today.texts.find(({ key }) => key === text)?.words
  const at = today.rails.findIndex((one) => one.rail === rail.rail)
  const shown = today.rails.slice(Math.max(0, at - NEIGHBOURS), at + 1 + NEIGHBOURS)
  return (
    <div>
      <div className="split">
        <h3 className="field-label">{t('staff.pause.seen')}</h3>
        <Segments
          label={t('staff.say.language')}
          value={language}
          onChange={setLanguage}
          options={LANGUAGES.map((value) => ({ value, words: value }))}
        />
      </div>
      <div className="seen-list" lang={TAGS[language]}>
        <b>{t(`staff.pause.seen.title.${language}`)}</b>
        {shown.map((one) => {
          const isPaused = one.rail === rail.rail
          return (
            <div key={one.rail} className={isPaused ? 'seen-option seen-stopped' : 'seen-option'}>
              <span className="seen-picture">
                <Icon name={isPaused ? 'none' : 'phone'} />
              </span>
              <span>
                <b>{one.name}</b>
                {isPaused && words ? <small>{words[language].replaceAll('{{rail}}', one.name)}</small> : null}
              </span>
            </div>
          )
        })}
      </div>
      <label className="field-label" htmlFor="pause-text">
        {t('staff.pause.another', { n: today.texts.length })}
      </label>
      <div className="field-box">
        <select id="pause-text" value={text} onChange={(event) => onText(event.target.value)}>
          {today.texts.map((one) => (
            <option key={one.key} value={one.key}>
              {one.words[own].replaceAll('{{rail}}', rail.name)}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
