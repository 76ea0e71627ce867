/** How many letters of an id are said on the phone: with the number they name one payment. */
const SPOKEN = 6
/** Four letters, the last group what is left. */
const GROUPS = /.{1,4}/gu

/** An id in groups of four, as it is read and typed; the last one may be shorter. */
export function groupsOf(id: string): readonly string[] {
  return id.match(GROUPS) ?? []
}

/** The short form to say on the phone, grouped as it stands on the slip: `F7EW 3S`. */
export function spokenId(id: string): string {
  const before = Math.max(0, id.length - SPOKEN)
  const ahead = before % 4
  const first = ahead === 0 ? 4 : 4 - ahead
  const said = id.slice(before)
  return [said.slice(0, first), ...groupsOf(said.slice(first))].filter(Boolean).join(' ')
}
