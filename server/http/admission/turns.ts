/** Whose request begins next when more are whole than one thread can begin at once: each network's in turn. */
export interface Turns {
  /**
   * Comes when the request may begin; at once (undefined) where nothing waits. A network that many share begins `share`
   * requests when it is its turn (1 unless said). As many wait as have a place.
   */
  readonly take: (network: string, share?: number) => Promise<void> | undefined
}

/** Requests begun in one round of the event loop; between two rounds new customers are let in and answers go out. */
const BEGUN_IN_A_ROUND = 4

interface Waiting {
  readonly share: number
  readonly begins: (() => void)[]
}

/** `afterRound`: calls when the event loop has been round once. */
export function openTurns(afterRound: (round: () => void) => void = setImmediate): Turns {
  /** The network at the front is next. */
  const networks = new Map<string, Waiting>()
  let begun = 0
  let isRoundAsked = false

  const askRound = (): void => {
    if (!isRoundAsked) afterRound(round)
    isRoundAsked = true
  }
  const beginNext = (network: string, { share, begins }: Waiting): void => {
    networks.delete(network)
    const now = begins.splice(0, share)
    if (begins.length > 0) networks.set(network, { share, begins })
    begun += now.length
    for (const begin of now) begin()
  }
  const round = (): void => {
    isRoundAsked = false
    begun = 0
    for (const [network, waiting] of networks) {
      if (begun >= BEGUN_IN_A_ROUND) break
      beginNext(network, waiting)
    }
    if (begun > 0) askRound()
  }
  return {
    take: (network, share = 1) => {
      askRound()
      if (begun < BEGUN_IN_A_ROUND && networks.size === 0) {
        begun += 1
        return undefined
      }
      const { promise, resolve } = Promise.withResolvers<void>()
      const waiting = networks.get(network) ?? { share, begins: [] }
      waiting.begins.push(resolve)
      networks.set(network, waiting)
      return promise
    },
  }
}
