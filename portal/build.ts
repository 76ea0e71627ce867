import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig, type Plugin } from 'vite'
import { compressFiles, putInPlace } from './built-files.ts'
import { chunkGroups, holdChunks } from './chunks.ts'
import { makePageEntries, pageEntries } from './page-entries.ts'
import { cutTypeface } from './typeface.ts'

const ROOT = join(import.meta.dirname, '..')
/** What the portal imports; what stands in its place in the build is a cut of it. */
export const TYPEFACE = /^@fontsource-variable\/figtree\/files\/figtree-latin-wght-normal\.woff2/
export const BUILD_DIRECTORY = join(ROOT, 'build')

/** The pages are written for React; what travels to phones is Preact, which answers the same calls (decision 119). */
const REACT = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/server$/, replacement: 'preact-render-to-string' },
]

/** Built aside and put in place at the end: a server that starts meanwhile finds the old build, never half a new one. */
const STAGING = join(ROOT, '.cache', `portal-${process.pid}`)

/** `readable`: for a developer's browser, in the words of the sources and uncompressed; sooner done, and nothing to be weighed. */
export type BuildOptions = { readonly readable?: boolean }

/** Builds the portal: hashed files for the browser, each beside its .br and .gz, and the server's bundle. */
export async function buildPortal({ readable = false }: BuildOptions = {}): Promise<void> {
  try {
    await build(clientConfig(await cutTypeface(), readable))
    await build(serverConfig(readable))
    if (!readable) compressFiles(join(STAGING, 'client', 'assets'))
    putInPlace(STAGING, BUILD_DIRECTORY)
  } finally {
    rmSync(STAGING, { recursive: true, force: true })
  }
}

function common(readable: boolean): InlineConfig {
  return {
    root: ROOT,
    configFile: false,
    logLevel: readable ? 'error' : 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: [...REACT] },
    oxc: { jsx: { runtime: 'automatic', development: false } },
  }
}

function clientConfig(typeface: string, readable: boolean): InlineConfig {
  return {
    ...common(readable),
    plugins: [makePageEntries(), holdChunks(ROOT), preloadByOwn()],
    resolve: { alias: [...REACT, { find: TYPEFACE, replacement: typeface }] },
    build: {
      outDir: join(STAGING, 'client'),
      manifest: true,
      ...(readable ? { minify: false, sourcemap: 'inline' } : {}),
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      target: 'es2022',
      rolldownOptions: {
        input: pageEntries(),
        output: {
          codeSplitting: { groups: chunkGroups(ROOT) },
        },
      },
    },
  }
}

/** The bundler's helper for pieces that come later weighs four times ours: it knows browsers that no page here is for. */
function preloadByOwn(): Plugin {
  const own = JSON.stringify(join(import.meta.dirname, 'frame-script/preload-files.ts'))
  return {
    name: 'preload-by-own',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? `export { preloadFiles as __vitePreload } from ${own}` : null,
  }
}

function serverConfig(readable: boolean): InlineConfig {
  return {
    ...common(readable),
    ssr: { noExternal: true },
    build: {
      outDir: join(STAGING, 'server'),
      ssr: join(import.meta.dirname, 'entry-server.tsx'),
      cssMinify: 'lightningcss',
      emitAssets: false,
      rolldownOptions: {
        // There everything is one file.
        checks: { ineffectiveDynamicImport: false },
        output: { entryFileNames: 'portal.js' },
      },
    },
  }
}

if (import.meta.main) await buildPortal()
