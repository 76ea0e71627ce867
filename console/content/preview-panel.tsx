import { useEffect, useState } from 'react'
import makeCode from 'qrcode-generator'
import {
  TEXT_LANGUAGES,
  type PackageTexts,
  type PreviewLink,
  type TextLanguage,
} from '#contract/console/texts.ts'
import { faultWords } from '../calls/use-act.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { Icon } from '../kit/icon.tsx'
import { CopyButton, Keys, Note, Segments } from '../kit/pieces.tsx'
import { secondOf } from '../texts/times.ts'

/** A side of the drawn code is so many of its own squares wide beside it. */
const QUIET = 4

/** The real page with the draft, at the width of a phone, and a code that shows it on one's own. */
export function PreviewPanel({
  texts,
  isOpen,
  onOpen,
}: {
  texts: PackageTexts
  isOpen: boolean
  onOpen: () => void
}) {
  const { calls, t } = useConsole()
  const clock = useClock()
  const [language, setLanguage] = useState<TextLanguage>('EN')
  const [path, setPath] = useState(texts.pages[0]?.path ?? '/')
  const [link, setLink] = useState<PreviewLink | null>(null)
  const [fault, setFault] = useState('')
  const revision = texts.draft?.revision ?? 0
  useEffect(() => {
    if (!isOpen || revision === 0) return
    void calls('previewDraft', { name: texts.name }).then((answer) => {
      if (answer.ok) setLink(answer.result)
      else setFault(faultWords(answer.fault, t))
    })
  }, [calls, t, isOpen, revision, texts.name])
  const url = link === null ? '' : `${link.base}/${language}${path}`
  return (
    <section className="stack" aria-label={t('staff.texts.preview')}>
      <div className="split">
        <h2>{t('staff.texts.preview')}</h2>
        <span className="small-text muted">{t('staff.texts.width')}</span>
      </div>
      {revision === 0 ? <p className="muted">{t('staff.texts.previewNone')}</p> : null}
      {revision === 0 || isOpen ? null : (
        <button type="button" className="btn btn-second btn-wide" onClick={onOpen}>
          <Icon name="phone" size="small" /> {t('staff.texts.previewOpen')} <Keys shown={['V']} />
        </button>
      )}
      {fault === '' ? null : <Note tone="fault">{fault}</Note>}
      {url === '' || link === null ? null : (
        <>
          <Segments
            label={t('staff.texts.languages')}
            value={language}
            onChange={setLanguage}
            options={TEXT_LANGUAGES.map((value) => ({ value, words: value }))}
          />
          <div className="field-box">
            <select
              aria-label={t('staff.texts.page')}
              value={path}
              onChange={(event) => setPath(event.target.value)}
            >
              {texts.pages.map((page) => (
                <option key={page.path} value={page.path}>
                  {t(page.key)}
                </option>
              ))}
            </select>
          </div>
          <iframe
            sandbox="allow-same-origin"
            key={`${url} ${revision}`}
            className="preview-frame"
            title={t('staff.texts.preview')}
            src={url}
          />
          <p className="small-text muted">
            {t('staff.texts.onPhone', { time: secondOf(link.until, clock) })}
          </p>
          <div className="split">
            <Code text={url} />
            <CopyButton text={url} label={t('staff.texts.copyLink')} />
          </div>
        </>
      )}
    </section>
  )
}

/** A text as a code that a phone's camera reads. */
function Code({ text }: { text: string }) {
  const { t } = useConsole()
  const code = makeCode(0, 'M')
  code.addData(text)
  code.make()
  const size = code.getModuleCount()
  const all = Array.from({ length: size }, (_, n) => n)
  const path = all
    .flatMap((row) =>
      all.filter((column) => code.isDark(row, column)).map((column) => `M${column} ${row}h1v1h-1z`),
    )
    .join('')
  return (
    <svg
      className="phone-code"
      role="img"
      aria-label={t('staff.texts.code')}
      viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
    >
      <path d={path} />
    </svg>
  )
}
