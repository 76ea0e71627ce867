import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { BUILT_FILE, SITE_FILE } from '#server/http/route-guard.ts'
import { countryView } from '../../country-view.ts'
import type { PageTools } from '../page-tools.ts'
import { readVisitor } from '../visitor.ts'
import { robotsTxt, sitemapXml } from './sitemap.ts'
import { ICON_SIZES, iconAddress, webManifest } from './web-manifest.ts'

const HOUR = 'public, max-age=3600'
const WEEK = 'public, max-age=604800'

/** What search engines and systems ask a site for: robots.txt, the sitemap, the app manifest, its icons. */
export function registerSiteFiles(scope: FastifyInstance, tools: PageTools): void {
  const { content, country, trustedOrigins } = tools.deps
  const origin = trustedOrigins[0] ?? ''
  const view = countryView(country)
  let sitemap = { edition: '', xml: '' }

  scope.get('/robots.txt', SITE_FILE, (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', HOUR).send(robotsTxt(origin)),
  )
  scope.get('/sitemap.xml', SITE_FILE, (_, reply) => {
    const { edition } = content
    if (sitemap.edition !== edition) sitemap = { edition, xml: sitemapXml(origin, content, country) }
    return reply.type('application/xml; charset=utf-8').header('cache-control', HOUR).send(sitemap.xml)
  })
  scope.get('/manifest.webmanifest', SITE_FILE, (request, reply) => {
    const visitor = readVisitor(request.headers)
    const language = view.languages.find(({ code }) => code === visitor.language) ?? view.languages[0]
    const t = tools.translate(visitor)
    const manifest = language ? webManifest({ name: country.brand.name, language, t }) : {}
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', HOUR)
      .header('vary', 'cookie')
      .send(JSON.stringify(manifest))
  })
  // Asked for by habit, also where the page names its own icon.
  scope.get('/favicon.ico', SITE_FILE, (_, reply) =>
    reply.redirect(iconAddress(ICON_SIZES[0]), 301).header('cache-control', WEEK),
  )
  for (const size of ICON_SIZES) {
    const icon = readIcon(size)
    scope.get(iconAddress(size), BUILT_FILE, (_, reply) =>
      reply.type('image/png').header('cache-control', WEEK).send(icon),
    )
  }
}

/**
 * The app icon (UX-12: ring and seed on aubergine) of `size` × `size` pixels, the same for every brand. The ground fills the
 * square and the drawing keeps to the middle, so a system may cut any shape out of it.
 */
export function readIcon(size: number): Buffer {
  return readFileSync(new URL(`./icons/${size}.png`, import.meta.url))
}
