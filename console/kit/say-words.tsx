import { useState } from 'react'
import type { WholePayment } from '#contract/console/payment.ts'
import { useConsole } from '../frame/console-context.ts'
import { useKeys } from '../keys/use-keys.ts'
import { copyText, Keys, Segments } from './pieces.tsx'

const TAGS = { EN: 'en', SW: 'sw', LG: 'lg' } as const
type SayLanguage = keyof typeof TAGS
const LANGUAGES = Object.keys(TAGS) as SayLanguage[]

/** What to say to the customer, in their language, with its English below; `Y` copies it. */
export function SayWords({ payment }: { payment: WholePayment }) {
  const { t, say } = useConsole()
  const [language, setLanguage] = useState<SayLanguage>(payment.language)
  const words = payment.words[language]
  const copy = (): void => {
    void copyText(words).then((isDone) => say(t(isDone ? 'staff.say.copied' : 'staff.notCopied')))
  }
  useKeys('screen', [{ press: 'y', shown: ['Y'], label: 'staff.keys.copyWords', act: copy }])
  return (
    <>
      <div className="split line-wrap">
        <h2>{t('staff.say.title')}</h2>
        <Segments
          label={t('staff.say.language')}
          value={language}
          onChange={setLanguage}
          options={LANGUAGES.map((value) => ({ value, words: value }))}
        />
      </div>
      <p className="say-words" lang={TAGS[language]}>
        {words}
      </p>
      {language === 'EN' ? null : (
        <p className="small-text muted" lang="en">
          {payment.words.EN}
        </p>
      )}
      <button type="button" className="btn btn-second" aria-keyshortcuts="y" onClick={copy}>
        {t('staff.say.copy')} <Keys shown={['Y']} />
      </button>
    </>
  )
}
