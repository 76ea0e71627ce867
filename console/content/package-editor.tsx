import { useState } from 'react'
import {
  TEXT_LANGUAGES,
  type PackageTexts,
  type TextDifference,
  type TextFault,
} from '#contract/console/texts.ts'
import { faultWords, useAct } from '../calls/use-act.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Icon } from '../kit/icon.tsx'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Keys, Note, Tag } from '../kit/pieces.tsx'
import { secondOf } from '../texts/times.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { boxId, TextBox } from './text-box.tsx'
import { packageTitle } from './text-tree.tsx'
import { useDraft } from './use-draft.ts'

/** Texts of a package side by side in all languages; saved, checked, and on their way to customers. */
export function PackageEditor({
  texts,
  mayEdit,
  onPreview,
}: {
  texts: PackageTexts
  mayEdit: boolean
  onPreview: () => void
}) {
  const { calls, t } = useConsole()
  const clock = useClock()
  const draft = useDraft(texts)
  const [faults, setFaults] = useState<readonly TextFault[] | null>(null)
  const [isPublishing, setPublishing] = useState(false)
  const take = useAct('takeDraft', 'staff.done.takeDraft')
  const drop = useAct('dropDraft', 'staff.done.dropDraft')
  const isOthers = texts.draft !== null && !texts.draft.isMine
  const isLocked = !mayEdit || isOthers || texts.sent !== null
  const differences = differencesOf(texts)
  /** Saves what is typed, then asks what `publish --check` says. Answers whether it may go on. */
  const check = async (): Promise<boolean> => {
    if (draft.isTyped && (await draft.save()) === null) return false
    const answer = await calls('checkDraft', { name: texts.name })
    if (!answer.ok) {
      setFaults([{ language: 'EN', place: '', reason: faultWords(answer.fault, t) }])
      return false
    }
    setFaults([...answer.result.faults, ...answer.result.removed])
    return answer.result.faults.length === 0
  }
  const toPublish = (): void => void check().then((isFine) => setPublishing(isFine))
  useKeys('screen', [
    ...(isLocked
      ? []
      : [
          {
            press: '$mod+s',
            shown: ['Ctrl', 'S'],
            label: 'staff.texts.save',
            act: () => void draft.save(),
            isAlways: true,
          },
          {
            press: '$mod+Enter',
            shown: ['Ctrl', '↵'],
            label: 'staff.texts.check',
            act: () => void check(),
            isAlways: true,
          },
          { press: 'd', shown: ['D'], label: 'staff.texts.changes', act: toPublish },
        ]),
    {
      press: 'Alt+ArrowDown',
      shown: ['Alt', '↓'],
      label: 'staff.texts.nextText',
      act: nextText,
      isAlways: true,
    },
    { press: 'v', shown: ['V'], label: 'staff.texts.previewOpen', act: onPreview },
  ])
  return (
    <section className="text-editor stack" aria-label={packageTitle(texts, t)}>
      <div className="split line-wrap">
        <div>
          <h2>{packageTitle(texts, t)}</h2>
          <p className="small-text muted">
            {t('staff.texts.onVersion', { version: String(texts.draft?.baseVersion ?? texts.activeVersion) })}
            {texts.draft === null
              ? null
              : ` · ${t('staff.texts.savedAt', { time: secondOf(texts.draft.savedAt, clock) })}`}
          </p>
        </div>
        {isLocked ? null : (
          <div className="line line-wrap">
            {texts.draft === null ? null : (
              <button
                type="button"
                className="text-button"
                onClick={() => void drop.run({ name: texts.name, revision: texts.draft?.revision ?? 0 })}
              >
                {t('staff.texts.drop')}
              </button>
            )}
            <button
              type="button"
              className="btn btn-second"
              disabled={draft.isBusy || !draft.isTyped}
              onClick={() => void draft.save()}
            >
              {t('staff.texts.save')} <Keys shown={['Ctrl S']} />
            </button>
            <button
              type="button"
              className="btn btn-second"
              disabled={draft.isBusy}
              onClick={() => void check()}
            >
              {t('staff.texts.check')} <Keys shown={['Ctrl ↵']} />
            </button>
            <button
              type="button"
              className="btn"
              disabled={draft.isBusy || (texts.draft === null && !draft.isTyped)}
              onClick={toPublish}
            >
              {t('staff.texts.changes')} <Keys shown={['D']} />
            </button>
          </div>
        )}
      </div>
      {texts.sent === null ? null : (
        <Note tone="info" icon="people">
          {t('staff.texts.isAtReader', { by: texts.sent.by })}
        </Note>
      )}
      {isOthers && texts.draft !== null ? (
        <Note tone="info" icon="people">
          <b>{t('staff.texts.othersDraft', { by: texts.draft.by })}</b>
          {mayEdit && texts.sent === null ? (
            <p>
              <button
                type="button"
                className="text-button"
                onClick={() => void take.run({ name: texts.name, revision: texts.draft?.revision ?? 0 })}
              >
                {t('staff.texts.takeOver')}
              </button>
            </p>
          ) : null}
        </Note>
      ) : null}
      {draft.isNewer && !isLocked ? (
        <Note tone="warn">
          <b>{t('staff.texts.newerVersion')}</b>
          <p>
            <button type="button" className="text-button" onClick={() => void draft.save(true)}>
              {t('staff.texts.settled')}
            </button>
          </p>
        </Note>
      ) : null}
      <NotDoneNote notDone={draft.notDone ?? take.notDone ?? drop.notDone} />
      {faults === null ? null : <FaultList faults={faults} />}
      {texts.texts.map((line) => (
        <article key={line.place} className="card text-card">
          <header>
            <h3>{line.place}</h3>
            {line.isAboutMoney ? (
              <Tag tone="info" icon="people">
                {t('staff.texts.aboutMoney')}
              </Tag>
            ) : null}
          </header>
          <div className="text-languages">
            {TEXT_LANGUAGES.map((language) => (
              <TextBox
                key={language}
                line={line}
                language={language}
                draft={draft}
                isLocked={isLocked}
                faults={(faults ?? []).filter((one) => one.language === language && one.place === line.place)}
              />
            ))}
          </div>
        </article>
      ))}
      {isPublishing && texts.draft !== null ? (
        <PublishDialog
          name={texts.name}
          title={t('staff.texts.changesOf', { title: packageTitle(texts, t) })}
          revision={texts.draft.revision}
          needsSecond={texts.draft.needsSecond}
          differences={differences}
          onClose={() => setPublishing(false)}
        />
      ) : null}
    </section>
  )
}

function differencesOf({ name, texts }: PackageTexts): TextDifference[] {
  return texts.flatMap(({ place, says }) =>
    TEXT_LANGUAGES.flatMap((language) => {
      const { published, draft } = says[language]
      return draft === null ? [] : [{ language, name, place, before: published, after: draft }]
    }),
  )
}

/** What is wrong, each a way to its field; or that nothing is. */
function FaultList({ faults }: { faults: readonly TextFault[] }) {
  const { t } = useConsole()
  if (faults.length === 0)
    return (
      <Note tone="good" role="status">
        {t('staff.texts.noFaults')}
      </Note>
    )
  return (
    <Note tone="fault" role="alert">
      <b>{t('staff.texts.faults', { count: String(faults.length) })}</b>
      <ul>
        {faults.map(({ language, place, reason }) => (
          <li key={`${language} ${place} ${reason}`}>
            <button
              type="button"
              className="text-button"
              onClick={() => document.getElementById(boxId(language, place))?.focus()}
            >
              {language} {place}
            </button>{' '}
            {reason}
          </li>
        ))}
      </ul>
    </Note>
  )
}

/** The first language of the text after the one that has the focus. */
function nextText(): void {
  const cards = [...document.querySelectorAll('.text-card')]
  const at = cards.findIndex((card) => card.contains(document.activeElement))
  cards[at + 1]?.querySelector<HTMLElement>('textarea:not([readonly])')?.focus()
}
