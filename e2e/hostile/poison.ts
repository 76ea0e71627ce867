import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { placesIn } from '#domain/texts/placeholders.ts'
import { lengthUnder, limitOf } from '#domain/texts/text-length.ts'
import type { Json, OwnContent } from '../steps/own-content.ts'
import { PAYLOADS } from './payloads.ts'

const LANGUAGES = ['en', 'sw'] as const
const COUNT = PAYLOADS.length

/** Addresses of the questions and documents that were poisoned. */
export interface Poisoned {
  readonly questions: readonly string[]
  readonly documents: readonly string[]
}

/**
 * Writes hostile texts into every field of every package, in both languages. `turn` shifts them: three turns of twenty
 * take every one of the sixty through fields of which there are only twenty.
 */
export function poison(own: OwnContent, turn: number): Poisoned {
  own.startOver()
  const say = (n: number) => PAYLOADS[(n + turn * 20) % COUNT] ?? ''
  for (const language of LANGUAGES) {
    poisonSentences(own, language, say)
    poisonForms(own, language, say)
    poisonConfigurations(own, language, say)
    poisonHelp(own, language, say)
  }
  return {
    questions: filesIn(own, 'en/faq', '.md').map((file) => file.replace(/\.md$/, '')),
    documents: many(COUNT, (n) => `hostile-${n}`),
  }
}

type Say = (n: number) => string

const many = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n))

function filesIn(own: OwnContent, folder: string, ending: string): string[] {
  return readdirSync(join(own.folder, folder)).filter((file) => file.endsWith(ending))
}

/** The places of the English stay, and no text is longer than its place takes: what breaks these is not published at all. */
function poisonSentences(own: OwnContent, language: string, say: Say): void {
  for (const file of filesIn(own, language, '-translation.json')) {
    const english = JSON.parse(own.read(`en/${file}`)) as Record<string, string>
    own.edit(`${language}/${file}`, (all) =>
      Object.fromEntries(
        Object.keys(all).map((key, n) => {
          const places = placesIn(english[key] ?? '').map((name) => ` {{${name}}}`)
          const inPackage = file.replace(/\.json$/, '')
          return [key, fitting({ inPackage, place: key }, n, (m) => say(m) + places.join(''))]
        }),
      ),
    )
  }
}

interface Place {
  readonly inPackage: string
  readonly place: string
}

/** The first text from `n` on that is no longer than its place takes. */
function fitting({ inPackage, place }: Place, n: number, say: Say): string {
  const limit = limitOf(inPackage, place)
  const fits = (text: string) => !limit || lengthUnder(limit, text) <= limit.most
  return many(COUNT, (more) => say(n + more)).find(fits) ?? say(n)
}

/** A field of each kind with every text that a field can have; forty fields are the most a form takes. */
function poisonForms(own: OwnContent, language: string, say: Say): void {
  const types = ['text', 'email', 'tel', 'dropdown', 'textarea', 'checkbox']
  const fields = many(36, (n) => {
    const type = types[n % types.length] ?? 'text'
    const words = { label: say(n), placeholder: say(n + 7), errorMessage: say(n + 13) }
    const options = type === 'dropdown' ? { options: PAYLOADS.map((value) => ({ value })) } : {}
    return { name: `field${n}`, type, required: true, rank: n, minLength: 2, ...words, ...options }
  })
  const actions = [
    { type: 'submit', label: say(40), rank: 1 },
    { type: 'cancel', label: say(41), rank: 2 },
    ...many(8, (n) => ({ type: 'others', label: say(42 + n), rank: 3 + n })),
  ]
  for (const name of ['get-form-schema', 'get-contact-form-schema'])
    own.write(`${language}/${name}.json`, JSON.stringify({ fields, actions }))
}

function poisonConfigurations(own: OwnContent, language: string, say: Say): void {
  const file = (name: string) => `${language}/${name}.json`
  own.edit(file('meta-data-config'), ({ routes, ...rest }) => ({
    ...rest,
    routes: Object.fromEntries(
      Object.keys(routes as Json).map((path, n) => [
        path,
        {
          title: fitting({ inPackage: 'meta-data-config', place: `routes.${path}.title` }, n, say),
          description: say(n + 20),
        },
      ]),
    ),
  }))
  own.write(
    file('privacy-policy-config'),
    JSON.stringify({
      summary: many(40, say),
      sections: many(60, (n) => ({ heading: say(n), text: say(n + 1) })),
    }),
  )
  own.edit(file('website-homepage-config'), (home) => ({
    ...home,
    devices: many(20, (n) => ({
      id: say(n).slice(0, 60),
      name: say(n),
      image: '',
      features: [say(n + 20), say(n + 40)],
    })),
  }))
  own.write(
    file('help-items'),
    JSON.stringify({
      items: many(60, (n) => ({
        question: say(n),
        parentCategory: say(n),
        category: say(n + 1),
        href: '/contact-us',
      })),
    }),
  )
  own.write(
    file('help-documents'),
    JSON.stringify({
      documents: many(60, (n) => ({ title: say(n), description: say(n + 1), href: `/docs/hostile-${n}` })),
    }),
  )
}

/** Markdown is HTML too: every text stands alone, after a word, in a list, in a quotation and as the target of a link. */
function poisonHelp(own: OwnContent, language: string, say: Say): void {
  const body = (n: number) =>
    [
      'Before',
      say(n),
      `Word ${say(n + 1)} word`,
      `- ${say(n + 2)}`,
      `> ${say(n + 3)}`,
      `[Read](<${say(n)}>)`,
    ].join('\n\n')
  for (const [n, file] of filesIn(own, `${language}/faq`, '.md').entries()) {
    const fields = {
      question: say(n),
      parentCategory: n % 2 === 0 ? say(n) : say(0),
      category: say(n + 1),
      href: '',
      popular: n < 20,
      order: n,
      keywords: [say(n).slice(0, 60)],
    }
    own.write(`${language}/faq/${file}`, written(fields, body(n)))
  }
  for (let n = 0; n < COUNT; n += 1) {
    const title = fitting({ inPackage: `docs/hostile-${n}`, place: 'title' }, n, say)
    own.write(`${language}/docs/hostile-${n}.md`, written({ title, description: say(n + 1) }, body(n)))
  }
}

function written(fields: Json, text: string): string {
  const head = Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  return `---\n${head.join('\n')}\n---\n\n${text}\n`
}
