import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useShell } from '../shell/shell-context.tsx'

interface ChoiceRowProps {
  readonly kind: 'tab' | 'radio'
  /** What the row chooses, for people who hear it. */
  readonly label: string
  readonly options: readonly { readonly name: string; readonly word: ReactNode; readonly href: string }[]
  readonly chosen: string
  readonly testId: string
  readonly onChoose: (name: string) => void
  /** What stands after the last of them, and is none of them. */
  readonly more?: ReactNode
}

/**
 * One choice of a few in a row: tabs or radio chips. Before script, and without it, each is a link to the same
 * list with that choice made.
 */
export function ChoiceRow({ kind, label, options, chosen, testId, onChoose, more }: ChoiceRowProps) {
  const { live } = useShell()
  const look = kind === 'tab' ? 'tab-row' : 'radio-row'
  const choose = (event: MouseEvent, name: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onChoose(name)
  }
  const links = options.map(({ name, word, href }) => (
    <a
      key={name}
      href={href}
      className={name === chosen ? 'chip active' : 'chip'}
      data-testid={testId}
      data-name={name}
      {...(live ? rolesOf(kind, name === chosen) : { 'aria-current': name === chosen || undefined })}
      {...(live ? { onClick: (event) => choose(event, name) } : {})}
    >
      {word}
    </a>
  ))
  if (!live)
    return (
      <div className={look}>
        <div role="group" aria-label={label}>
          {links}
        </div>
        {more}
      </div>
    )
  return (
    <div className={look}>
      {kind === 'tab' ? (
        <div role="tablist" tabIndex={-1} aria-label={label} onKeyDown={walkByKeys}>
          {links}
        </div>
      ) : (
        <div role="radiogroup" tabIndex={-1} aria-label={label} onKeyDown={walkByKeys}>
          {links}
        </div>
      )}
      {more}
    </div>
  )
}

function rolesOf(kind: 'tab' | 'radio', on: boolean) {
  return {
    role: kind,
    tabIndex: on ? 0 : -1,
    ...(kind === 'tab' ? { 'aria-selected': on, 'aria-controls': 'bundles' } : { 'aria-checked': on }),
  }
}

/** Arrows walk and choose, Home and End go to the ends, Space presses (BUNDLE-24). */
function walkByKeys(event: KeyboardEvent<HTMLElement>): void {
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const at = options.indexOf(document.activeElement as HTMLElement)
  const last = options.length - 1
  const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const next = rtl ? -1 : 1
  const target = {
    ArrowRight: at + next,
    ArrowLeft: at - next,
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: last,
    ' ': at,
  }[event.key]
  if (target === undefined || at < 0) return
  event.preventDefault()
  const option = options[target < 0 ? last : target > last ? 0 : target]
  option?.focus()
  option?.click()
}
