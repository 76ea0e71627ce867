import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { maySee } from '#domain/staff/roles.ts'
import { useConsole, useMyself } from '../frame/console-context.ts'
import { useTitle } from '../frame/use-title.ts'
import { useKeys } from '../keys/use-keys.ts'
import { FaultNote, Loading } from '../kit/answered.tsx'
import { Icon } from '../kit/icon.tsx'
import { NotYours } from '../kit/not-yours.tsx'
import { Keys } from '../kit/pieces.tsx'
import { useWide } from '../kit/use-wide.ts'
import { FoundList } from './found-list.tsx'
import { FoundNotes, NothingFound } from './found-notes.tsx'
import { PaymentPeek } from './payment-peek.tsx'
import { useFind, useFound } from './use-find.ts'
import './find.css'

/** One box, nothing to choose before typing; below it what was found, and beside it the payment that is chosen. */
export function FindScreen() {
  const { t } = useConsole()
  const { roles } = useMyself()
  const isWide = useWide()
  const { view, row } = useSearch({ from: '/frame/find' })
  const navigate = useNavigate()
  const found = useFound(view)
  useTitle(t('staff.screen.find'))
  const [first] = found.data?.pages ?? []
  const payments = found.data?.pages.flatMap((page) => page.payments) ?? []
  const chosen = payments.find(({ id }) => id === row) ?? payments[0]
  const step = (by: number): void => {
    const at = payments.findIndex(({ id }) => id === chosen?.id)
    const next = payments[at + by]
    if (next) void navigate({ to: '/find', search: { view, row: next.id }, replace: true })
  }
  const open = (): void => {
    if (chosen) void navigate({ to: '/payment/$id', params: { id: chosen.id }, search: { view } })
  }
  useKeys(
    'screen',
    payments.length === 0
      ? []
      : [
          { press: 'j', shown: ['J'], label: 'staff.keys.next', act: () => step(1) },
          { press: 'k', shown: ['K'], label: 'staff.keys.previous', act: () => step(-1) },
          { press: 'Enter', shown: ['↵'], label: 'staff.keys.open', act: open },
        ],
  )
  if (!maySee(roles, 'find')) return <NotYours act="find" screen={t('staff.screen.find')} />
  return (
    <div className="find-columns">
      <section className="find-list" aria-label={t('staff.find.results')}>
        <h1 className="only-read">{t('staff.find.title')}</h1>
        <BigFind asked={first?.asked ?? ''} isEmpty={view === undefined} />
        {view !== undefined && found.isPending ? <Loading onAgain={() => void found.refetch()} /> : null}
        {found.error ? <FaultNote error={found.error} onAgain={() => void found.refetch()} /> : null}
        {first === undefined ? null : (
          <FoundNotes
            found={first}
            count={payments.length}
            hasOlder={found.hasNextPage}
            onOlder={() => void found.fetchNextPage()}
          />
        )}
        {first?.complaint === null && payments.length === 0 ? <NothingFound found={first} /> : null}
        {payments.length === 0 ? null : (
          <FoundList payments={payments} chosenId={isWide ? chosen?.id : row} view={view} />
        )}
        {first === undefined ? (
          view === undefined ? (
            <p className="field-help">{t('staff.find.help')}</p>
          ) : null
        ) : (
          <p className="field-help">{t('staff.find.kept')}</p>
        )}
      </section>
      {isWide && chosen ? <PaymentPeek key={chosen.id} id={chosen.id} onOpen={open} /> : null}
    </div>
  )
}

function BigFind({ asked, isEmpty }: { asked: string; isEmpty: boolean }) {
  const { t } = useConsole()
  const { find, isBusy } = useFind()
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(asked)
  const [last, setLast] = useState(asked)
  if (last !== asked) {
    setLast(asked)
    setText(asked)
  }
  useEffect(() => {
    if (isEmpty) box.current?.focus()
  }, [isEmpty])
  const clear = (): void => {
    setText('')
    box.current?.focus()
  }
  useKeys('screen', [
    { press: 'Escape', shown: ['Esc'], label: 'staff.keys.clear', act: clear, isAlways: true },
  ])
  return (
    <form
      role="search"
      aria-label={t('staff.find.title')}
      className="big-find"
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        // What was found is gone through by keys, which are dead in a field.
        void find(text).then((isFound) => (isFound ? box.current?.blur() : undefined))
      }}
    >
      <Icon name="search" />
      <input
        ref={box}
        id="find-here"
        aria-label={t('staff.screen.find')}
        placeholder={t('staff.find.placeholder')}
        autoComplete="off"
        spellCheck={false}
        maxLength={600}
        enterKeyHint="search"
        value={text}
        onFocus={(event) => event.target.select()}
        // Whoever presses the key for finding while the box has the focus already means the box.
        onChange={(event) => setText(event.target.value.replace(/^\//, ''))}
      />
      <Keys shown={['Esc']} />
      <button type="submit" className="small-button" aria-label={t('staff.find.go')}>
        <Icon name="send" size="small" />
      </button>
    </form>
  )
}
