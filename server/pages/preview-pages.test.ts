import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { composeDraft } from '#content/editing/compose-draft.ts'
import { makeSnapshot } from '#content/snapshot.ts'
import { readShippedContent } from '#content/store.ts'
import { UG } from '#countries/ug.ts'
import { pinnedStore } from '#server/content/pinned-store.ts'
import { openPages } from '#server/testing/pages/open-pages.ts'
import { UNASKED } from '#server/testing/pages/unasked-calls.ts'

const SHIPPED = readShippedContent()
const DESK = 'https://desk.example'

/** Pages with one draft: the heading of recharge, and of a payment that is not confirmed. */
async function openDraft(context: TestContext) {
  const published = makeSnapshot(SHIPPED, { version: 1, digest: 'a', cdnHost: '', country: UG })
  const changes = [
    { language: 'EN', place: 'recharge.title', text: 'Top up a line' },
    { language: 'SW', place: 'recharge.title', text: 'Jaza laini' },
  ] as const
  const { content } = composeDraft(SHIPPED, { packageName: 'recharge-translation', changes })
  const status = {
    packageName: 'status-translation',
    changes: [{ language: 'EN', place: 'status.thankYou', text: 'We are glad' }],
  } as const
  const both = composeDraft(content, status).content
  const snapshot = makeSnapshot(both, { version: 1, digest: 'b', cdnHost: '', country: UG })
  const app = await openPages({
    calls: UNASKED,
    drafts: { save: async () => '', find: async () => null, open: async () => null },
    content: pinnedStore(() => published),
    previews: async (token) => (token === 'given' ? { snapshot, consoleOrigin: DESK } : null),
  })
  context.after(() => app.close())
  return app
}

test('a draft is read on the real page, in each language, and whoever comes without its link reads what is published', async (context) => {
  const app = await openDraft(context)
  const read = async (url: string) => (await app.inject({ url })).body
  assert.match(await read('/preview/given/EN/prepaid-recharge'), /Top up a line/)
  assert.match(await read('/preview/given/SW/prepaid-recharge'), /<html lang="sw"[\s\S]*Jaza laini/)
  assert.match(await read('/preview/given/LG/prepaid-recharge'), /Top up a line/)
  assert.doesNotMatch(await read('/prepaid-recharge'), /Top up a line/)
  assert.match(await read('/preview/given/EN/payment/status/paid'), /We are glad/)
  for (const over of ['/preview/other/EN/prepaid-recharge', '/preview/given/FR/prepaid-recharge']) {
    assert.equal((await app.inject({ url: over })).statusCode, 404)
  }
})

test('a preview is kept and found by nobody, runs nothing and sends nothing, and is framed by the console alone', async (context) => {
  const app = await openDraft(context)
  for (const page of ['prepaid-recharge', 'payment/status/unconfirmed', 'about']) {
    const { headers, statusCode } = await app.inject({
      url: `/preview/given/EN/${page}`,
      headers: { cookie: 'lang=SW' },
    })
    const policy = String(headers['content-security-policy'])
    assert.equal(statusCode, 200, page)
    assert.equal(headers['cache-control'], 'private, no-store')
    assert.equal(headers['x-robots-tag'], 'noindex, nofollow')
    assert.equal(headers['set-cookie'], undefined)
    assert.equal(headers['etag'], undefined)
    assert.equal(headers['x-frame-options'], undefined)
    assert.match(policy, /default-src 'none'/)
    assert.match(policy, /style-src 'self' 'sha256-/)
    assert.match(policy, /form-action 'none'; frame-ancestors https:\/\/desk\.example$/)
    assert.doesNotMatch(policy, /script-src|connect-src/)
  }
  const { headers } = await app.inject({ url: '/prepaid-recharge' })
  assert.equal(headers['x-frame-options'], 'DENY')
})
