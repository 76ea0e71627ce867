import { useEffect, useMemo, useState } from 'react'
import { localMoment, type LocalMoment } from '#domain/stores/open-now.ts'
import { useShell } from '../../shell/shell-context.tsx'

const EVERY_MS = 30_000

/**
 * What the clocks of the country show: the server's time, carried on by how long the page has stood. A phone's own clock
 * may be wrong, and its time zone another one.
 */
export function useMoment(serverNow: number): LocalMoment {
  const { timeZone } = useShell().shell.country
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const start = Date.now()
    const timer = setInterval(() => setNow(serverNow + Date.now() - start), EVERY_MS)
    return () => clearInterval(timer)
  }, [serverNow])
  return useMemo(() => localMoment(now, timeZone), [now, timeZone])
}
