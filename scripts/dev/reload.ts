import type { ServerResponse } from 'node:http'

/** Addresses that no page of the portal has; only the front of `npm run dev` answers them. */
export const SCRIPT_ADDRESS = '/__dev/reload.js'
export const EVENTS_ADDRESS = '/__dev/events'

/** What a page in development gets beside its own scripts: a file of its own origin, as the policy of all pages asks. */
export const RELOAD_SCRIPT = `const events = new EventSource('${EVENTS_ADDRESS}')
let shown
events.addEventListener('edition', ({ data }) => {
  if (shown !== undefined && shown !== data) location.reload()
  shown = data
})
events.addEventListener('fault', ({ data }) => console.error(JSON.parse(data)))
`

const TAG = `<script type="module" src="${SCRIPT_ADDRESS}"></script>`

/** The document with the script that reloads it. */
export function withReload(html: string): string {
  return html.includes('</head>') ? html.replace('</head>', `${TAG}</head>`) : html + TAG
}

/** The open pages. */
export interface OpenPages {
  /** Takes in a page that asks for events. */
  join(reply: ServerResponse): void
  /** There is another edition of the portal: every page fetches itself again. */
  showNext(): void
  /** Says in the console of every page why nothing new is to be seen. */
  tellFault(text: string): void
  leave(): void
}

/** A page that was opened before a restart of the command reloads as well: its edition began with another number. */
export function openPages(first: number = Date.now()): OpenPages {
  const pages = new Set<ServerResponse>()
  let edition = first
  return {
    join(reply) {
      reply.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      pages.add(reply)
      reply.on('close', () => pages.delete(reply))
      tell(reply, 'edition', String(edition))
    },
    showNext() {
      edition += 1
      for (const page of pages) tell(page, 'edition', String(edition))
    },
    tellFault(text) {
      for (const page of pages) tell(page, 'fault', JSON.stringify(text))
    },
    leave() {
      for (const page of pages) page.end()
    },
  }
}

function tell(page: ServerResponse, event: 'edition' | 'fault', data: string): void {
  page.write(`event: ${event}\ndata: ${data}\n\n`)
}
