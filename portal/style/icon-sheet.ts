/** A rule of icons.css and its like: the drawing of one icon, as an image of its own. */
const DRAWING = /\.icon-([a-z-]+)\{--m:url\("data:image\/svg\+xml,<svg [^>]*>(.*?)<\/svg>"\)\}/g
/** The rule of all icons, in contrast to one of icons within something. */
const MASKED = /\.icon\{(?=[^}]*var\(--m\))/
const MASK = 'var(--m) center/contain'
/** Edge of the grid that every icon is drawn on. */
const GRID = 24
const STROKES = "fill='none' stroke='%23000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'"

/** What stands where an icon will be: nothing, whatever its rule paints it with. */
const NOTHING = '--i:linear-gradient(#0000,#0000);--y:0%;'

/** The style of a page in two: what is needed to paint it, and its icons, which may come when the text is on the screen. */
export interface Sheets {
  readonly css: string
  /** '' where the page has no icon. */
  readonly icons: string
}

/**
 * The same style with all icons of a page in one image, one below the other. A browser keeps a document of its own for
 * every image that is drawn, and makes it before anything is painted: on a cheap phone 6 to 14 ms for each. Until their
 * style is there the places of icons are empty.
 */
export function withOneIconSheet(css: string): Sheets {
  const drawings = [...new Map([...css.matchAll(DRAWING)].map(([, name, drawing]) => [name, drawing]))]
  const count = drawings.length
  if (count === 0) return { css, icons: '' }
  const rows = drawings.map(
    ([, drawing], place) => `<g transform='translate(0 ${place * GRID})'>${drawing}</g>`,
  )
  const size = `width='${GRID}' height='${count * GRID}' viewBox='0 0 ${GRID} ${count * GRID}'`
  const sheet = `<svg xmlns='http://www.w3.org/2000/svg' ${size} ${STROKES}>${rows.join('')}</svg>`
  const places = drawings.map(([name], place) => `.icon-${name}{--y:${percent(place, count)}}`)
  return {
    css: css
      .replaceAll(DRAWING, '')
      .replace(MASKED, `.icon{${NOTHING}`)
      .replaceAll(MASK, `var(--i) 0 var(--y)/100% ${count * 100}%`),
    icons: `.icon{--i:url("data:image/svg+xml,${sheet}")}${places.join('')}`,
  }
}

/** Where a row of so many is seen: CSS counts from the first row at 0 % to the last at 100 %. */
function percent(place: number, count: number): string {
  return `${count === 1 ? 0 : Number(((place * 100) / (count - 1)).toFixed(4))}%`
}
