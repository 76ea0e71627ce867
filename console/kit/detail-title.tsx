import type { ReactNode } from 'react'
import { useWide } from './use-wide.ts'

/** The title of what was chosen from a list: beside the list below its title, on a page of its own the first. */
export function DetailTitle({ children }: { children: ReactNode }) {
  return useWide() ? (
    <h2 className="detail-title figures">{children}</h2>
  ) : (
    <h1 className="detail-title figures">{children}</h1>
  )
}
