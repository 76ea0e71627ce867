import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ContentSnapshot } from '#content/store.ts'
import type { Translate } from '#domain/translate.ts'
import type * as PortalBundle from '#portal/entry-server.tsx'
import { translatorOf } from '#domain/translator.ts'
import { guardOf } from '#server/http/route-guard.ts'
import { hasMap, makeMapFiles, type MapFiles } from '#server/map/map-files.ts'
import { countryView } from '../country-view.ts'
import { contentSecurityPolicy, documentHeaders, type Allowances } from './headers.ts'
import { readManifest } from './manifest.ts'
import type { PageAnswer } from './page-answer.ts'
import type { PageDependencies } from './page-dependencies.ts'
import { notSoldOn } from './not-sold.ts'
import { ownAddress } from './own-query.ts'
import { makeRenderer, type Renderer } from './render-page.ts'
import { packDocument, sendDocument, type PackedDocument } from './send-document.ts'
import { FOR_A_DAY, sharedHeaders } from './pages-for-everybody.ts'
import { readVisitor, type Visitor } from './visitor.ts'

const BUILD = join(import.meta.dirname, '..', '..', 'build')

export interface PageTools {
  readonly deps: PageDependencies
  /** What maps are drawn from. */
  readonly map: MapFiles
  /** Renders a page in the visitor's language and sends it with every security header. */
  send(request: FastifyRequest, reply: FastifyReply, answer: PageAnswer): FastifyReply
  /** The document of a page as somebody was shown it, in the words of a version, and the hash of its style. */
  draw(answer: PageAnswer, visitor: Visitor, words: ContentSnapshot): Drawn
  /** The translator of the visitor's language over some packages (all when none is named). */
  translate(visitor: Visitor, packages?: readonly string[]): Translate
}

export interface Drawn {
  readonly html: string
  readonly styleHash: string
}

/** Most of what is away for a moment is back after this. */
const AGAIN_SECONDS = 5

/** Loads the built portal. Throws when it is not built. */
export async function makePageTools(
  deps: PageDependencies,
  warn: (fields: object, message: string) => void = () => undefined,
): Promise<PageTools> {
  const map = makeMapFiles({ ...deps, warn })
  const renderer = makeRenderer(deps, {
    bundle: (await import(join(BUILD, 'server', 'portal.js'))) as typeof PortalBundle,
    scripts: readManifest(join(BUILD, 'client', '.vite', 'manifest.json')),
    mapAddress: () => map.address(),
  })
  const outside = outsideOf(deps)
  const kept = new Map<string, { readonly edition: string; readonly document: PackedDocument }>()

  const documentOf = (answer: PageAnswer, visitor: Visitor, path: string): PackedDocument => {
    if (!answer.cacheable) return packDocument(renderer.render(answer, visitor, path), false)
    const key = [answer.name, visitor.language, visitor.theme, visitor.saver].join(' ')
    // A new version of the texts makes every document a new one.
    const ground = hasMap(answer.name) ? map.address() : ''
    const stopped = answer.notSold ? JSON.stringify(answer.notSold) : ''
    const notice = deps.canBuy?.() === false ? 'nobody can buy' : ''
    const made = [deps.content.edition, answer.edition ?? '', ground, deps.apiKey?.() ?? '', stopped, notice]
    const edition = made.join(' ')
    const known = kept.get(key)
    if (known?.edition === edition) return known.document
    const document = packDocument(renderer.render(answer, visitor, path), true)
    kept.set(key, { edition, document })
    return document
  }

  return {
    deps,
    map,
    send: (request, reply, answer) => {
      const path = request.method === 'POST' ? (request.url.split('?')[0] ?? '/') : ownAddress(request.url)
      const isPrivate = guardOf(request)?.isPrivate === true
      const policy = contentSecurityPolicy(renderer.styleOf(answer.name).hash, {
        ...outside,
        ...(hasMap(answer.name) ? { tiles: map.origins() } : {}),
        ...answer.allow,
      })
      const sold = { ...answer, notSold: notSoldOn(deps, request, answer) }
      const document = documentOf(sold, readVisitor(request.headers), path)
      reply.code(answer.status ?? 200).headers(documentHeaders(policy, isPrivate))
      const shared = answer.cacheable ? FOR_A_DAY : answer.shared
      if (shared && !isPrivate && reply.statusCode === 200)
        reply.headers(sharedHeaders({ ...shared, name: answer.name, ...edgeOf(deps) }))
      // Whoever is told that something cannot be answered now is told when to come back.
      const again = answer.retryAfterSeconds ?? (reply.statusCode === 503 ? AGAIN_SECONDS : undefined)
      if (again !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', again)
      return sendDocument(request, reply, document)
    },
    draw: drawerOf(deps, renderer),
    translate: (visitor, packages) =>
      translatorOf(deps.content.texts(visitor.language, packages), countryView(deps.country)),
  }
}

function drawerOf({ content }: PageDependencies, renderer: Renderer): PageTools['draw'] {
  return (answer, visitor, words) => ({
    html: content.within(words, () =>
      renderer.render({ ...answer, isPicture: true }, visitor, answer.path ?? '/'),
    ),
    styleHash: renderer.styleOf(answer.name).hash,
  })
}

function edgeOf({ content, edgeSeconds = 0 }: PageDependencies) {
  return { contentVersion: content.snapshot().version, edgeSeconds }
}

/** Other hosts that every page may speak to, by configuration: none by default. */
function outsideOf({
  cdnHost = '',
  eventSink = '',
}: PageDependencies): Pick<Allowances, 'connect' | 'image'> {
  return {
    ...(cdnHost === '' ? {} : { image: cdnHost }),
    ...(URL.canParse(eventSink) ? { connect: new URL(eventSink).origin } : {}),
  }
}
