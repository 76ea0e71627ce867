import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { API_PREFIXES } from '#contract/addresses.ts'
import { hasPage, PAGES, pageAddress } from '#contract/pages.ts'
import type { AboutProps, Article } from '#portal/pages/about/about.tsx'
import { BUILT_ASSETS } from '#server/built-files/built-file.ts'
import { guardScope } from '#server/http/route-guard.ts'
import { DatabaseUnavailable } from '#server/store/database.ts'
import { asksOnly } from './own-query.ts'
import { registerAssets } from '#server/built-files/serve-built.ts'
import { keepLanguageOfAddress, registerChoices } from './choices.ts'
import { acceptForms } from './form.ts'
import { leadToOneAddress } from './one-address.ts'
import { registerComplaintStatusPage } from './forms/complaint-status-page.ts'
import { registerFormPages } from './forms/form-pages.ts'
import { registerReminders } from './not-sold.ts'
import type { PageDependencies } from './page-dependencies.ts'
import { makePageTools, type PageTools } from './page-tools.ts'
import { registerPictures } from '#server/content/picture-routes.ts'
import { registerMapFiles } from '#server/map/map-routes.ts'
import { registerPaymentPages } from './payment-pages.ts'
import { registerLeadPages } from './leads/lead-pages.ts'
import { registerStorePage } from './stores/store-page.ts'
import { registerCoveragePage } from './coverage/coverage-page.ts'
import { registerDocumentPage } from './help/document-page.ts'
import { registerHelpPages } from './help/help-pages.ts'
import { registerAmountPages } from './purchases/amount-pages.ts'
import { registerBroadbandPage } from './purchases/broadband-page.ts'
import { registerBundlePage } from './purchases/bundle-page.ts'
import { registerHomePage } from './purchases/home-page.ts'
import { registerInvoicePage } from './purchases/invoice-page.ts'
import { registerTablePage } from './purchases/table-page.ts'
import { registerPreviews } from './preview-pages.ts'
import { registerSiteFiles } from './site/site-files.ts'
import { registerStatusPages } from './status-pages.ts'
import { buyingAway } from './unanswered.ts'
import { readVisitor } from './visitor.ts'

export type { PageDependencies } from './page-dependencies.ts'
import { TooOften } from './too-often.ts'

/**
 * Adds every page, form post and built file of the portal. Any GET that nothing else answers shows
 * the about page (SHELL-22, SHELL-14). Throws when the portal is not built.
 */
export async function registerPages(app: FastifyInstance, deps: PageDependencies): Promise<void> {
  const tools = await makePageTools(deps, (fields, message) => app.log.warn(fields, message))
  await app.register(async (scope) => {
    beginPages(scope)
    serveFiles(scope, deps)
    scope.setErrorHandler((fault: FastifyError, request, reply) => {
      const status = statusOf(fault)
      if (status >= 500) request.log.error({ err: fault }, 'page failed')
      // The database is away for a moment: forms that move money carry a key, so coming back is safe (F9).
      const away = fault instanceof DatabaseUnavailable
      if (away) reply.header('retry-after', '5')
      if (away) return showError({ tools, request, reply }, status, buyingAway(tools, request))
      const often = fault instanceof TooOften ? fault : null
      if (often) reply.header('retry-after', String(often.waitSeconds))
      return showError({ tools, request, reply }, status, often?.message)
    })
    scope.addHook('onRequest', async (request, reply) => keepLanguageOfAddress(request, reply, deps.country))
    registerOwnFiles(scope, tools)
    registerHomePage(scope, tools)
    registerAmountPages(scope, tools)
    registerInvoicePage(scope, tools)
    registerBroadbandPage(scope, tools)
    registerBundlePage(scope, tools)
    registerTablePage(scope, tools)
    registerStorePage(scope, tools)
    registerCoveragePage(scope, tools)
    registerFormPages(scope, tools)
    registerComplaintStatusPage(scope, tools)
    registerLeadPages(scope, tools)
    registerChoices(scope)
    registerReminders(scope, deps)
    registerPaymentPages(scope, tools)
    registerStatusPages(scope, tools)
    registerPreviews(scope, tools)
    registerHelpPages(scope, tools)
    registerDocumentPage(scope, tools, (request, reply) => showAbout(tools, request, reply))
    if (hasPage('moreMoney', deps.country))
      scope.get(pageAddress('moreMoney', deps.country.brand.slug), (request, reply) =>
        tools.send(request, reply, { name: 'more-money', props: {}, cacheable: asksOnly(request) }),
      )
    scope.get(PAGES.about, (request, reply) => showAbout(tools, request, reply))
    scope.get(PAGES.notFound, (request, reply) =>
      tools.send(request, reply, {
        name: 'page-not-found',
        props: {},
        cacheable: asksOnly(request),
      }),
    )
    scope.get('/*', (request, reply) => showAbout(tools, request, reply))
  })
}

/** What holds for every page: declared before the first one is added. */
function beginPages(scope: FastifyInstance): void {
  guardScope(scope, { kind: 'page' })
  leadToOneAddress(scope)
  acceptForms(scope)
}

/** What is asked for beside the pages, apart from what was built. */
function registerOwnFiles(scope: FastifyInstance, tools: PageTools): void {
  registerSiteFiles(scope, tools)
  registerMapFiles(scope, tools.map)
  registerPictures(scope, tools.deps.pictures ?? (() => Promise.resolve(null)))
}

/** Built files, those of other builds too. */
function serveFiles(scope: FastifyInstance, { earlierFiles: earlier }: PageDependencies): void {
  registerAssets(scope, { directory: BUILT_ASSETS, ...(earlier ? { earlier } : {}) })
}

/** A form that is too long, of another kind or cut off is no fault of ours: nobody is woken for it. */
function statusOf(fault: FastifyError): number {
  if (fault instanceof DatabaseUnavailable) return 503
  const { statusCode = 500 } = fault
  return statusCode >= 400 && statusCode < 500 ? statusCode : 500
}

function showAbout(tools: PageTools, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = '/'] = request.url.split('?', 1)
  if (API_PREFIXES.some((prefix) => path.startsWith(prefix))) {
    reply.callNotFound()
    return reply
  }
  const known = path === PAGES.about
  const { language } = readVisitor(request.headers)
  const privacy = tools.deps.content.find(language, 'privacy-policy-config') as unknown as Article
  const props: AboutProps = { unknownPath: known ? null : readablePath(path), privacy }
  return tools.send(request, reply, {
    name: 'about',
    props,
    status: known ? 200 : 404,
    cacheable: known && asksOnly(request),
  })
}

/** As a person typed it, shortened; never decoded into something that cannot be decoded. */
function readablePath(path: string): string {
  const short = path.slice(0, 80)
  try {
    return decodeURI(short)
  } catch {
    return short
  }
}

/** The literal heading, a request id, ways out; nothing of the fault itself (SHELL-52). */
function showError(
  { tools, request, reply }: { tools: PageTools; request: FastifyRequest; reply: FastifyReply },
  status: number,
  said?: string,
): FastifyReply {
  const message = said ?? tools.translate(readVisitor(request.headers))('error.generic')
  return tools.send(request, reply, {
    name: 'error',
    props: { message, requestId: request.id },
    status,
  })
}
