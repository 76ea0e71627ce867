import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { describeFaults } from '#content/content-set.ts'
import { readShippedContent } from '#content/store.ts'
import { checkedFolder } from './checked-content.ts'

type Json = Record<string, unknown>

const CONTENT = new URL('../../content/', import.meta.url)
const SHIPPED = readShippedContent()
const folders = mkdtempSync(join(tmpdir(), 'duuka-checked-content-'))
after(() => rmSync(folders, { recursive: true }))

const shipped = (file: string): string => readFileSync(new URL(file, CONTENT), 'utf8')
const edited = (file: string, change: (value: Json) => Json): string =>
  JSON.stringify(change(JSON.parse(shipped(file)) as Json))

const QUESTION = 'faq/buy-airtime.md'
const FORM = 'en/get-contact-form-schema.json'

/** The contact form whose first field has these rules. */
function firstField(rules: Json): string {
  return edited(FORM, ({ fields, ...rest }) => ({
    ...rest,
    fields: (fields as Json[]).map((field, n) => (n === 0 ? { ...field, ...rules } : field)),
  }))
}

/** A file that can't be published, and what the operator reads: file, place and reason. */
const BROKEN: readonly { readonly file: string; readonly text: string; readonly told: RegExp }[] = [
  {
    file: 'en/orp-translation.json',
    text: '{\n  "nav.home": "Home",\n}',
    told: /^en\/orp-translation\.json: line 3 column \d+: is not JSON/,
  },
  {
    file: 'sw/contact-translation.json',
    text: edited('sw/contact-translation.json', (all) => ({ ...all, 'contact.title': 7 })),
    told: /^sw\/contact-translation\.json: contact\.title: must be a text/,
  },
  {
    file: 'en/help-items.json',
    text: edited('en/help-items.json', ({ items }) => ({ items: [{ ...(items as Json[])[0], x: 1 }] })),
    told: /^en\/help-items\.json: items\[0\]: has "x", which is not known here/,
  },
  {
    file: `en/${QUESTION}`,
    text: shipped(`en/${QUESTION}`).replace(/\n---\n[\s\S]*$/, '\n---\n'),
    told: /^en\/faq\/buy-airtime\.md: text: needs an answer/,
  },
  {
    file: `sw/${QUESTION}`,
    text: shipped(`sw/${QUESTION}`).replace(/^category: .*\n/m, ''),
    told: /^sw\/faq\/buy-airtime\.md: category: is missing/,
  },
  {
    file: `en/${QUESTION}`,
    text: '---\nquestion: [\n---\n\nText',
    told: /^en\/faq\/buy-airtime\.md: front matter: is not YAML/,
  },
  {
    file: FORM,
    text: firstField({ pattern: '([a-z' }),
    told: /^en\/get-contact-form-schema\.json: fields\[0\]\.pattern: is not a regular expression/,
  },
  {
    file: FORM,
    text: firstField({ pattern: String.raw`(a+)\1` }),
    told: /^en\/get-contact-form-schema\.json: fields\[0\]\.pattern: cannot be matched in bounded time: /,
  },
  {
    file: FORM,
    text: firstField({ pattern: '(?:[a-z]{1,1000}){1,1000}' }),
    told: /^en\/get-contact-form-schema\.json: fields\[0\]\.pattern: cannot be matched in bounded time: /,
  },
  {
    file: FORM,
    text: firstField({ type: 'html' }),
    told: /^en\/get-contact-form-schema\.json: fields\[0\]\.type: must be one of text, email/,
  },
  {
    file: 'en/help-documents.json',
    text: JSON.stringify({ documents: [{ title: 'Read', href: 'javascript:alert(1)' }] }),
    told: /^en\/help-documents\.json: documents\[0\]\.href: must be a path of this portal/,
  },
  {
    file: 'en/contact-translation.json',
    text: edited('en/contact-translation.json', (all) => ({ ...all, 'contact.title': 'Hi {{nam}}' })),
    told: /^en\/contact-translation\.json: contact\.title: has the place \{\{nam\}\}, which nothing fills/,
  },
  {
    file: 'en/evil%2fname.json',
    text: '{}',
    told: /^en\/evil%2fname\.json: may be named by letters, digits and - only/,
  },
]

test('whatever is wrong in an operator’s file keeps it from being published, and is named by file, place and reason', () => {
  for (const [n, { file, text, told }] of BROKEN.entries()) {
    const folder = join(folders, String(n))
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
    const checked = checkedFolder(folder, SHIPPED)
    assert.ok(!checked.ok, `${file} was taken: ${text.slice(0, 80)}`)
    const faults = checked.faults.map((fault) => describeFaults([fault]))
    assert.ok(
      faults.some((fault) => told.test(fault)),
      `${String(told)} in ${faults.join(' | ')}`,
    )
  }
})
