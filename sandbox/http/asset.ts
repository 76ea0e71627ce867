import { readFileSync } from 'node:fs'
import type { Handler } from './message.ts'

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
}

/** A handler for one file that lies beside the code; read once, when the sandbox starts. */
export function asset(file: URL): Handler {
  const body = readFileSync(file)
  const type = TYPES[file.pathname.split('.').pop() ?? ''] ?? 'application/octet-stream'
  const headers = {
    'content-type': type,
    'cache-control': 'no-cache',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  }
  return () => ({ status: 200, headers, body })
}
