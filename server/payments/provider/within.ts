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

/** What `work` answers; rejects when it takes longer. It goes on all the same. */
export function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not done after ${ms} ms`)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
