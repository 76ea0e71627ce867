import type { Banner } from '#domain/texts/banners.ts'
import { useShell } from '../../shell/shell-context.tsx'

/** What the operator tells everybody for some days: never above the task. Data saver shows the words alone (UX-41). */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const { shell } = useShell()
  return (
    <div className="wrap section stack tight">
      {banners.map(({ title, text, link, picture }) => (
        <a className="tile tile-row banner" key={title} href={link || undefined}>
          {picture && !shell.saver ? <img {...picture} alt="" loading="lazy" decoding="async" /> : null}
          <span>
            {title}
            <small>{text}</small>
          </span>
        </a>
      ))}
    </div>
  )
}
