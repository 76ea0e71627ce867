import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { LiveFrame } from './shell/live-frame.tsx'
import type { ShellProps } from './shell/shell-props.ts'

/** Makes the server's page answer, with the very props it was rendered from. */
export function hydratePage<Props extends object>(Body: ComponentType<Props>): void {
  const root = document.getElementById('root')
  const data = document.getElementById('page-data')?.textContent
  if (!root || !data) return
  const { props, shell } = JSON.parse(data) as { props: Props; shell: ShellProps }
  hydrateRoot(
    root,
    <LiveFrame first={shell}>
      <Body {...props} />
    </LiveFrame>,
  )
}
