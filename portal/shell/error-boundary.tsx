import { Component, type ReactNode } from 'react'
import { useShell } from './shell-context.tsx'
import { ErrorActions } from './error-actions.tsx'

interface BoundaryState {
  readonly fault: unknown
}

/** Shows the ways out when a page fails in the browser, or a part of it never arrived (SHELL-34). */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { fault: null }

  static getDerivedStateFromError(fault: unknown): BoundaryState {
    return { fault }
  }

  override render() {
    return this.state.fault === null ? this.props.children : <Fallen fault={this.state.fault} />
  }
}

function Fallen({ fault }: { fault: unknown }) {
  const { t } = useShell()
  const incomplete = fault instanceof Error && fault.name === 'ChunkLoadError'
  return <ErrorActions message={t(incomplete ? 'errorPage.incomplete' : 'error.generic')} requestId="" />
}
