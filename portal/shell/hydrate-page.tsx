import type { ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { runEffectsInTime } from './effects-in-time.ts'
import { LiveFrame } from './live-frame.tsx'
import { wakeInSlices } from './slices.ts'
import type { ShellProps } from './shell-props.ts'

interface Document<Props> {
  readonly root: HTMLElement
  readonly props: Props
  readonly shell: ShellProps
}

/** Makes the server's page answer, with the very props it was rendered from. */
export function hydratePage<Props extends object>(Body: ComponentType<Props>): void {
  const found = readDocument<Props>()
  if (!found) return
  const { root, props, shell } = found
  runEffectsInTime()
  wakeInSlices(() =>
    hydrateRoot(
      root,
      <LiveFrame first={shell}>
        <Body {...props} />
      </LiveFrame>,
    ),
  )
}

/** The router's error screen in place of a page that cannot stand without what did not arrive (SHELL-34). */
export function showFault(fault: unknown): void {
  const found = readDocument<object>()
  if (!found) throw fault
  createRoot(found.root).render(
    <LiveFrame first={found.shell}>
      <Failed fault={fault} />
    </LiveFrame>,
  )
}

function Failed({ fault }: { fault: unknown }): never {
  throw fault
}

function readDocument<Props>(): Document<Props> | null {
  const root = document.getElementById('root')
  const data = document.getElementById('page-data')?.textContent
  if (!root || !data) return null
  return { root, ...(JSON.parse(data) as { props: Props; shell: ShellProps }) }
}
