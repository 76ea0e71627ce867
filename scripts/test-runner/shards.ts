/** One of several runs that share the tests. `number` starts at 1. */
export type Shard = { number: number; of: number }

/** Seconds each file took when the weights were last measured. */
export type Weights = Readonly<Record<string, number>>

/** Sorts files longest first, so that no long one runs alone at the end. A file without a measured time counts as the median. */
export function longestFirst(files: readonly string[], weights: Weights): string[] {
  const usual = usualWeight(weights)
  return files.toSorted((one, other) => (weights[other] ?? usual) - (weights[one] ?? usual))
}

/**
 * The files of one shard. Starting with the longest, each file goes to the shard with the least to do so far, so every machine
 * splits the same files in the same way.
 */
export function filesOfShard(files: readonly string[], shard: Shard, weights: Weights): string[] {
  const usual = usualWeight(weights)
  const shards = Array.from({ length: shard.of }, () => ({ seconds: 0, files: [] as string[] }))
  for (const file of longestFirst(files.toSorted(), weights)) {
    const [least] = shards.toSorted((one, other) => one.seconds - other.seconds)
    least?.files.push(file)
    if (least) least.seconds += weights[file] ?? usual
  }
  return shards[shard.number - 1]?.files ?? []
}

function usualWeight(weights: Weights): number {
  const all = Object.values(weights).toSorted((one, other) => one - other)
  return all[Math.floor(all.length / 2)] ?? 1
}
