import { useState } from 'react'
import {
  TEXT_LANGUAGES,
  type PackageTexts,
  type TextDifference,
  type TextFault,
  type TextLine,
} from '#contract/console/texts.ts'
import type { Translate } from '#domain/translate.ts'
import { faultWords } from '../calls/use-act.ts'
import { useConsole } from '../frame/console-context.ts'
import type { ScreenKey } from '../keys/key-board.ts'
import { useKeys } from '../keys/use-keys.ts'
import { NotDoneNote } from '../kit/not-done.tsx'
import { Note, Tag } from '../kit/pieces.tsx'
import { BroughtIn } from './difference-list.tsx'
import { DraftNotes, EditorHead } from './editor-head.tsx'
import { FieldBox } from './field-box.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { boxId, TextBox } from './text-box.tsx'
import { packageTitle } from './text-tree.tsx'
import { useDraft, type Draft } from './use-draft.ts'

/** A key that works where somebody is typing, too. */
const always = (
  press: string,
  shown: readonly string[],
  { label, act }: Pick<ScreenKey, 'label' | 'act'>,
) => ({
  press,
  shown,
  label,
  act,
  isAlways: true,
})

export interface PackageEditorProps {
  readonly texts: PackageTexts
  readonly mayEdit: boolean
  readonly onPreview: () => void
}

/** Texts of a package side by side in all languages; saved, checked, and on their way to customers. */
export function PackageEditor({ texts, mayEdit, onPreview }: PackageEditorProps) {
  const { t } = useConsole()
  const draft = useDraft(texts)
  const { faults, check } = useCheck(texts.name, draft)
  const [isPublishing, setPublishing] = useState(false)
  const isOthers = texts.draft !== null && !texts.draft.isMine
  const isLocked = !mayEdit || isOthers || texts.sent !== null
  const toPublish = (): void => void check().then((isFine) => setPublishing(isFine))
  const editing: readonly ScreenKey[] = [
    always('$mod+s', ['Ctrl', 'S'], { label: 'staff.texts.save', act: () => void draft.save() }),
    always('$mod+Enter', ['Ctrl', '↵'], { label: 'staff.texts.check', act: () => void check() }),
    { press: 'd', shown: ['D'], label: 'staff.texts.changes', act: toPublish },
  ]
  useKeys('screen', [
    ...(isLocked ? [] : editing),
    always('Alt+ArrowDown', ['Alt', '↓'], { label: 'staff.texts.nextText', act: nextText }),
    { press: 'v', shown: ['V'], label: 'staff.texts.previewOpen', act: onPreview },
  ])
  return (
    <section className="stack" aria-label={packageTitle(texts, t)}>
      <EditorHead
        texts={texts}
        draft={draft}
        isLocked={isLocked}
        onCheck={() => void check()}
        onChanges={toPublish}
      />
      <DraftNotes texts={texts} mayTake={mayEdit && isOthers && texts.sent === null} />
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
      <NotDoneNote notDone={draft.notDone} />
      {faults === null ? null : <FaultList faults={faults} />}
      {texts.texts.map((line) => (
        <TextCard key={line.place} line={line} draft={draft} isLocked={isLocked} faults={faults ?? []} />
      ))}
      {isPublishing && texts.draft !== null ? (
        <PublishDialog
          name={texts.name}
          title={t('staff.texts.changesOf', { title: packageTitle(texts, t) })}
          revision={texts.draft.revision}
          needsSecond={texts.draft.needsSecond}
          differences={differencesOf(texts)}
          onClose={() => setPublishing(false)}
        />
      ) : null}
    </section>
  )
}

/** What `publish --check` says of the draft once what is typed is saved; null: it was not asked. */
function useCheck(name: string, draft: Draft) {
  const { calls, t } = useConsole()
  const [faults, setFaults] = useState<readonly TextFault[] | null>(null)
  /** Answers whether it may go on. */
  const check = async (): Promise<boolean> => {
    if (draft.isTyped && (await draft.save()) === null) return false
    const answer = await calls('checkDraft', { name })
    if (!answer.ok) {
      setFaults([{ language: 'EN', place: '', reason: faultWords(answer.fault, t) }])
      return false
    }
    setFaults([...answer.result.faults, ...answer.result.removed])
    return answer.result.faults.length === 0
  }
  return { faults, check }
}

interface TextCardProps {
  readonly line: TextLine
  readonly draft: Draft
  readonly isLocked: boolean
  readonly faults: readonly TextFault[]
}

function TextCard({ line, draft, isLocked, faults }: TextCardProps) {
  const { t } = useConsole()
  const Box = line.field === 'words' ? TextBox : FieldBox
  return (
    <article className="card text-card">
      <header>
        <h3>{placeWords(line.place, t)}</h3>
        {line.isAboutMoney ? (
          <Tag tone="info" icon="people">
            {t('staff.texts.aboutMoney')}
          </Tag>
        ) : null}
        {TEXT_LANGUAGES.map((language) => {
          const { published, draft: after } = line.says[language]
          return <BroughtIn key={language} before={published} after={after} />
        })}
      </header>
      <div className="text-languages">
        {TEXT_LANGUAGES.map((language) => (
          <Box
            key={language}
            line={line}
            language={language}
            draft={draft}
            isLocked={isLocked}
            faults={faults.filter((one) => one.language === language && one.place === line.place)}
          />
        ))}
      </div>
    </article>
  )
}

/** A place as people call it, where they do: the other names are those that a developer asks for. */
function placeWords(place: string, t: Translate): string {
  const [, at, field] = /^banners\[(\d)\]\.(\w+)$/.exec(place) ?? []
  if (at === undefined || field === undefined) return place
  return t('staff.texts.bannerOf', { n: String(Number(at) + 1), what: t(`staff.texts.banner.${field}`) })
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
