const repeated = new WeakSet<object>()

/**
 * Says of a result that the very same object is answered to many, as long as nothing in it changes: whoever sends it may
 * keep its bytes beside it. Nothing of it may be altered any more. Returns it.
 */
export function answeredToMany<Result extends object>(result: Result): Result {
  repeated.add(result)
  return result
}

export function isAnsweredToMany(result: unknown): result is object {
  return typeof result === 'object' && result !== null && repeated.has(result)
}
