import { readFileSync } from 'node:fs'

interface ManifestEntry {
  readonly file: string
  readonly name?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
}

/** The files of one page's script: the entry, and all it imports, to be asked for at once. */
export interface PageScript {
  readonly entry: string
  readonly preloads: readonly string[]
}

/** Reads the build's manifest; the page scripts by entry name. Throws when the portal is not built. */
export function readManifest(file: string): ReadonlyMap<string, PageScript> {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, ManifestEntry>
  const scripts = new Map<string, PageScript>()
  for (const entry of Object.values(manifest)) {
    if (!entry.isEntry || !entry.name) continue
    const preloads = new Set<string>()
    collectImports(entry, manifest, preloads)
    scripts.set(entry.name, { entry: `/${entry.file}`, preloads: [...preloads] })
  }
  return scripts
}

function collectImports(
  entry: ManifestEntry,
  manifest: Record<string, ManifestEntry>,
  into: Set<string>,
): void {
  for (const name of entry.imports ?? []) {
    const imported = manifest[name]
    if (!imported || into.has(`/${imported.file}`)) continue
    into.add(`/${imported.file}`)
    collectImports(imported, manifest, into)
  }
}
