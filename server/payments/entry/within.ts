/** What `work` answers, or null when it takes longer; it goes on all the same. */
export function within<T>(work: Promise<T>, ms: number): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), ms)
    void work.then((answer) => {
      clearTimeout(timer)
      resolve(answer)
    })
  })
}
