import { useEffect, useRef } from 'react'
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Collection, Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Input, SearchField } from 'react-aria-components/SearchField'
import type { KeyScope, ScreenKey } from '../keys/key-board.ts'
import { closingKey, useKeys } from '../keys/use-keys.ts'
import { Icon } from '../kit/icon.tsx'
import { Keys } from '../kit/pieces.tsx'
import { useConsole } from './console-context.ts'

type ShownKey = ScreenKey & { readonly scope: KeyScope }

/** Everything that can be done here, by its name: acts of what is open first, then the screens. */
export function Commands({ keys, onClose }: { keys: readonly ShownKey[]; onClose: () => void }) {
  const { t } = useConsole()
  const { contains } = useFilter({ sensitivity: 'base' })
  const box = useRef<HTMLInputElement>(null)
  useKeys('dialog', [closingKey(onClose)])
  useEffect(() => box.current?.focus(), [])
  const offered = keys.filter(({ press }) => press !== '$mod+k')
  const sections = (['screen', 'frame'] as const)
    .map((scope) => ({ scope, items: offered.filter((key) => key.scope === scope) }))
    .filter(({ items }) => items.length > 0)
  const run = (press: string | number): void => {
    onClose()
    // After the dialog has given the focus back: what it does may open another.
    setTimeout(() => keys.find((key) => key.press === press)?.act())
  }
  return (
    <ModalOverlay className="veil" isOpen onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Modal className="dialog-frame">
        <Dialog aria-label={t('staff.commands')}>
          <Autocomplete filter={contains}>
            <SearchField className="palette-search" aria-label={t('staff.commands')}>
              <Icon name="search" />
              <Input ref={box} placeholder={t('staff.commandsExample')} />
              <Keys shown={['Esc']} />
              <button
                type="button"
                className="small-button only-small"
                aria-label={t('staff.close')}
                onClick={onClose}
              >
                <Icon name="close" />
              </button>
            </SearchField>
            <ListBox
              className="palette-list"
              aria-label={t('staff.commands')}
              onAction={run}
              renderEmptyState={() => <p className="palette-none">{t('staff.commandsNone')}</p>}
            >
              {sections.map(({ scope, items }) => (
                <ListBoxSection key={scope} id={scope}>
                  <Header>{t(`staff.commandsOf.${scope}`)}</Header>
                  <Collection items={items}>
                    {(key) => (
                      <ListBoxItem
                        className="palette-item"
                        id={key.press}
                        textValue={t(key.label, key.values)}
                      >
                        <span className="grow">{t(key.label, key.values)}</span>
                        {key.shown.map((one) => (
                          <kbd key={one}>{one}</kbd>
                        ))}
                      </ListBoxItem>
                    )}
                  </Collection>
                </ListBoxSection>
              ))}
            </ListBox>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
