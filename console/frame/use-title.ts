import { useEffect } from 'react'
import { useConsole } from './console-context.ts'

/** The name of what is open, in the browser's own frame. */
export function useTitle(title: string): void {
  const { t } = useConsole()
  const whole = t('staff.title', { title })
  useEffect(() => {
    document.title = whole
  }, [whole])
}
