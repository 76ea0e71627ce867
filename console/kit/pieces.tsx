import type { ReactNode } from 'react'
import { useConsole } from '../frame/console-context.ts'
import { Icon, type IconName } from './icon.tsx'

export type Tone = 'plain' | 'good' | 'warn' | 'fault' | 'info' | 'leaf'

const TAGS: Readonly<Record<Tone, string>> = {
  plain: 'tag',
  good: 'tag tag-good',
  warn: 'tag tag-warn',
  fault: 'tag tag-fault',
  info: 'tag tag-info',
  leaf: 'tag tag-leaf',
}

/** A word with its colour and its drawing. */
export function Tag({ tone, icon, children }: { tone: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={TAGS[tone]}>
      {icon === undefined ? null : <Icon name={icon} size="small" />}
      {children}
    </span>
  )
}

const NOTES = {
  info: { className: 'note', icon: 'info' },
  good: { className: 'note note-good', icon: 'check' },
  warn: { className: 'note note-warn', icon: 'alert' },
  fault: { className: 'note note-fault', icon: 'alert' },
} as const satisfies Readonly<Record<string, { className: string; icon: IconName }>>

export interface NoteProps {
  readonly tone: keyof typeof NOTES
  readonly icon?: IconName
  /** Said at once to whoever listens: `alert` for what went wrong, `status` for the rest; nothing where it was there from the start. */
  readonly role?: 'alert' | 'status'
  readonly children: ReactNode
}

/** A sentence on its own ground, with a drawing before it. */
export function Note({ tone, icon, role, children }: NoteProps) {
  const note = NOTES[tone]
  return (
    <div className={note.className} role={role}>
      <Icon name={icon ?? note.icon} />
      <div>{children}</div>
    </div>
  )
}

/** The keys of an act, on its button or in a list; silent, since `aria-keyshortcuts` says them. */
export function Keys({ shown }: { shown: readonly string[] }) {
  return shown.map((key) => (
    <kbd key={key} className="only-large" aria-hidden="true">
      {key}
    </kbd>
  ))
}

export interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly words: ReactNode }[]
  readonly onChange: (value: Value) => void
}

/** A few ways to look at the same, one of which is chosen. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  return (
    <div className="segments" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.words}
        </button>
      ))}
    </div>
  )
}

/** Copies a text and says that it did. `label`: what it copies. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t, say } = useConsole()
  const copy = (): void => {
    void copyText(text).then((isDone) => say(t(isDone ? 'staff.copied' : 'staff.notCopied')))
  }
  return (
    <button type="button" className="small-button" aria-label={label} onClick={copy}>
      <Icon name="copy" size="small" />
    </button>
  )
}

/** Whether the browser let the text be copied. */
export function copyText(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}
