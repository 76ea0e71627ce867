import { LinkTiles } from '../shell/link-tiles.tsx'
import { useShell } from '../shell/shell-context.tsx'

/** So many fill their rows, two abreast and three abreast. */
const MOST = 6

/** Tiles to the pages that exist: where people usually want to go. */
export function QuickLinks() {
  const { shell } = useShell()
  return <LinkTiles links={shell.links.filter(({ tile }) => tile).slice(0, MOST)} />
}
