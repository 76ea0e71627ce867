import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { TYPEFACE } from '#portal/build.ts'
import { compressFiles, putInPlace } from '#portal/built-files.ts'
import { cutTypeface } from '#portal/typeface.ts'

const ROOT = join(import.meta.dirname, '..')
/** Apart from the portal's: each build replaces its own folder whole. */
export const CONSOLE_BUILD_DIRECTORY = join(ROOT, 'build-console')

/** Built aside and put in place at the end: a process that starts meanwhile finds the old build, never half a new one. */
const STAGING = join(ROOT, '.cache', `console-${process.pid}`)

/** `readable`: in the words of the sources and uncompressed; a text that is missing shows its key. `directory`: where it goes. */
export type ConsoleBuildOptions = { readonly readable?: boolean; readonly directory?: string }

/**
 * Builds the console: `index.html`, the same for every address, and hashed files for the browser, each beside its .br and
 * .gz. Neither holds a script or a style of its own, so that the policy of the page can forbid both.
 */
export async function buildConsole({
  readable = false,
  directory = CONSOLE_BUILD_DIRECTORY,
}: ConsoleBuildOptions = {}): Promise<void> {
  const typeface = await cutTypeface()
  try {
    await build({
      root: import.meta.dirname,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      define: { 'process.env.NODE_ENV': readable ? '"development"' : '"production"' },
      oxc: { jsx: { runtime: 'automatic', development: false } },
      resolve: { alias: [{ find: TYPEFACE, replacement: typeface }] },
      build: {
        outDir: STAGING,
        emptyOutDir: true,
        manifest: true,
        minify: !readable,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        target: 'es2022',
      },
    })
    if (!readable) compressFiles(join(STAGING, 'assets'))
    putInPlace(STAGING, directory)
  } finally {
    rmSync(STAGING, { recursive: true, force: true })
  }
}

if (import.meta.main) await buildConsole()
