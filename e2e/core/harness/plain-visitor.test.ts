import assert from 'node:assert/strict'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { PlainTab } from '../../plain/plain-tab.ts'

interface Heard {
  readonly method: string
  readonly url: string
  readonly body: string
  readonly headers: IncomingHttpHeaders
}

/** What the server was asked, the last first. */
let heard: readonly Heard[] = []
const pages = new Map<string, string | RequestListener>()

const server = createServer((request, response) => {
  const { method = '', url = '', headers } = request
  void text(request).then((body) => {
    heard = [{ method, url, headers, body }, ...heard]
    const page = pages.get(url.split('?', 1)[0] ?? '') ?? `<p>${method} ${url}`
    if (typeof page === 'function') page(request, response)
    else response.setHeader('content-type', 'text/html').end(page)
  })
})
await new Promise<void>((listening) => {
  server.listen(0, '127.0.0.1', listening)
})
after(() => server.close())
const BASE = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function at(page: string): Promise<PlainTab> {
  pages.set('/page', page)
  const tab = new PlainTab(BASE)
  await tab.open('/page')
  return tab
}

/** What a form sends when its button `Go` is pressed. */
async function sentBy(controls: string, form = 'method=post action=/take'): Promise<string> {
  const tab = await at(`<form ${form}>${controls}</form>`)
  await tab.press('Go')
  return heard[0]?.body ?? ''
}

const GO = '<button>Go</button>'

test('A form sends what HTML calls successful, in the order of the page, and nothing else', async () => {
  const cases: readonly (readonly [string, string])[] = [
    ['<input name=a value="1 é&"><input value=nameless>', 'a=1+%C3%A9%26'],
    ['<input name=a disabled value=1><input type=hidden name=b value=2>', 'b=2'],
    ['<fieldset disabled><legend><input name=a value=1></legend><input name=b value=2></fieldset>', 'a=1'],
    [
      '<input type=checkbox name=a><input type=checkbox name=b checked><input type=checkbox name=c value=3 checked>',
      'b=on&c=3',
    ],
    ['<input type=radio name=a value=1 checked><input type=radio name=a value=2 checked>', 'a=2'],
    ['<select name=a><option disabled>0<option>1<option value=two>2</select>', 'a=1'],
    ['<select name=a><option>1<option value=two selected>2</select>', 'a=two'],
    ['<select name=a multiple><option>1<option selected>2<option selected>3</select>', 'a=2&a=3'],
    ['<select name=a multiple><option>1</select>', ''],
    ['<textarea name=a>\none\ntwo</textarea>', 'a=one%0D%0Atwo'],
    ['<button name=other value=1>Other</button><input type=reset name=b value=2>', ''],
    ['<datalist><input name=a value=1></datalist><input type=hidden name=_charset_>', '_charset_=UTF-8'],
  ]
  for (const [controls, body] of cases) assert.equal(await sentBy(controls + GO), body, controls)
})

test('Only the button that is pressed is sent, with its own address and method', async () => {
  const buttons =
    '<button name=do value=keep>Keep</button><button name=do value=go formaction=/away>Go</button>'
  assert.equal(await sentBy(`<input name=a value=1>${buttons}`), 'a=1&do=go')
  assert.equal(heard[0]?.url, '/away')
  await sentBy(
    '<input name=a value=1><button name=b value=2 formmethod=get>Go</button>',
    'method=post action="/take?lost=1"',
  )
  assert.deepEqual([heard[0]?.method, heard[0]?.url], ['GET', '/take?a=1&b=2'])
})

test('A control outside a form belongs to the form it names; a form inside another is none, as in browsers', async () => {
  const tab = await at(
    '<form id=f method=post action=/f><form id=g method=post action=/g><input name=a value=1></form></form><input form=f name=b value=2><button form=f>Go</button>',
  )
  await tab.press('Go')
  assert.deepEqual([heard[0]?.url, heard[0]?.body], ['/f', 'a=1&b=2'])
})

test('Fields are found by what a person reads, by one of their names, and never by what is hidden', async () => {
  const tab = await at(`<form method=post action=/take>
    <label for=n>Mobile <b>number</b></label><input id=n name=msisdn>
    <label>City <select name=city><option>Jinja<option>Gulu</select></label>
    <input name=q aria-label="Search"><p id=said>Amount</p><input name=amount aria-labelledby=said>
    <label><input type=radio name=way value=a> By phone</label><label><input type=radio name=way value=b> By card</label>
    <div hidden><label>Secret <input name=secret></label></div>${GO}</form>`)
  tab.fill('Mobile number', '700')
  tab.choose('City', 'Gulu')
  tab.fill('Search', 'x')
  tab.fill('Amount', '5')
  tab.check('By phone')
  tab.check('By card')
  assert.throws(() => tab.fill('Secret', 'x'), /0 fields are called Secret/)
  assert.throws(() => tab.choose('City', 'Mbale'), /No option Mbale among: Jinja, Gulu/)
  await tab.press('Go')
  assert.equal(heard[0]?.body, 'msisdn=700&city=Gulu&q=x&amount=5&way=b&secret=')
})

test('What a person could not do is refused: a disabled field, too many characters, a button for script alone', async () => {
  const tab = await at(`<form method=post action=/take><input name=off disabled><input name=read readonly>
    <input name=short maxlength=3><button disabled>Never</button><button type=button>Script</button>
    <button>Twice</button><button>Twice</button></form><button>Lost</button>`)
  assert.throws(() => tab.fill('off', 'x'), /not to be had/)
  assert.throws(() => tab.fill('read', 'x'), /only be read/)
  assert.throws(() => tab.fill('short', 'four'), /takes 3 characters/)
  for (const [button, why] of [
    ['Never', /cannot be pressed/],
    ['Script', /nothing without script/],
    ['Lost', /nothing without script/],
    ['Twice', /2 are called Twice/],
    ['Nowhere', /0 are called Nowhere/],
  ] as const)
    await assert.rejects(tab.press(button), why)
})

test('What the browser itself would hold back is held back, unless the form says not to ask', async () => {
  const controls = '<input name=a required><input name=b pattern="\\d{4}" value=12><button>Go</button>'
  const tab = await at(`<form method=post action=/take>${controls}</form>`)
  await assert.rejects(tab.press('Go'), /“” is missing, “” is not of its pattern/)
  tab.fill('a', 'x')
  tab.fill('b', '1234')
  await tab.press('Go')
  assert.equal(heard[0]?.body, 'a=x&b=1234')
  assert.equal(await sentBy(controls, 'method=post action=/take novalidate'), 'a=&b=12')
})

test('Enter presses the first button of the form, and nothing where that one is disabled', async () => {
  const tab = await at(
    '<form method=post action=/take><input name=a value=1><button name=b value=2>Go</button><button name=c>No</button></form>',
  )
  await tab.enter('a')
  assert.equal(heard[0]?.body, 'a=1&b=2')
  const off = await at('<form><input name=a><button disabled>Go</button><button>On</button></form>')
  await assert.rejects(off.enter('a'), /sends nothing/)
})

test('A redirect is followed as browsers do: a form that was taken is not sent again', async () => {
  for (const [status, method, body] of [
    [302, 'GET', ''],
    [303, 'GET', ''],
    [307, 'POST', 'a=1'],
  ] as const) {
    pages.set('/take', (_, response) => response.writeHead(status, { location: '/next?x=1' }).end())
    await sentBy(`<input name=a value=1>${GO}`)
    assert.deepEqual([heard[0]?.method, heard[0]?.url, heard[0]?.body], [method, '/next?x=1', body])
  }
  pages.set('/take', (_, response) => response.writeHead(302, { location: '/take' }).end())
  await assert.rejects(sentBy(GO), /Sent in circles/)
  pages.set('/take', (_, response) => response.writeHead(302, { location: 'javascript:alert(1)' }).end())
  await assert.rejects(sentBy(GO), /No browser opens/)
  pages.delete('/take')
})

function setting(...lines: string[]): RequestListener {
  return (_, response) => response.setHeader('set-cookie', lines).end('<p>kept')
}

test('Cookies are kept, go where they belong, and end when they are told to', async () => {
  pages.set(
    '/set',
    setting(
      'a=1; Path=/; HttpOnly; SameSite=Lax',
      'b=2; Path=/set',
      '__Host-c=3',
      '__Host-d=4; Path=/; Secure',
    ),
  )
  pages.set(
    '/end',
    setting('a=; Path=/; Max-Age=0', '__Host-d=; Path=/; Secure; Expires=Thu, 01 Jan 1970 00:00:00 GMT'),
  )
  const tab = new PlainTab(BASE)
  await tab.open('/set')
  await tab.open('/set/more')
  assert.equal(heard[0]?.headers.cookie, 'a=1; b=2; __Host-d=4')
  await tab.open('/settings')
  assert.equal(heard[0]?.headers.cookie, 'a=1; __Host-d=4')
  await tab.open('/end')
  await tab.open('/')
  assert.equal(heard[0]?.headers.cookie, undefined)
})

function whereFrom(): unknown[] {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = heard[0]?.headers ?? {}
  return [origin, site, mode]
}

test('The server hears where a form stood as from a browser, and nothing of a page that tells no address', async () => {
  await sentBy(GO)
  assert.deepEqual(whereFrom(), [BASE, 'same-origin', 'navigate'])
  await new PlainTab(BASE).open('/page')
  assert.deepEqual(whereFrom(), [undefined, 'none', 'navigate'])
  const silent = `<form method=post action=/take>${GO}</form>`
  pages.set('/silent', (_, response) => response.setHeader('referrer-policy', 'no-referrer').end(silent))
  const tab = new PlainTab(BASE)
  await tab.open('/silent')
  await tab.press('Go')
  assert.deepEqual(whereFrom(), ['null', 'same-origin', 'navigate'])
  const elsewhere = await at(
    `<form method=post action="${BASE.replace('127.0.0.1', 'localhost')}/take">${GO}</form>`,
  )
  await elsewhere.press('Go')
  assert.deepEqual(whereFrom(), [BASE, 'cross-site', 'navigate'])
})

test('A page that refreshes itself is followed, and one that does not is never taken for one', async () => {
  const tab = await at('<head><noscript><meta http-equiv=refresh content="5"></noscript></head><p>Wait')
  pages.set('/page', '<head><meta http-equiv=refresh content="0; url=/done"></head><p>Soon')
  await tab.refresh()
  tab.mustSay('Soon')
  await tab.refresh()
  assert.equal(tab.url.pathname, '/done')
  await assert.rejects(tab.refresh(), /goes nowhere by itself/)
})

test('Links are followed by their words, to a part of the page or beside it; one to nowhere is found out', async () => {
  const tab =
    await at(`<a href="/a?x=1">There</a><a href="#part">Down</a><a href="#gone">Lost</a><h2 id=part>Part</h2>
    <a href=/b target=_blank>Aside</a><a>No link</a>`)
  await tab.follow('Down')
  assert.equal(tab.url.hash, '#part')
  await assert.rejects(tab.follow('Lost'), /leads to nothing/)
  await assert.rejects(tab.follow('No link'), /0 are called/)
  await tab.follow('Aside')
  assert.deepEqual([tab.aside.url.pathname, tab.url.pathname], ['/b', '/page'])
  await tab.follow('There')
  assert.equal(tab.url.href, `${BASE}/a?x=1`)
})

test('What is read is what stands there without script, and nothing that markup hides', async () => {
  const tab =
    await at(`<noscript><p>Needs <b>script</b>.</p></noscript><p>One<br>two&nbsp;three</p><script>no()</script>
    <p hidden>Hidden</p><dialog>Closed</dialog><template>Never</template><details><summary>More</summary><p>Folded</p></details>`)
  assert.equal(tab.text, 'Needs script. One two three More')
  assert.ok(tab.says('One two three') && !tab.says('One') && !tab.says('Hidden'))
  assert.throws(() => tab.mustSay('Folded'), /Nobody reads Folded in: Needs/)
  tab.unfold('More')
  tab.mustSay('Folded')
})
