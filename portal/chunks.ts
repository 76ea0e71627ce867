import type { Plugin } from 'vite'

/**
 * The files that phones fetch for several pages, and the folders each is made of: the files directly in them, nothing
 * below. The weight of a page is decided here and by where a file lies, by nothing else. What a chunk imports from
 * other folders of domain/ and contract/ travels with the first chunk of this list that needs it; everything else with
 * the page or the piece that imports it.
 */
export const CHUNKS = {
  /** The frame's own small script, without any framework: all that a page for reading needs. */
  script: ['portal/frame-script'],
  /** What every page that answers needs: one file for all of them, so the second page costs its own code only. */
  frame: ['portal/shell', 'portal/shell/menu', 'portal/session', 'portal/kit', 'contract', 'domain'],
  /** What every form with a number needs. */
  form: ['portal/lines', 'portal/kit/number'],
  /** What the forms need in which an amount is typed. */
  amount: ['portal/amount', 'portal/recharge'],
  /** Tickets, tabs and periods of every page that sells bundles. */
  bundle: ['portal/bundles'],
  /** What the payment page and the status page have in common. */
  paying: ['portal/paying', 'domain/payments/status', 'domain/payments/methods'],
  /** Codes, apart from their window, and pieces of several panels: they come with the first form or panel that needs one. */
  code: ['portal/codes', 'portal/pages/payment/panels/pieces'],
  /** PINs, apart from their window. */
  pin: ['portal/pages/payment/pin'],
} as const satisfies Readonly<Record<string, readonly string[]>>

const FOLDERS: Readonly<Record<string, readonly string[]>> = CHUNKS

/** The chunk that the folder of a file says; null: it travels with whoever imports it. `file` is below the repository. */
export function chunkOf(file: string): string | null {
  const folder = file.slice(0, file.lastIndexOf('/'))
  return Object.keys(FOLDERS).find((name) => FOLDERS[name]?.includes(folder)) ?? null
}

/** The groups of the bundler: those that stand first are filled first. `root` is the repository. */
export function chunkGroups(root: string) {
  const names = Object.keys(FOLDERS)
  const react = {
    name: 'react',
    test: /node_modules\/preact\//,
    priority: names.length + 1,
  }
  const ours = names.map((name, index) => ({
    name,
    test: (id: string) => chunkOf(fileOf(id, root)) === name,
    priority: names.length - index,
  }))
  return [react, ...ours]
}

/** `portal/kit/icon.tsx` of a module's id; an id outside the repository stays as it is. */
function fileOf(id: string, root: string): string {
  const path = id.split('?')[0] ?? ''
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : id
}

/** A file in a chunk that its folder does not say, in words. */
export function strayFiles(chunk: string, files: readonly string[]): string[] {
  const mayCarry = chunk in FOLDERS
  return files
    .filter((file) => {
      const said = chunkOf(file)
      // Rules and wire shapes are carried by whoever needs them; a piece of the screen lies where its folder says.
      return said === null ? mayCarry && file.startsWith('portal/') : said !== chunk
    })
    .map((file) => `${file} lies in the chunk ${chunk}; its folder says ${chunkOf(file) ?? 'none'}`)
}

/** Ends a build in which a file lies in another chunk than its folder says, with file and chunk. */
export function holdChunks(root: string): Plugin {
  return {
    name: 'chunks-by-folder',
    generateBundle(_, bundle) {
      const strays = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk'
          ? strayFiles(
              chunk.name,
              chunk.moduleIds.map((id) => fileOf(id, root)),
            )
          : [],
      )
      if (strays.length > 0)
        throw new Error(`Move a file, or name its folder in portal/chunks.ts:\n${strays.join('\n')}`)
    },
  }
}
