import { ErrorActions } from '../../shell/error-actions.tsx'

export interface ErrorPageProps {
  readonly message: string
  readonly requestId: string
}

/** What the server answers when it could not make a page. */
export function ErrorPage(props: ErrorPageProps) {
  return <ErrorActions {...props} />
}
