import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { FieldOption } from '#domain/forms/form-schema.ts'
import { matchOptions } from '#domain/forms/match-options.ts'
import { DropdownPanel } from './dropdown-panel.tsx'
import type { DropdownWords } from './dropdown-words.ts'
import { Icon } from '../icon.tsx'

interface DropdownProps {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly options: readonly FieldOption[]
  /** '' while nothing is chosen. */
  readonly value: string
  readonly words: DropdownWords
  /** False before script runs: then it is the browser's own list. */
  readonly live: boolean
  readonly bad: boolean
  readonly described: Readonly<Record<string, unknown>>
  readonly onChoose: (value: string) => void
  /** Whenever this changes, the choice is taken back (FORM-31). */
  readonly clearSignal?: string | number
}

/** A choice among many: a button with the choice, a list with a search box above it (FORM-31). */
export function Dropdown(props: DropdownProps) {
  const { id, name, value, words, onChoose, clearSignal } = props
  const signal = useRef(clearSignal)
  const clear = useEffectEvent(() => onChoose(''))
  useEffect(() => {
    if (signal.current === clearSignal) return
    signal.current = clearSignal
    clear()
  }, [clearSignal])
  if (props.live) return <LiveDropdown {...props} />
  return (
    <div className={props.bad ? 'input-box invalid' : 'input-box'} data-testid="dropdown">
      <select id={id} name={name} defaultValue={value} {...props.described}>
        <option value="">{words.choose}</option>
        {props.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.value}
          </option>
        ))}
      </select>
    </div>
  )
}

function LiveDropdown({ id, name, label, options, value, words, bad, described, onChoose }: DropdownProps) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const list = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const shown = matchOptions(options, typed)

  function show(text = '') {
    setTyped(text)
    const at = options.findIndex((option) => option.value === value)
    setActive(text === '' ? Math.max(0, at) : 0)
    setOpen(true)
  }
  function close(andGoOn = false) {
    setOpen(false)
    setTyped('')
    if (!andGoOn) button.current?.focus()
  }
  function pick(option: FieldOption | undefined) {
    if (!option) return
    onChoose(option.value)
    close()
  }
  useOutsidePress(open, root, () => close(true))

  /** Arrows open it, and a letter opens it searching for that letter. */
  function onButtonKey(event: KeyboardEvent) {
    const letter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey
    if (!letter && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    show(letter ? event.key : '')
  }
  function onSearchKey(event: KeyboardEvent) {
    const to = stepTo(event.key, active, shown.length)
    if (to !== null) setActive(to)
    else if (event.key === 'Enter') pick(shown[active])
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={root}
      className={bad ? 'input-box invalid dropdown' : 'input-box dropdown'}
      data-testid="dropdown"
      onBlur={(event) => {
        if (open && event.relatedTarget && !root.current?.contains(event.relatedTarget)) close(true)
      }}
    >
      <button
        ref={button}
        id={id}
        type="button"
        className="dropdown-button"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-label={`${label}: ${value || words.choose}`}
        onClick={() => (open ? close() : show())}
        onKeyDown={onButtonKey}
        {...described}
      >
        <span className={value === '' ? 'muted' : undefined}>{value || words.choose}</span>
        <Icon name="down" />
      </button>
      <input type="hidden" name={name} value={value} />
      {open ? (
        <DropdownPanel
          {...{ list, label, shown, active, value, typed, words }}
          all={options.length}
          onType={(text) => {
            setTyped(text)
            setActive(0)
          }}
          onKey={onSearchKey}
          onPick={pick}
          onClose={close}
        />
      ) : null}
    </div>
  )
}

/** Where a key leads among so many options; null for a key that leads nowhere. */
function stepTo(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(active + 1, Math.max(0, count - 1))
  if (key === 'ArrowUp') return Math.max(active - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? Math.max(0, count - 1) : null
}

function useOutsidePress(
  open: boolean,
  root: { readonly current: HTMLElement | null },
  onPress: () => void,
): void {
  const press = useEffectEvent((event: MouseEvent) => {
    if (event.target instanceof Node && !root.current?.contains(event.target)) onPress()
  })
  useEffect(() => {
    if (!open) return undefined
    const heard = (event: MouseEvent) => press(event)
    document.addEventListener('mousedown', heard)
    return () => document.removeEventListener('mousedown', heard)
  }, [open])
}
