/** Somebody did something too often; its message is said to them. */
export class TooOften extends Error {
  readonly statusCode = 429
  readonly waitSeconds: number

  constructor(message: string, waitSeconds: number) {
    super(message)
    this.waitSeconds = waitSeconds
  }
}
