import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ScreenKey } from '../keys/key-board.ts'
import { useShownKeys } from '../keys/use-keys.ts'
import { DialogFrame } from '../kit/dialog-frame.tsx'
import { Icon } from '../kit/icon.tsx'
import { Keys } from '../kit/pieces.tsx'
import { MyKeysDialog } from '../sign-in/my-keys.tsx'
import { Commands } from './commands.tsx'
import { useConsole, useMyself } from './console-context.ts'
import { LanguageButtons } from './language-buttons.tsx'
import { screensOf } from './screens.ts'

export type OverlayName = 'commands' | 'person' | 'keys' | 'my-keys'

export interface OverlayProps {
  readonly name: OverlayName
  readonly onOpen: (name: OverlayName | null) => void
}

/** What opens over any screen: commands, keys, and what belongs to the person. */
export function FrameOverlay({ name, onOpen }: OverlayProps) {
  // As they were before this opened and silenced them.
  const shown = useShownKeys()
  const [keys] = useState(shown)
  const close = (): void => onOpen(null)
  if (name === 'commands') return <Commands keys={keys} onClose={close} />
  if (name === 'keys') return <KeyList keys={keys} onClose={close} />
  if (name === 'my-keys') return <MyKeysDialog onClose={close} />
  return <PersonMenu onOpen={onOpen} />
}

function KeyList({ keys, onClose }: { keys: readonly ScreenKey[]; onClose: () => void }) {
  const { t } = useConsole()
  return (
    <DialogFrame title={t('staff.keys.title')} isWide onClose={onClose}>
      <ul className="key-list">
        {keys
          .filter(({ isHidden }) => isHidden !== true)
          .map((key) => (
            <li key={key.press}>
              {t(key.label, key.values)}
              <span className="line">
                {key.shown.map((one) => (
                  <kbd key={one}>{one}</kbd>
                ))}
              </span>
            </li>
          ))}
      </ul>
    </DialogFrame>
  )
}

function PersonMenu({ onOpen }: Pick<OverlayProps, 'onOpen'>) {
  const { t, calls, keys } = useConsole()
  const myself = useMyself()
  const navigate = useNavigate()
  const [isSingle, setSingle] = useState(keys.singleKeys())
  const close = (): void => onOpen(null)
  const signOut = (): void => void calls('signOut', {}).then(() => location.assign('/sign-in?again=1'))
  return (
    <DialogFrame title={myself.name} onClose={close}>
      <p className="muted">
        {myself.workName} · {myself.roles.map((role) => t(`staff.role.${role}`)).join(', ')}
      </p>
      <nav className="only-small" aria-label={t('staff.screens')}>
        {screensOf(myself.roles).map((screen) => (
          <button
            key={screen.path}
            type="button"
            className="menu-item"
            onClick={() => {
              close()
              void navigate({ to: screen.path })
            }}
          >
            <Icon name={screen.icon} />
            {t(screen.name)}
          </button>
        ))}
      </nav>
      <div className="menu-item">
        <Icon name="globe" />
        <LanguageButtons />
      </div>
      <label className="menu-item">
        <input
          type="checkbox"
          checked={isSingle}
          onChange={(event) => {
            setSingle(event.target.checked)
            keys.setSingleKeys(event.target.checked)
          }}
        />
        {t('staff.keys.single')}
      </label>
      <button type="button" className="menu-item" onClick={() => onOpen('my-keys')}>
        <Icon name="key" />
        {t('staff.key.title')}
      </button>
      <button type="button" className="menu-item" onClick={() => onOpen('keys')}>
        <Icon name="keys" />
        {t('staff.keys.title')} <Keys shown={['?']} />
      </button>
      <button type="button" className="menu-item" onClick={signOut}>
        <Icon name="out" />
        {t('staff.person.signOut')}
      </button>
    </DialogFrame>
  )
}
