import type { ReactNode } from 'react'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useConsole } from '../frame/console-context.ts'
import type { ScreenKey } from '../keys/key-board.ts'
import { closingKey, useKeys } from '../keys/use-keys.ts'
import { Icon } from './icon.tsx'

export interface DialogFrameProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly isWide?: boolean
  /** Keys while it is open, besides Escape. */
  readonly keys?: readonly ScreenKey[]
}

const NO_KEYS: readonly ScreenKey[] = []

/** A dialog: a sheet from below on a small screen. It keeps the focus, and gives it back where it came from. */
export function DialogFrame({ title, onClose, children, isWide = false, keys = NO_KEYS }: DialogFrameProps) {
  const { t } = useConsole()
  useKeys('dialog', [...keys, closingKey(onClose)])
  return (
    <ModalOverlay className="veil" isOpen onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Modal className={isWide ? 'dialog-frame dialog-wide' : 'dialog-frame'}>
        <Dialog className="dialog-body">
          <div className="split">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <button type="button" className="small-button" aria-label={t('staff.close')} onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
