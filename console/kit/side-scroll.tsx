import { useEffect, useRef, type ReactNode } from 'react'

/** What is wider than the screen is moved sideways within itself, by keys as well. */
export function SideScroll({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current) box.current.tabIndex = 0
  }, [])
  return (
    <div ref={box} className="wide-scroll" role="group" aria-label={label}>
      {children}
    </div>
  )
}
