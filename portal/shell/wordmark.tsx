import { useShell } from './shell-context.tsx'

const LETTERS =
  'M5.1 70L5.1 0L20.7 0L20.7 36.8L35.8 20L54.1 20L35.2 41.6L55.4 70L37.3 70L25.3 52.9L20.7 58L20.7 70ZM73.1 71.2Q64.2 71.2 59.3 67.2Q54.4 63.2 54.4 55.9Q54.4 48 59.5 44.1Q64.6 40.2 73.8 40.2L86 40.2Q85.5 36.2 83.7 33.9Q81.8 31.7 77.7 31.7Q74.9 31.7 72.8 33Q70.7 34.3 69.2 36.6L55.6 32.1Q57.3 28.4 60.3 25.4Q63.2 22.4 67.5 20.6Q71.8 18.8 77.5 18.8Q85.3 18.8 90.7 21.7Q96.1 24.6 98.8 29.8Q101.5 35 101.5 42.1L101.3 70L86.7 70L86.5 64.9Q84.5 68 81.1 69.6Q77.7 71.2 73.1 71.2ZM76.5 59.4Q79.4 59.4 81.6 58.2Q83.8 57 85.1 55Q86.3 52.9 86.3 50.5L86.3 50.2L79.7 50.2Q74.7 50.2 72.5 51.6Q70.3 53 70.3 55.5Q70.3 57.3 72 58.4Q73.6 59.4 76.5 59.4ZM131.5 71.2Q122.6 71.2 118.3 67Q113.9 62.7 113.9 54.8L113.9 33.1L106.1 33.1L106.1 20L113.9 20L113.9 4.4L129.5 4.4L129.5 20L140.9 20L140.9 33.1L129.5 33.1L129.5 50.9Q129.5 53.9 130.6 55.3Q131.7 56.7 134 56.7Q134.9 56.7 136.1 56.3Q137.3 55.8 138.3 55.1L143.7 66.5Q141.3 68.5 138 69.8Q134.6 71.2 131.5 71.2ZM151.3 70L151.3 20L166.9 20L166.9 70Z'

/** The default brand's drawn wordmark; another brand's name in the portal's own type. */
export function Wordmark() {
  const { shell } = useShell()
  return <BrandMark {...shell.country.brand} />
}

/** The same outside the portal's own frame. */
export function BrandMark({ name, wordmark }: { name: string; wordmark: 'drawn' | 'typed' }) {
  if (wordmark === 'typed') return <b className="wordmark-text">{name}</b>
  return (
    <svg className="wordmark" viewBox="0 -12 180 84" role="img" aria-label={name}>
      <path d={LETTERS} />
      <circle className="wordmark-ring" cx="159.1" cy="3" r="11" />
      <circle className="wordmark-seed" cx="159.1" cy="3" r="6.4" />
    </svg>
  )
}
