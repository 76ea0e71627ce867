import { useState } from 'react'
import type { SentTexts, TextTree, TextVersion } from '#contract/console/texts.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { Tag } from '../kit/pieces.tsx'
import { secondOf } from '../texts/times.ts'
import { SentDialog } from './sent-dialog.tsx'
import { packageTitle } from './text-tree.tsx'
import { VersionDialog } from './version-dialog.tsx'

/** What waits for a second reader, and the versions with their way back. */
export function ContentSide({ tree, mayPublish }: { tree: TextTree; mayPublish: boolean }) {
  const { t } = useConsole()
  const clock = useClock()
  const [back, setBack] = useState<TextVersion | null>(null)
  const [read, setRead] = useState<SentTexts | null>(null)
  const titleOf = (sent: SentTexts): string =>
    sent.act === 'publish'
      ? packageTitle(sent, t)
      : t('staff.texts.bringBack', { version: String(sent.version ?? 0) })
  return (
    <>
      {tree.sent.length === 0 ? null : (
        <section className="stack" aria-label={t('staff.texts.atReader')}>
          <h2>{t('staff.texts.atReader')}</h2>
          <ul className="version-list">
            {tree.sent.map((sent) => (
              <li key={sent.proposal} className="split">
                <span>
                  <b className="semibold">{titleOf(sent)}</b>
                  <br />
                  <span className="small-text muted">
                    “{sent.note}” · {sent.by}
                  </span>
                </span>
                <button type="button" className="btn btn-second" onClick={() => setRead(sent)}>
                  {t(sent.isMine ? 'staff.texts.look' : 'staff.texts.read')}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="stack" aria-label={t('staff.texts.versions')}>
        <h2>{t('staff.texts.versions')}</h2>
        <ul className="version-list">
          {tree.versions.map((one) => (
            <li key={one.version} className="split">
              <span>
                <b className="semibold">{one.version}</b>{' '}
                <span className="small-text muted">
                  {one.origin === 'shipped' ? t('staff.texts.shipped') : `“${one.note}” · ${one.by}`} ·{' '}
                  {secondOf(one.at, clock)}
                </span>
              </span>
              {one.isActive ? (
                <Tag tone="good" icon="check">
                  {t('staff.texts.active')}
                </Tag>
              ) : mayPublish ? (
                <button
                  type="button"
                  className="text-button"
                  aria-label={t('staff.texts.bringBack', { version: String(one.version) })}
                  onClick={() => setBack(one)}
                >
                  {t('staff.texts.back')}
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      </section>
      {back === null ? null : (
        <VersionDialog version={back} activeVersion={tree.activeVersion} onClose={() => setBack(null)} />
      )}
      {read === null ? null : <SentDialog sent={read} title={titleOf(read)} onClose={() => setRead(null)} />}
    </>
  )
}
