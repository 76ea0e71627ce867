import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fixedHeaders } from '#contract/headers.ts'
import type { Texts, Translate } from '#domain/translate.ts'
import { makeTranslator } from '#domain/translate.ts'
import type { PageName, ShellProps } from '#portal/shell/shell-props.ts'
import { countryView, shellLinks } from './country-view.ts'
import { buildDocument } from './document.ts'
import { contentSecurityPolicy, documentHeaders, policyHash, type Allowances } from './headers.ts'
import { readManifest } from './manifest.ts'
import type { PageDependencies } from './page-dependencies.ts'
import { packDocument, sendDocument, type PackedDocument } from './send-document.ts'
import { readVisitor, type Visitor } from './visitor.ts'

type PortalBundle = typeof import('#portal/entry-server.tsx')
const BUILD = join(import.meta.dirname, '..', '..', 'build')

/** One page to be answered. */
export interface PageAnswer {
  readonly name: PageName
  readonly props: object
  /** HTTP status; 200 when left out. */
  readonly status?: number
  /** Puts "Error: " before the title (experience 3.4). */
  readonly hasError?: boolean
  /** What the page may load or post to beyond this origin (payment pages). */
  readonly allow?: Allowances
  /** Without script, the browser asks again after so many seconds. */
  readonly refreshSeconds?: number | null
  /** Same document for everyone with the same language, theme and saver: kept ready packed. */
  readonly lasting?: boolean
}

export interface PageTools {
  readonly deps: PageDependencies
  /** Renders a page in the visitor's language and sends it with every security header. */
  send(request: FastifyRequest, reply: FastifyReply, answer: PageAnswer): FastifyReply
  /** The translator of the visitor's language over some packages (all when none is named). */
  translate(visitor: Visitor, packages?: readonly string[]): Translate
}

/** Loads the built portal. Throws a plain sentence when it is not built. */
export async function makePageTools(deps: PageDependencies): Promise<PageTools> {
  const bundle = (await import(join(BUILD, 'server', 'portal.js'))) as PortalBundle
  const scripts = readManifest(join(BUILD, 'client', '.vite', 'manifest.json'))
  const kept = new Map<string, PackedDocument>()
  const sheets = new Map<PageName, { css: string; hash: string }>()
  const view = countryView(deps.country)
  const links = shellLinks(deps.content)
  const headers = fixedHeaders({
    productCode: deps.country.productCode,
    appVersion: deps.appVersion,
    apiKey: deps.apiKey ?? 'public',
    opco: deps.country.opco,
    runMode: deps.runMode,
  })

  const styleOf = (name: PageName) => {
    const known = sheets.get(name)
    if (known) return known
    const { css } = bundle.pageSheet(name)
    const made = { css, hash: policyHash(css) }
    sheets.set(name, made)
    return made
  }

  const render = (answer: PageAnswer, visitor: Visitor, path: string): string => {
    const sheet = bundle.pageSheet(answer.name)
    const texts = deps.content.texts(visitor.language, sheet.packages)
    const t = translator(texts, deps)
    const shell: ShellProps = {
      page: answer.name,
      language: visitor.language,
      texts,
      packages: sheet.packages,
      country: view,
      path,
      theme: visitor.theme,
      saver: visitor.saver,
      layout: sheet.layout,
      links,
      headers,
    }
    const script = scripts.get(sheet.client ?? 'still')
    if (!script) throw new Error(`The build holds no script named ${sheet.client ?? 'still'}`)
    const title = `${t(sheet.titleKey)} – ${deps.country.brand.name}`
    return buildDocument({
      tag: view.languages.find(({ code }) => code === visitor.language)?.tag ?? 'en',
      theme: visitor.theme,
      saver: visitor.saver,
      trackingPrefix: view.trackingPrefix,
      title: answer.hasError ? `${t('title.error')} ${title}` : title,
      description: t(sheet.descriptionKey),
      css: styleOf(answer.name).css,
      markup: bundle.renderPage(answer.name, answer.props, shell),
      data: sheet.client ? { props: answer.props, shell } : null,
      script,
      refreshSeconds: answer.refreshSeconds ?? null,
    })
  }

  const documentOf = (answer: PageAnswer, visitor: Visitor, path: string): PackedDocument => {
    if (!answer.lasting) return packDocument(render(answer, visitor, path), false)
    const key = [answer.name, visitor.language, visitor.theme, visitor.saver].join(' ')
    const known = kept.get(key) ?? packDocument(render(answer, visitor, path), true)
    kept.set(key, known)
    return known
  }

  return {
    deps,
    send: (request, reply, answer) => {
      const path = request.method === 'GET' ? request.url : (request.url.split('?')[0] ?? '/')
      const payment = path === '/payment' || path.startsWith('/payment/')
      const policy = contentSecurityPolicy(styleOf(answer.name).hash, answer.allow)
      const document = documentOf(answer, readVisitor(request.headers), path)
      reply.code(answer.status ?? 200).headers(documentHeaders(policy, payment))
      if (request.protocol === 'https')
        reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
      return sendDocument(request, reply, document)
    },
    translate: (visitor, packages) => translator(deps.content.texts(visitor.language, packages), deps),
  }
}

function translator(texts: Texts, { country }: PageDependencies): Translate {
  return makeTranslator(texts, {
    brand: country.brand.name,
    care: country.customerCareNumber,
    dial: country.dialCode,
    currency: country.currency,
    code: country.callingCode,
    digits: country.msisdnLength,
  })
}
