import { randomBytes } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'

/** Where the page stands that is one request and nothing else. */
export const ONE_REQUEST = '/one-request'
/** What it weighs on the wire without headers: what a page weighs that does the least a shop can do. */
const BYTES = 5_500

interface OneRequestPage {
  readonly packed: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/**
 * The floor that pages are held against: one document with its style, a heading, a form and words, in one answer. What
 * is missing to its weight stands at the end, in a comment that nobody can pack.
 */
export function oneRequestPage(): OneRequestPage {
  let packed = pack('')
  // Each byte of chance costs four thirds of a letter, and comes back as one byte.
  for (let filler = BYTES - packed.length; packed.length < BYTES; filler += 8)
    packed = pack(randomBytes(filler).toString('base64url'))
  return {
    packed,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': String(packed.length),
      'cache-control': 'no-cache',
    },
  }
}

function pack(filler: string): Buffer {
  return brotliCompressSync(HTML.replace('<!---->', `<!--${filler}-->`))
}

const STYLE =
  'body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#fbf8f3;color:#211a22}header{background:#5b1a4a;color:#fff;padding:14px 16px}main{padding:16px;max-width:40rem}label{display:block;margin:12px 0 4px;font-weight:600}input{font:inherit;padding:12px;width:100%;box-sizing:border-box;border:1px solid #8a7f8b;border-radius:10px}button{font:inherit;margin:16px 0;padding:14px;width:100%;border:0;border-radius:10px;background:#5b1a4a;color:#fff}'

const HTML = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Recharge</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><header>Kati</header><main><h1>Recharge airtime</h1><p>Top up any Kati number in a minute. You see the price before you pay, and money moves only after you approve.</p><form method="post"><label for="number">Phone number</label><input id="number" name="number" inputmode="tel" autocomplete="tel"><label for="amount">Amount</label><input id="amount" name="amount" inputmode="numeric"><button type="submit">Buy airtime</button></form></main><!----></body></html>`
