import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Tone = 'info' | 'success' | 'warning' | 'error'
const ICONS = { info: 'info', success: 'check', warning: 'alert', error: 'alert' } as const

/** A sentence that matters, with a sign and a word, never by colour alone. */
export function Note({ tone = 'info', children, id }: { tone?: Tone; children: ReactNode; id?: string }) {
  return (
    <div className={tone === 'info' ? 'note' : `note ${tone}`} id={id}>
      <Icon name={ICONS[tone]} />
      <div>{children}</div>
    </div>
  )
}
