import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startWorld } from '#scripts/world.ts'
import { ownContent, type Json } from '../steps/own-content.ts'

const world = await startWorld({ shareDatabase: true })
const own = ownContent(world)
after(async () => {
  own.remove()
  await world.stop()
})

const QUESTION = 'buy-airtime'
const show = async () => (await fetch(`${world.portalUrls[0]}/contact-us`)).text()

/** Ways to spoil a folder, and what the operator has to be told: file, place and reason. */
const BROKEN: readonly { readonly what: string; readonly spoil: () => void; readonly told: RegExp }[] = [
  {
    what: 'a file that is no JSON',
    spoil: () => own.write('en/orp-translation.json', '{\n  "nav.home": "Home",\n}'),
    told: /en\/orp-translation\.json: line 3 column \d+: is not JSON/,
  },
  {
    what: 'a sentence that is a number',
    spoil: () => own.edit('sw/contact-translation.json', (all) => ({ ...all, 'contact.title': 7 })),
    told: /sw\/contact-translation\.json: contact\.title: must be a text/,
  },
  {
    what: 'a field that nobody knows',
    spoil: () =>
      own.edit('en/help-items.json', ({ items }) => ({ items: [{ ...(items as Json[])[0], x: 1 }] })),
    told: /en\/help-items\.json: items\[0\]: has "x", which is not known here/,
  },
  {
    what: 'a question without its answer',
    spoil: () =>
      own.write(
        `en/faq/${QUESTION}.md`,
        own.read(`en/faq/${QUESTION}.md`).replace(/\n---\n[\s\S]*$/, '\n---\n'),
      ),
    told: /en\/faq\/buy-airtime\.md: text: needs an answer/,
  },
  {
    what: 'a question without its category',
    spoil: () =>
      own.write(`sw/faq/${QUESTION}.md`, own.read(`sw/faq/${QUESTION}.md`).replace(/^category: .*\n/m, '')),
    told: /sw\/faq\/buy-airtime\.md: category: is missing/,
  },
  {
    what: 'a question whose fields are no YAML',
    spoil: () => own.write(`en/faq/${QUESTION}.md`, '---\nquestion: [\n---\n\nText'),
    told: /en\/faq\/buy-airtime\.md: front matter: is not YAML/,
  },
  {
    what: 'a form rule that is no regular expression',
    spoil: () => spoilField({ pattern: '([a-z' }),
    told: /en\/get-contact-form-schema\.json: fields\[0\]\.pattern: is not a regular expression/,
  },
  {
    what: 'a form rule that refers back',
    spoil: () => spoilField({ pattern: String.raw`(a+)\1` }),
    told: /en\/get-contact-form-schema\.json: fields\[0\]\.pattern: cannot be matched in bounded time: /,
  },
  {
    what: 'a form rule without end',
    spoil: () => spoilField({ pattern: '(?:[a-z]{1,1000}){1,1000}' }),
    told: /en\/get-contact-form-schema\.json: fields\[0\]\.pattern: cannot be matched in bounded time: /,
  },
  {
    what: 'a kind of field that does not exist',
    spoil: () => spoilField({ type: 'html' }),
    told: /en\/get-contact-form-schema\.json: fields\[0\]\.type: must be one of text, email/,
  },
  {
    what: 'a link that runs a program',
    spoil: () =>
      own.edit('en/help-documents.json', () => ({
        documents: [{ title: 'Read', href: 'javascript:alert(1)' }],
      })),
    told: /en\/help-documents\.json: documents\[0\]\.href: must be a path of this portal/,
  },
  {
    what: 'a place that nobody fills',
    spoil: () =>
      own.edit('en/contact-translation.json', (all) => ({ ...all, 'contact.title': 'Hi {{nam}}' })),
    told: /en\/contact-translation\.json: contact\.title: has the place \{\{nam\}\}, which nothing fills/,
  },
  {
    what: 'a file that is named like an address',
    spoil: () => own.write('en/evil%2fname.json', '{}'),
    told: /en\/evil%2fname\.json: may be named by letters, digits and - only/,
  },
]

function spoilField(change: Json): void {
  own.edit('en/get-contact-form-schema.json', ({ fields, ...rest }) => ({
    ...rest,
    fields: (fields as Json[]).map((field, n) => (n === 0 ? { ...field, ...change } : field)),
  }))
}

for (const { what, spoil, told } of BROKEN)
  test(`Customers never meet ${what}: it is refused with file, place and reason, and nothing changes`, async () => {
    const before = await own.activeVersion()
    const page = await show()
    spoil()
    const { done, words } = await own.run('publish', own.folder)
    own.startOver()
    assert.equal(done, false, words)
    assert.match(words, told)
    assert.equal(await own.activeVersion(), before)
    assert.equal(await show(), page)
  })
