import { WALLS } from '../walls.ts'

/** Rooms of the product, each after those it knows; the others only work on it. */
const PRODUCT = ['domain', 'contract', 'countries', 'content', 'providers', 'portal', 'server', 'sandbox']

/** The picture of the product's rooms: a full arrow where one room may use another, a broken one for types alone. */
export function drawRooms(): string {
  const arrows = PRODUCT.flatMap((room) => {
    const { rooms = [], types = [] } = WALLS[room] ?? {}
    return [
      ...rooms.map((known) => `  ${room} --> ${known}`),
      ...types.map((known) => `  ${room} -.-> ${known}`),
    ]
  })
  return [
    '```mermaid',
    'flowchart TD',
    ...PRODUCT.map((room) => `  ${room}["${room}/"]`),
    ...arrows,
    '```',
  ].join('\n')
}

/** What the rooms around the product may use, a line each. */
export function listRoomsAround(): string {
  return Object.entries(WALLS)
    .filter(([room]) => !PRODUCT.includes(room))
    .map(([room, { rooms }]) => `- \`${room}/\` → ${rooms.map((known) => `\`${known}/\``).join(', ')}`)
    .join('\n')
}
