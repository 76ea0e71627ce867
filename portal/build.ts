import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build, type InlineConfig } from 'vite'
import { cutTypeface } from './typeface.ts'

const ROOT = join(import.meta.dirname, '..')
const PAGES = join(import.meta.dirname, 'pages')
/** The frame's own small script, without any framework: all that a page for reading needs, the bundler's own helpers beside it. */
const SCRIPT_FILES =
  /(rolldown[/-]runtime|portal\/(frame-script\/(?!privacy|still|switch)|session\/session-values\.|load-piece\.))/
/**
 * What every page that answers needs: one file for all of them, so the second page costs its own code only. The language of
 * a bundle is here because plans have it too, and would fetch all of the tickets with it.
 */
const FRAME_FILES =
  /(portal\/shell\/|portal\/session\/(?!device-details|stored-purchase)|portal\/(hydrate-page|calls-over-http)\.|portal\/kit\/(icon|coil|toast|note|field|button|use-once|use-slow|problem-summary)\.|portal\/lines\/problem-sentence\.|contract\/(addresses|envelope|headers|pages)\.|domain\/(email|translate|translator|phone|bundles\/in-language|messages|money|long-date|lines\/line-type|bills\/outstanding|payments\/amounts\/(catalogue-amount|amount-limits))\.)/
/** What every form with a number needs. */
const FORM_FILES =
  /(portal\/kit\/(number-field|number-entry)\.|portal\/lines\/(?!amount-words)|domain\/lines\/)/
/** What the forms need in which an amount is typed, with what stands under all of them. */
const AMOUNT_FILES =
  /(portal\/(recharge\/|kit\/(amount\/|lists\/steps\.))|portal\/lines\/amount-words\.|domain\/payments\/amounts\/(check-recharge|parse-amount)\.)/
/** Tickets, tabs and periods of every page that sells bundles; the table needs its own order and nothing else. */
const BUNDLE_FILES = /(portal\/bundles\/|domain\/bundles\/(?!table-order))/
/** What the payment page and the status page share: one file instead of ten small ones. */
const PAYING_FILES =
  /(portal\/session\/stored-purchase\.|portal\/kit\/money-line\.|portal\/pages\/payment\/panels\/pay-help\.|portal\/pages\/payment\/(attempt|attempt-store|bought|return-marker|payment-props|summary|pay|use-pay|pin\/blocked)\.|contract\/paying\/|domain\/(purchases\/stored-purchase|payments\/(methods\/(option-list|query-data|partner-flow)|status\/(money-line|polling|status-words)|transaction-type))\.)/
/** Pieces of several panels: they come with the first panel that is opened. */
const PANEL_FILES =
  /portal\/pages\/payment\/panels\/(email-field|leave-button|needs-script|number-words|panel-notice)\./
/** Codes, apart from their windows: they come with the first form or panel that needs one. */
const CODE_FILES = /portal\/codes\/(use-code-gate|sent-code|code-verdict)\./
/** The same of PINs. */
const PIN_FILES = /portal\/pages\/payment\/pin\/(use-authorised-pin|use-pin-payment|pin-steps|pin-calls)\./
/** What the portal imports; what stands in its place in the build is a cut of it. */
const TYPEFACE = /^@fontsource-variable\/figtree\/files\/figtree-latin-wght-normal\.woff2/
export const BUILD_DIRECTORY = join(ROOT, 'build')

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
    putInPlace()
  } finally {
    rmSync(STAGING, { recursive: true, force: true })
  }
}

/** So often may another build, made at the same time, come between taking the old one away and putting this one there. */
const ATTEMPTS = 5

/** Puts the new build where the old one was; of several made at once the last stays. */
function putInPlace(attempt = 1): void {
  rmSync(BUILD_DIRECTORY, { recursive: true, force: true })
  try {
    renameSync(STAGING, BUILD_DIRECTORY)
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY'
    if (!isThere || attempt === ATTEMPTS) throw error
    putInPlace(attempt + 1)
  }
}

/** `client.tsx` of each page that answers, and the small script of pages that do not. */
function clientEntries(): Record<string, string> {
  const entries: Record<string, string> = {
    still: join(import.meta.dirname, 'frame-script', 'still-page.ts'),
  }
  for (const name of readdirSync(PAGES)) {
    const file = join(PAGES, name, 'client.tsx')
    if (existsSync(file)) entries[name] = file
  }
  return entries
}

function common(readable: boolean): InlineConfig {
  return {
    root: ROOT,
    configFile: false,
    logLevel: readable ? 'error' : 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
  }
}

function clientConfig(typeface: string, readable: boolean): InlineConfig {
  return {
    ...common(readable),
    resolve: { alias: [{ find: TYPEFACE, replacement: typeface }] },
    build: {
      outDir: join(STAGING, 'client'),
      manifest: true,
      ...(readable ? { minify: false, sourcemap: 'inline' } : {}),
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      target: 'es2022',
      rolldownOptions: {
        input: clientEntries(),
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
              { name: 'script', test: SCRIPT_FILES, priority: 2 },
              { name: 'frame', test: FRAME_FILES, priority: 1 },
              { name: 'form', test: FORM_FILES },
              { name: 'amount', test: AMOUNT_FILES },
              { name: 'bundle', test: BUNDLE_FILES },
              { name: 'paying', test: PAYING_FILES },
              { name: 'panel', test: PANEL_FILES },
              { name: 'code', test: CODE_FILES },
              { name: 'pin', test: PIN_FILES },
            ],
          },
        },
      },
    },
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
      rolldownOptions: { output: { entryFileNames: 'portal.js' } },
    },
  }
}

/** Best compression once, at build time, instead of on each request. */
function compressFiles(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (name.endsWith('.woff2')) continue
    const bytes = readFileSync(join(directory, name))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    writeFileSync(join(directory, `${name}.br`), brotliCompressSync(bytes, { params }))
    writeFileSync(join(directory, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

if (import.meta.main) await buildPortal()
