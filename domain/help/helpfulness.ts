/** How customers voted on one answer. */
export interface VoteCount {
  readonly likes: number
  readonly dislikes: number
}

/** 'X % found this helpful': whole per cent; 0 while nobody voted. */
export function helpfulPercent({ likes, dislikes }: VoteCount): number {
  const all = likes + dislikes
  return all === 0 ? 0 : Math.round((100 * likes) / all)
}
