/** What is kept of a session: its hash. Null: a caller, or a payment, without a session. */
export type SessionHash = Uint8Array | null

/** The session that made a payment may see and steer it; one made without a session belongs to whoever holds its id. */
export function mayAct(owner: SessionHash, caller: SessionHash): boolean {
  return owner === null || isSameSession(owner, caller)
}

/** True when both are known and the same: what nobody may claim who only holds an id. */
export function isSameSession(one: SessionHash, other: SessionHash): boolean {
  if (one === null || other === null || one.length !== other.length) return false
  return one.every((byte, at) => byte === other[at])
}
