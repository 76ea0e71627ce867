import type { ComponentType } from 'react'
import { loadPiece } from '../../../frame-script/load-piece.ts'
import type { WaitingProps } from './waiting.tsx'

/** The waiting screen comes with the panels that lead to it: whoever only chooses how to pay does not pay its bytes. */
export async function loadWaiting(): Promise<ComponentType<WaitingProps>> {
  return (await loadPiece(import('./waiting.tsx'))).Waiting
}
