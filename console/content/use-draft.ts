import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PackageTexts, TextLanguage } from '#contract/console/texts.ts'
import { faultWords, type NotDone } from '../calls/use-act.ts'
import { useClock, useConsole } from '../frame/console-context.ts'
import { secondOf } from '../texts/times.ts'

/** A text as it stands in the editor. */
export interface EditedText {
  readonly language: TextLanguage
  readonly place: string
  readonly text: string
}

const keyOf = (language: TextLanguage, place: string): string => `${language} ${place}`

/** What is typed over what was saved, and how it is saved; what is typed stays while an answer is on its way. */
export function useDraft(texts: PackageTexts) {
  const { calls, t } = useConsole()
  const clock = useClock()
  const cache = useQueryClient()
  const [typed, setTyped] = useState<ReadonlyMap<string, EditedText>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const [notDone, setNotDone] = useState<NotDone | null>(null)
  const saved = new Map(
    texts.texts.flatMap(({ place, says }) =>
      (Object.keys(says) as TextLanguage[]).flatMap((language) => {
        const { draft } = says[language]
        return draft === null ? [] : [[keyOf(language, place), { language, place, text: draft }] as const]
      }),
    ),
  )
  const isNewer = texts.texts.some(({ says }) => Object.values(says).some(({ before }) => before !== null))
  const ask = (): Promise<void> => cache.invalidateQueries()
  /** Saves; `isSettled`: of every text that another version changed too it was said which one stays. Answers the revision. */
  const save = async (isSettled = false): Promise<number | null> => {
    const changes = [...new Map([...saved, ...typed]).values()]
    setBusy(true)
    setNotDone(null)
    const answer = await calls('saveDraft', {
      name: texts.name,
      revision: texts.draft?.revision ?? 0,
      baseVersion: texts.draft && isNewer && !isSettled ? texts.draft.baseVersion : texts.activeVersion,
      changes,
    })
    setBusy(false)
    if (!answer.ok) {
      setNotDone({ why: 'fault', words: faultWords(answer.fault, t) })
      return null
    }
    const { result } = answer
    if (result.outcome === 'saved') {
      setTyped(new Map())
      await ask()
      return result.revision
    }
    const at = result.outcome === 'moved' && result.at !== null ? secondOf(result.at, clock) : ''
    setNotDone(
      result.outcome === 'moved'
        ? { why: 'moved', words: t('staff.movedAt', { by: result.by, at }) }
        : { why: 'refused', words: t(result.key, result.values) },
    )
    await ask()
    return null
  }
  return {
    isBusy,
    notDone,
    isNewer,
    isTyped: typed.size > 0,
    save,
    textOf: (language: TextLanguage, place: string): string | null =>
      (typed.get(keyOf(language, place)) ?? saved.get(keyOf(language, place)))?.text ?? null,
    change: (edited: EditedText) =>
      setTyped((before) => new Map(before).set(keyOf(edited.language, edited.place), edited)),
  }
}

export type Draft = ReturnType<typeof useDraft>
