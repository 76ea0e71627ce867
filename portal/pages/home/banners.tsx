import type { Banner } from '#domain/texts/banners.ts'

/** What the operator tells everybody for some days: never above the task. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  return (
    <div className="wrap section stack tight">
      {banners.map(({ title, text, link, picture }) => (
        <a className="tile tile-row banner" key={title} href={link}>
          {picture ? <img {...picture} alt="" loading="lazy" /> : null}
          <span>
            {title}
            <small>{text}</small>
          </span>
        </a>
      ))}
    </div>
  )
}
