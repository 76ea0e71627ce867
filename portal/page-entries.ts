import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const PAGES = join(import.meta.dirname, 'pages')
/** The script of every page on which nothing but the frame answers. */
const STILL = 'still'
const MADE = 'page-entry:'

/** The scripts to build, by page: its own `client.tsx`, or one made of its `page.tsx`, unless that says `still`. */
export function pageEntries(): Record<string, string> {
  const entries: Record<string, string> = { [STILL]: MADE + STILL }
  for (const name of readdirSync(PAGES)) {
    const own = join(PAGES, name, 'client.tsx')
    if (existsSync(own)) entries[name] = own
    else if (existsSync(join(PAGES, name, 'page.tsx')) && !readPage(name).isStill) entries[name] = MADE + name
  }
  return entries
}

/** Writes the entries that no file holds. */
export function makePageEntries() {
  return {
    name: 'page-entries',
    resolveId: (id: string) => (id.startsWith(MADE) ? `\0${id}` : null),
    load(id: string): string | null {
      if (!id.startsWith(`\0${MADE}`)) return null
      const name = id.slice(MADE.length + 1)
      if (name === STILL) return call('startShell', join(import.meta.dirname, 'frame-script/start-shell.ts'))
      const { body, from } = readPage(name)
      const hydrate = call('hydratePage', join(import.meta.dirname, 'shell/hydrate-page.tsx'), body)
      return `import { ${body} } from ${JSON.stringify(join(PAGES, name, from))}\n${hydrate}`
    },
  } satisfies Plugin
}

function call(what: string, from: string, argument = ''): string {
  return `import { ${what} } from ${JSON.stringify(from)}\n${what}(${argument})\n`
}

interface ReadPage {
  /** Component that is the page, and the file it is imported from. */
  readonly body: string
  readonly from: string
  readonly isStill: boolean
}

/**
 * What a page's definition says to the build, read from its text and not run: it imports styles and texts that are the
 * server's. Throws where a page that answers names no component that it imports.
 */
function readPage(name: string): ReadPage {
  const text = readFileSync(join(PAGES, name, 'page.tsx'), 'utf8')
  const isStill = /^ {2}still: true,$/m.test(text)
  const body = /^ {2}body: (\w+),$/m.exec(text)?.[1] ?? ''
  const imports = new Map(
    [...text.matchAll(/^import \{ (\w+) \} from '(.+)'$/gm)].map(([, what, from]) => [what, from]),
  )
  const from = imports.get(body) ?? ''
  if (from === '' && !isStill) throw new Error(`portal/pages/${name}/page.tsx answers, and imports no body`)
  return { body, from, isStill }
}
