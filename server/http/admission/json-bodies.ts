import type { FastifyInstance } from 'fastify'

/** No call needs more than four levels (T23). */
const DEEPEST = 10

/** Reads JSON bodies; one that is nested deeper than any call needs is refused before it is read. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (depthOf(text) <= DEEPEST) return parse(request, text, done)
    return done(Object.assign(new Error('The JSON is nested too deeply.'), { statusCode: 400 }))
  })
}

/** How deep brackets are nested outside of texts; of what is no JSON, something. */
export function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let isText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (isText && sign === '\\') at += 1
    else if (sign === '"') isText = !isText
    else if (isText) continue
    else if (sign === '[' || sign === '{') deepest = Math.max(deepest, (depth += 1))
    else if (sign === ']' || sign === '}') depth -= 1
  }
  return deepest
}
