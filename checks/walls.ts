/** Which rooms a room may know besides itself. `types`: only the shapes, nothing that runs. */
export interface Wall {
  readonly rooms: readonly string[]
  readonly types?: readonly string[]
}

/** The walls between the rooms. `docs/architecture.md` shows them as a picture (`npm run draw`). */
export const WALLS: Readonly<Record<string, Wall>> = {
  domain: { rooms: [] },
  contract: { rooms: ['domain'] },
  providers: { rooms: ['domain'] },
  sandbox: { rooms: [], types: ['providers'] },
  countries: { rooms: ['domain'] },
  content: { rooms: ['domain'] },
  portal: { rooms: ['domain', 'contract'] },
  // Of the portal only what makes both look like one family: tokens, typeface, wordmark, coil, map.
  console: { rooms: ['domain', 'contract', 'portal'] },
  // The server runs the portal's pages and form posts for customers without script.
  server: { rooms: ['domain', 'contract', 'providers', 'countries', 'content', 'portal'] },
  scripts: { rooms: ['domain', 'countries', 'server', 'portal', 'console'] },
  checks: { rooms: ['domain', 'contract', 'server', 'countries', 'scripts'], types: ['providers'] },
  e2e: { rooms: ['domain', 'scripts'] },
  bench: { rooms: ['domain', 'contract', 'server', 'scripts'] },
}
