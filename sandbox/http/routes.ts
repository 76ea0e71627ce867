import type { Handler, Route, Router } from './message.ts'

interface Found {
  readonly handler: Handler
  readonly params: Readonly<Record<string, string>>
}

interface Known {
  readonly pattern: RegExp
  readonly handler: Handler
}

/** Paths to handlers, kept by method and first part of the path. */
export class Routes {
  readonly #known = new Map<string, Known[]>()

  readonly add: Router = (route: Route, handler: Handler): void => {
    const [method = '', path = ''] = route.split(' ')
    const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replace(/:(\w+)/gu, '(?<$1>[^/]+)')}/?$`, 'u')
    const key = keyOf(method, path)
    const others = this.#known.get(key) ?? []
    // A path without a name in it goes before one that would take it as a name.
    if (path.includes(':')) others.push({ pattern, handler })
    else others.unshift({ pattern, handler })
    this.#known.set(key, others)
  }

  /** Null where nothing answers. */
  find(method: string, path: string): Found | null {
    for (const { pattern, handler } of this.#known.get(keyOf(method, path)) ?? []) {
      const found = pattern.exec(path)
      if (found) return withParams(handler, found.groups)
    }
    return null
  }
}

function keyOf(method: string, path: string): string {
  return `${method} ${path.split('/', 2)[1]}`
}

function withParams(handler: Handler, groups: Readonly<Record<string, string>> = {}): Found | null {
  const params: Record<string, string> = {}
  try {
    for (const [name, part] of Object.entries(groups)) params[name] = decodeURIComponent(part)
    return { handler, params }
  } catch {
    return null
  }
}
