export interface ErrorPageProps {
  readonly message: string
  readonly requestId: string
}
