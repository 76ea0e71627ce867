import { readSession, writeSession } from '../frame-script/session-values.ts'

const NAME = 'deviceDetails'

/** The device chosen on home: what opens the page of home-internet plans (LEAD-11, TEXT-21). */
export interface DeviceDetails {
  readonly id: string
  readonly name: string
  /** Own address of its picture; '' for the line drawing. */
  readonly image: string
  readonly features: readonly string[]
}

/** The device of this tab; null when none was chosen. */
export function readDevice(): DeviceDetails | null {
  const value = readSession(NAME)
  if (typeof value !== 'object' || value === null) return null
  const { id, name, image, features } = value as Readonly<Record<string, unknown>>
  return {
    id: textOf(id),
    name: textOf(name),
    image: textOf(image),
    features: Array.isArray(features) ? features.map(textOf).filter((text) => text !== '') : [],
  }
}

/** Keeps the chosen device for this tab. */
export function writeDevice({ id, name, image, features }: DeviceDetails): void {
  writeSession(NAME, { id, name, image, features })
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
