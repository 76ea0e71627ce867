import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { statusStateOf } from '#domain/texts/preview-pages.ts'
import { plainPath } from '#server/http/route-guard.ts'
import type { Preview } from '#server/content/preview-content.ts'
import type { PageTools } from './page-tools.ts'
import { madeUpPayment } from './preview-payment.ts'

/** `/preview/<what was given>/<language>/<address of a page>` */
const PREVIEW = '/preview/:token/:language/*'
const LANGUAGES = ['EN', 'SW', 'LG'] as const
/** Headers that let a page be kept, found or framed by others. */
const NOT_OF_A_PREVIEW = [
  'etag',
  'set-cookie',
  'surrogate-control',
  'cdn-cache-control',
  'surrogate-key',
  'cache-tag',
  'x-frame-options',
  'report-to',
  'reporting-endpoints',
]

/**
 * The real pages with a draft of their texts, for whoever has a link of it. They are read and nothing else: no script of theirs runs,
 * no form of theirs is sent, no cookie of the reader's comes with them; nobody keeps or finds them.
 */
export function registerPreviews(scope: FastifyInstance, tools: PageTools): void {
  const { previews } = tools.deps
  if (!previews) return
  const framedBy = new WeakMap<FastifyRequest, string>()
  scope.get<{ Params: { token: string; language: string; '*': string } }>(
    PREVIEW,
    {
      onSend: async (request, reply) => closeOff(reply, framedBy.get(request) ?? ''),
    },
    async (request, reply) => {
      const { token, language: asked, '*': rest } = request.params
      const language = LANGUAGES.find((one) => one === asked)
      // A preview within a preview shows nothing new, and could nest as deep as its address is long.
      const isWithin = plainPath(pathOf(rest)).startsWith('/preview')
      const preview = language && !isWithin ? await previews(token, language) : null
      if (!preview || !language)
        return tools.send(request, reply, { name: 'page-not-found', props: {}, status: 404 })
      framedBy.set(request, preview.consoleOrigin)
      const cookie = `lang=${language === 'SW' ? 'SW' : 'EN'}`
      return show(tools, { request, reply, preview, cookie, path: `/${rest}` })
    },
  )
}

/** The path as the inner request reads it, backslashes and dots resolved. */
function pathOf(rest: string): string {
  return URL.parse(`/${rest}`, 'http://preview')?.pathname ?? '/preview'
}

interface Shown {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly preview: Preview
  readonly cookie: string
  readonly path: string
}

async function show(
  tools: PageTools,
  { request, reply, preview, cookie, path }: Shown,
): Promise<FastifyReply> {
  const { content, country, now } = tools.deps
  const state = statusStateOf(path)
  if (state) {
    // Nothing that the reader's browser holds reaches the page.
    request.raw.headers.cookie = cookie
    delete request.raw.headers['if-none-match']
    const first = madeUpPayment(state, country, now())
    const props = { id: first.transactionId, first, problem: 'none', channel: '', pg: '' } as const
    return content.within(preview.snapshot, () =>
      tools.send(request, reply, { name: 'payment-status', props }),
    )
  }
  const query = request.url.split('?')[1]
  const { host = '' } = request.headers
  const url = query === undefined ? path : `${path}?${query}`
  const { server, ip } = request
  // Asked within the draft's texts: what answers is begun here, not where its answer is waited for.
  const page = await content.within(preview.snapshot, async () => {
    return await server.inject({ method: 'GET', url, headers: { host, cookie }, remoteAddress: ip })
  })
  const { 'content-type': type = 'text/html; charset=utf-8', 'content-security-policy': policy = '' } =
    page.headers
  return reply.code(page.statusCode).header('content-security-policy', policy).type(type).send(page.body)
}

/** As the page's own policy has it, but that nothing runs and nothing is sent. */
function closeOff(reply: FastifyReply, consoleOrigin: string): void {
  const own = String(reply.getHeader('content-security-policy') ?? `default-src 'none'`)
  const kept = own
    .split(/;\s*/)
    .filter((part) => /^(?:default|style|img|font|manifest)-src|^base-uri|^object-src/.test(part))
  const frame = consoleOrigin === '' ? `'none'` : consoleOrigin
  for (const name of NOT_OF_A_PREVIEW) reply.removeHeader(name)
  reply.headers({
    'content-security-policy': [...kept, `form-action 'none'`, `frame-ancestors ${frame}`].join('; '),
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
}
