import * as z from 'zod/mini'
import { isDay, MOST_BANNERS, pictureOf } from '#domain/texts/banners.ts'
import { TRAITS } from '../traits.ts'

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
const word = z.string().check(z.regex(/^[\w-]{1,60}$/))
const key = z.string().check(z.regex(/^[\w. /-]{1,100}$/))
const flag = z.optional(z.boolean())
const list = <T extends z.ZodMiniType>(item: T, most: number) => z.array(item).check(z.maxLength(most))

/** What of the country it needs, one of these (content/traits.ts). */
const needs = z.optional(z.array(z.enum(TRAITS)))

/** A link of the frame: a page by its name in the table of pages, or any address. */
const link = z.strictObject({
  page: z.optional(word),
  href: z.optional(text(1_000)),
  key,
  helpKey: z.optional(key),
  icon: z.optional(word),
  fragment: z.optional(word),
  bar: z.optional(z.number()),
  side: flag,
  tile: flag,
  group: z.optional(key),
  needs,
})
const framed = z.looseObject({ links: list(link, 60) })

const device = z.strictObject({
  id: text(60),
  name: text(120),
  image: z.optional(z.string()),
  features: list(text(300), 20),
})
const homepage = z.looseObject({
  sections: list(word, 20),
  devices: z.optional(list(device, 20)),
  questions: z.optional(list(word, 40)),
  places: z.optional(list(link, 20)),
})

/** Of a language; without a title it is not shown in it. */
const day = z
  .string()
  .check(z.refine((said) => said === '' || isDay(said), 'must be a day such as 2026-11-30'))
const banner = z
  .strictObject({
    title: z.string().check(z.maxLength(60)),
    text: z.string().check(z.maxLength(160)),
    link: z.string().check(z.refine(isOwnOrSecure, 'must be a path of this portal, or begin with https:')),
    picture: z
      .string()
      .check(
        z.refine(
          (said) => said === '' || pictureOf(said) !== null,
          'must be a picture that was added in the console',
        ),
      ),
    from: day,
    until: day,
  })
  .check(
    z.refine(({ from, until }) => from === '' || until === '' || from <= until, {
      message: 'must not be before its first day',
      path: ['until'],
    }),
  )
const banners = z.strictObject({ banners: list(banner, MOST_BANNERS) })

function isOwnOrSecure(address: string): boolean {
  return address === '' || /^(?:\/(?!\/)|https:)/.test(address)
}

const metaData = z.looseObject({
  routes: z.record(
    z.string().check(z.regex(/^\/[\w{}/.-]*$/)),
    z.union([key, z.strictObject({ title: text(200), description: text(400) })]),
  ),
})

const article = z.looseObject({
  summary: list(text(2_000), 40),
  sections: list(z.strictObject({ heading: text(200), text: text(8_000) }), 60),
})

const site = z.looseObject({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  title: text(200),
  technology: z.strictObject({
    _2Gservice: z.boolean(),
    _3Gservice: z.boolean(),
    _4Gservice: z.boolean(),
    _5Gservice: z.boolean(),
  }),
})

const helpItem = z.strictObject({
  question: text(300),
  parentCategory: text(120),
  category: text(120),
  href: text(1_000),
  popular: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  needs,
})
const helpDocument = z.strictObject({
  title: text(200),
  description: z.optional(z.string().check(z.maxLength(400))),
  href: text(1_000),
  needs,
})

/** A question's front matter and text (content/README.md). */
export const faqSchema = z.strictObject({
  question: text(300),
  parentCategory: text(120),
  category: text(120),
  href: z.optional(z.string().check(z.maxLength(1_000))),
  popular: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  popularOrder: z.optional(z.number()),
  order: z.optional(z.number()),
  keywords: z.optional(list(text(60), 40)),
  needs,
  text: z.string(),
  answer: z.string(),
})

export const documentSchema = z.strictObject({
  title: text(200),
  description: z.optional(z.string().check(z.maxLength(400))),
  needs,
  text: text(20_000),
  answer: text(100_000),
})

/** Shapes of the packages that are not sentences by key, by name; a package that is not here may have any shape. */
export const PACKAGE_SCHEMAS: Readonly<Record<string, z.ZodMiniType>> = {
  'website-headers-config': framed,
  'website-footer-config': framed,
  'website-homepage-config': homepage,
  'website-banners-config': banners,
  'meta-data-config': metaData,
  'privacy-policy-config': article,
  'lead-status-config': z.looseObject({ stages: list(z.looseObject({ code: word, key }), 40) }),
  'fetch-sites-data-5g': z.looseObject({ sites: list(site, 20_000) }),
  'help-items': z.strictObject({ items: list(helpItem, 60) }),
  'help-documents': z.strictObject({ documents: list(helpDocument, 100) }),
}
