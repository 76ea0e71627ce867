import { ErrorActions } from '../../shell/error-actions.tsx'
import type { ErrorPageProps } from './error-page-props.ts'

/** What the server answers when it could not make a page. */
export function ErrorPage(props: ErrorPageProps) {
  return <ErrorActions {...props} />
}
