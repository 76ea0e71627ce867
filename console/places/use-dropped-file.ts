import { useState } from 'react'
import type { Mend, PlaceKindName, PlacesCheck } from '#contract/console/places.ts'
import { faultWords } from '../calls/use-act.ts'
import type { Answer } from '../calls/console-calls.ts'
import { useConsole } from '../frame/console-context.ts'
import { saveFile } from '../kit/save-file.ts'

/** No larger file is taken, as the import has it. */
const MOST_BYTES = 64 * 1024 * 1024
/** So many bytes are written out at once: a multiple of three, so that the pieces join without a filler. */
const AT_ONCE = 30_000

export interface DroppedFile {
  /** Null: nothing was dropped yet. */
  readonly check: PlacesCheck | null
  readonly mends: readonly Mend[]
  readonly isBusy: boolean
  /** Why it could not be checked; '' where it was. */
  readonly fault: string
  readonly drop: (file: File) => Promise<void>
  /** Mends a row, by what else was mended in it already. */
  readonly mend: (mend: Mend) => Promise<void>
  readonly undo: (line: number) => Promise<void>
  readonly save: () => Promise<void>
  readonly forget: () => void
}

/** A file on its way to being live: checked by the server, mended row by row. Nothing of it is live before somebody says so. */
export function useDroppedFile(kind: PlaceKindName): DroppedFile {
  const { calls, t, say } = useConsole()
  const [check, setCheck] = useState<PlacesCheck | null>(null)
  const [mends, setMends] = useState<readonly Mend[]>([])
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState('')

  const take = (answer: Answer<'checkPlaces' | 'mendPlaces'>, next: readonly Mend[]): void => {
    setBusy(false)
    if (!answer.ok) return setFault(faultWords(answer.fault, t))
    setMends(next)
    setCheck(answer.result)
  }
  const again = async (next: readonly Mend[]): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setFault('')
    take(await calls('mendPlaces', { kind, mends: [...next] }), next)
  }
  return {
    check,
    mends,
    isBusy,
    fault,
    async drop(file) {
      if (file.size > MOST_BYTES) return setFault(t('staff.places.tooLarge'))
      setBusy(true)
      setFault('')
      const body = { kind, name: file.name.slice(0, 120), file: await inBase64(file) }
      take(await calls('checkPlaces', body), [])
    },
    mend: (mend) => again(merged(mends, mend)),
    undo: (line) => again(mends.filter((one) => one.line !== line)),
    async save() {
      const answer = await calls('savePlaces', { kind, mends: [...mends] })
      if (!answer.ok) return setFault(faultWords(answer.fault, t))
      saveFile(answer.result)
      say(t('staff.done.exportLeads', { name: answer.result.name }))
    },
    forget() {
      setCheck(null)
      setMends([])
      setFault('')
    },
  }
}

/** One row is mended in several fields; once it is left out, nothing of it is. */
function merged(mends: readonly Mend[], { line, fields }: Mend): readonly Mend[] {
  const before = mends.find((one) => one.line === line)?.fields ?? {}
  const others = mends.filter((one) => one.line !== line)
  return [...others, { line, fields: fields === null ? null : { ...before, ...fields } }]
}

async function inBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const parts: string[] = []
  for (let from = 0; from < bytes.length; from += AT_ONCE)
    parts.push(btoa(String.fromCodePoint(...bytes.subarray(from, from + AT_ONCE))))
  return parts.join('')
}
