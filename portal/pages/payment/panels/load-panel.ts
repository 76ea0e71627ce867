import type { ComponentType } from 'react'
import type { OpenPanel } from '../../../paying/payment-props.ts'
import type { PanelProps } from './panel-props.ts'

type Panel = ComponentType<PanelProps>
export type PanelLoaders = Readonly<Record<OpenPanel, () => Promise<Panel>>>

const LOADED = new Map<OpenPanel, Panel>()
let loaders: PanelLoaders | null = null

/** How the browser gets a panel's code: downloaded when the panel is opened. */
export function setPanelLoaders(found: PanelLoaders): void {
  loaders = found
}

/** The panel, downloaded when it is not here yet; null where no loader is set. */
export async function loadPanel(name: OpenPanel): Promise<Panel | null> {
  const known = LOADED.get(name)
  if (known) return known
  const panel = (await loaders?.[name]()) ?? null
  if (panel) LOADED.set(name, panel)
  return panel
}

/** The panel when its code is here; null while it is on its way. */
export function findPanel(name: OpenPanel): Panel | null {
  return LOADED.get(name) ?? null
}

/** The server has every panel from the start. */
export function registerPanel(name: OpenPanel, panel: Panel): void {
  LOADED.set(name, panel)
}
