import * as z from 'zod/mini'
import { TECHNOLOGIES } from '#domain/coverage/technology.ts'
import { plainText } from './text/plain-text.ts'

const text = plainText.check(z.maxLength(120))
const degrees = plainText.check(z.regex(/^-?\d{1,3}(\.\d{1,20})?$/))
const technology = z.enum(TECHNOLOGIES)

/** A site as the wire spells it (COVER-16). */
export const siteSchema = z.object({
  latitude: z.number(),
  longitude: z.number(),
  title: z.string(),
  technology: z.object({
    _2Gservice: z.boolean(),
    _3Gservice: z.boolean(),
    _4Gservice: z.boolean(),
    _5Gservice: z.boolean(),
  }),
})
export type WireSite = z.infer<typeof siteSchema>

/** The package `fetch-sites-data-5g`: every site, or of a large network how many there are, to be asked for by view. */
export interface SitesPackage {
  readonly sites?: readonly WireSite[]
  readonly byView?: true
  readonly total?: number
}

export const sitesInViewRequestSchema = z.object({
  south: degrees,
  west: degrees,
  north: degrees,
  east: degrees,
  zoom: plainText.check(z.regex(/^\d{1,2}$/)),
  technology: z.optional(technology),
  opco: z.optional(text),
})
export type SitesInViewRequest = z.infer<typeof sitesInViewRequestSchema>

export const sitesInViewResultSchema = z.object({
  /** Sites inside the box that was asked for. */
  total: z.number(),
  /** The box for which this answer holds; larger than what was asked for where it could be. */
  box: z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() }),
  /** Sites that stand by themselves. */
  sites: z.array(siteSchema),
  /** Sites too close to each other to be shown one by one: their middle and how many they are. */
  clusters: z.array(z.object({ latitude: z.number(), longitude: z.number(), count: z.number() })),
})
export type SitesInViewResult = z.infer<typeof sitesInViewResultSchema>

export const coverageNearRequestSchema = z.object({
  latitude: degrees,
  longitude: degrees,
  opco: z.optional(text),
})
export type CoverageNearRequest = z.infer<typeof coverageNearRequestSchema>

const nearSiteSchema = z.extend(siteSchema, { km: z.number() })

/** What the network offers at a place. */
export const coverageNearResultSchema = z.object({
  /** One entry for each technology that any site of the network offers, oldest first. */
  technologies: z.array(
    z.object({
      technology,
      /** Sites within 5 Km. */
      count: z.number(),
      /** Sites in the whole country. */
      total: z.number(),
      nearest: nearSiteSchema,
    }),
  ),
  /** Enough of the nearest sites to list ten of any technology and ten of all, nearest first. */
  sites: z.array(nearSiteSchema),
})
export type CoverageNearResult = z.infer<typeof coverageNearResultSchema>
