import type { ComponentType } from 'react'
import type { OpenPanel } from '../payment-props.ts'
import type { PanelProps } from './panel-props.ts'

const LOADED = new Map<OpenPanel, ComponentType<PanelProps>>()

const LOADERS: Readonly<Record<OpenPanel, () => Promise<ComponentType<PanelProps>>>> = {
  card: async () => (await import('./card-panel.tsx')).CardPanel,
  wallet: async () => (await import('./wallet-panel.tsx')).WalletPanel,
}

/** A panel's code is downloaded when the panel is opened (architecture, portal/pages). */
export async function loadPanel(name: OpenPanel): Promise<void> {
  if (!LOADED.has(name)) LOADED.set(name, await LOADERS[name]())
}

/** The panel when its code is here; null while it is on its way. */
export function findPanel(name: OpenPanel): ComponentType<PanelProps> | null {
  return LOADED.get(name) ?? null
}

/** The server has every panel from the start. */
export function registerPanel(name: OpenPanel, panel: ComponentType<PanelProps>): void {
  LOADED.set(name, panel)
}
