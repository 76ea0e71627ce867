import { Navigate } from '@tanstack/react-router'
import { useMyself } from './console-context.ts'
import { firstScreen } from './screens.ts'

/** The address without a screen leads to the one that this person begins with. */
export function FirstScreen() {
  return <Navigate to={firstScreen(useMyself().roles)} replace />
}
