import type { Handler } from './message.ts'

interface PatternRoute {
  readonly parts: readonly string[]
  readonly handler: Handler
}

export interface Found {
  readonly handler: Handler
  readonly params: Readonly<Record<string, string>>
}

const NO_PARAMS = Object.freeze({})

/** Paths to handlers. `/a/:id` takes one path part as `params.id`; a slash at the end is no difference. */
export class Router {
  readonly #exact = new Map<string, Handler>()
  readonly #patterns = new Map<string, PatternRoute[]>()

  get(path: string, handler: Handler): void {
    this.add('GET', path, handler)
  }

  post(path: string, handler: Handler): void {
    this.add('POST', path, handler)
  }

  put(path: string, handler: Handler): void {
    this.add('PUT', path, handler)
  }

  add(method: string, path: string, handler: Handler): void {
    const parts = partsOf(path)
    if (!path.includes(':')) {
      this.#exact.set(`${method} /${parts.join('/')}`, handler)
      return
    }
    const key = `${method} ${parts.length}`
    const routes = this.#patterns.get(key) ?? []
    routes.push({ parts, handler })
    this.#patterns.set(key, routes)
  }

  find(method: string, path: string): Found | null {
    const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
    const exact = this.#exact.get(`${method} ${trimmed}`)
    if (exact) return { handler: exact, params: NO_PARAMS }
    const parts = partsOf(trimmed)
    for (const route of this.#patterns.get(`${method} ${parts.length}`) ?? []) {
      const params = match(route.parts, parts)
      if (params) return { handler: route.handler, params }
    }
    return null
  }
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}

function match(wanted: readonly string[], parts: readonly string[]): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (const [at, want] of wanted.entries()) {
    const part = parts[at] ?? ''
    if (!want.startsWith(':')) {
      if (want !== part) return null
      continue
    }
    const value = decoded(part)
    if (value === null) return null
    params[want.slice(1)] = value
  }
  return params
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
