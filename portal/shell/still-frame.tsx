import type { ReactNode } from 'react'
import { Frame } from './frame.tsx'
import { ShellContext } from './shell-context.tsx'
import type { ShellProps } from './shell-props.ts'
import { translatorOf } from '#domain/translator.ts'

const NOTHING = () => {}

/** The frame as the server writes it: nothing answers yet, so links and native forms carry the page. */
export function StillFrame({ shell, children }: { shell: ShellProps; children: ReactNode }) {
  const t = translatorOf(shell.texts, shell.country)
  return (
    <ShellContext
      value={{
        shell,
        t,
        live: false,
        switchLanguage: NOTHING,
        announce: NOTHING,
        toast: NOTHING,
        untoast: NOTHING,
      }}
    >
      <Frame toasts={[]} onCloseToast={NOTHING}>
        {children}
      </Frame>
    </ShellContext>
  )
}
