import { WaysOut } from '../../shell/ways-out.tsx'

export interface ErrorPageProps {
  readonly message: string
  readonly requestId: string
}

/** What the server answers when it could not make a page. */
export function ErrorPage(props: ErrorPageProps) {
  return <WaysOut {...props} />
}
