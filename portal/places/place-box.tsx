import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import type { Bounds } from '#domain/places/point.ts'
import { Icon } from '../kit/icon.tsx'
import { useShell } from '../shell/shell-context.tsx'
import type { PlaceWords } from './place-words.ts'
import { useSuggestions } from './use-suggestions.ts'

export interface PlaceBoxProps {
  readonly id: string
  /** Name of the form field. */
  readonly name: string
  readonly value: string
  readonly words: PlaceWords
  readonly placeholder?: string
  /** The box that suggestions are asked for. */
  readonly bounds?: Bounds | undefined
  /** `map-search` unless a page has its own. */
  readonly testId?: string
  readonly described?: Readonly<Record<string, unknown>>
  readonly onType: (text: string) => void
  /** A suggestion was picked; the box holds it already. */
  readonly onPick: (text: string) => void
}

/**
 * A box for a place with suggestions: a combobox, by keyboard and by screen reader. Suggestions are of the country only
 * (SHOP-31). Before script runs it is a plain field of its form.
 */
export function PlaceBox(props: PlaceBoxProps) {
  const { id, name, value, words, placeholder, testId = 'map-search', described, onType, onPick } = props
  const { live } = useShell()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const list = useId()
  const { labels, of } = useSuggestions(open ? value : '', props.bounds)
  const shows = open && labels.length > 0
  const chosen = shows ? labels[active] : undefined
  useEffect(() => {
    if (active >= 0) document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [list, active])

  function close() {
    setOpen(false)
    setActive(-1)
  }
  function pick(label: string) {
    close()
    onType(label)
    onPick(label)
  }
  function onKey(event: KeyboardEvent) {
    const to = stepTo(event.key, active, labels.length)
    if (shows && to !== null) setActive(to)
    else if (shows && event.key === 'Enter' && chosen !== undefined) pick(chosen)
    else if (shows && event.key === 'Escape') close()
    else {
      // Enter without a suggestion sends the form; what is still on its way must not open over the results.
      if (event.key === 'Enter') close()
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="input-box place-box">
      <span className="prefix" aria-hidden="true">
        <Icon name="search" />
      </span>
      <input
        id={id}
        name={name}
        className="text-input"
        type="text"
        data-testid={testId}
        value={value}
        maxLength={200}
        {...(placeholder ? { placeholder } : {})}
        {...(live
          ? {
              role: 'combobox',
              'aria-expanded': shows,
              'aria-autocomplete': 'list' as const,
              'aria-controls': list,
              autoComplete: 'off',
            }
          : {})}
        {...(chosen === undefined ? {} : { 'aria-activedescendant': `${list}-${active}` })}
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => {
          setOpen(true)
          setActive(-1)
          onType(event.currentTarget.value)
        }}
        onKeyDown={onKey}
        onBlur={close}
        {...described}
      />
      {live ? (
        <div className="place-list" id={list} role="listbox" aria-label={words.suggestions} hidden={!shows}>
          {(shows ? labels : []).map((label, n) => (
            <button
              key={label}
              id={`${list}-${n}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={n === active}
              data-testid="place-suggestion"
              // The box keeps the focus until something is picked.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(label)}
            >
              {label}
            </button>
          ))}
        </div>
      ) : null}
      <p className="visually-hidden" role="status">
        {!open || of === '' ? '' : labels.length === 0 ? words.none : words.found(labels.length)}
      </p>
    </div>
  )
}

/** Where a key leads among so many suggestions, -1 being the box itself; null for a key that leads nowhere. */
function stepTo(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1
  return null
}
