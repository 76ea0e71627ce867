import { useState } from 'react'
import { useShell } from '../shell/shell-context.tsx'

/**
 * A device's picture, or the line drawing of an outdoor unit: on a wall,
 * looking at a site, where there is none (RECHARGE-23).
 */
export function DevicePicture({ image }: { image: string }) {
  const { shell } = useShell()
  const [lost, setLost] = useState('')
  // The name stands beside it. Data saver shows the drawing (UX-41).
  if (image !== '' && image !== lost && !shell.saver)
    return (
      <img
        className="device-picture"
        src={image}
        alt=""
        width="88"
        height="88"
        loading="lazy"
        decoding="async"
        onError={() => setLost(image)}
      />
    )
  return (
    <svg className="device-picture" viewBox="0 0 88 88" aria-hidden="true">
      <path d="M8 84V8M8 60h22M8 66h22M30 54v18h8V54z" />
      <rect x="38" y="22" width="30" height="56" rx="7" />
      <path d="M46 68h14M53 32v10M47 12a20 20 0 0 1 14 0M41 5a30 30 0 0 1 26 0" />
    </svg>
  )
}
