import { NoAnswer } from './loop.ts'
import type { Loop, Step, Work } from './loop.ts'

/** A process that works on several things at once and can be ended at every await. */
export class Process {
  readonly name: string
  readonly #loop: Loop
  readonly #onRestart: (process: Process) => void
  /** Grows with every crash: work of an earlier life is never taken up again. */
  #life = 0
  alive = true

  constructor(name: string, loop: Loop, onRestart: (process: Process) => void) {
    this.name = name
    this.#loop = loop
    this.#onRestart = onRestart
  }

  /** Starts work; `done` is not called when the work dies. */
  start<T>(work: Work<T>, done: (value: T) => void = () => undefined): void {
    if (this.alive) this.#resume({ work, done, life: this.#life }, () => work.next(undefined))
  }

  /** Ends everything at once, and starts afresh after a while. */
  crash(backAfterMs: number): void {
    if (!this.alive) return
    this.alive = false
    this.#life += 1
    this.#loop.say(`${this.name} is killed`)
    this.#loop.after(backAfterMs, () => {
      this.alive = true
      this.#loop.say(`${this.name} starts again`)
      this.#onRestart(this)
    })
  }

  #resume<T>(task: Task<T>, go: () => IteratorResult<Step, T>): void {
    if (task.life !== this.#life) return
    let next: IteratorResult<Step, T>
    try {
      next = go()
    } catch (error) {
      if (error instanceof NoAnswer) return this.#loop.say(`${this.name}: ${error.message}`)
      throw error
    }
    if (next.done) return task.done(next.value)
    this.#travel(task, next.value)
  }

  #travel<T>(task: Task<T>, step: Step): void {
    const loop = this.#loop
    loop.steps += 1
    loop.after(step.thereMs, () => {
      const gone = task.life !== this.#life
      if (gone && step.survives === 'perhaps' && loop.random() < 0.5) return
      let answer: unknown
      let fault: NoAnswer | null = null
      try {
        answer = step.go()
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error
        fault = error
      }
      if (!fault) loop.say(`${this.name}: ${step.what}${gone ? ' (after its death)' : ''}`)
      loop.after(step.backMs, () =>
        this.#resume(task, () => (fault ? task.work.throw(fault) : task.work.next(answer))),
      )
    })
  }
}

interface Task<T> {
  readonly work: Work<T>
  readonly done: (value: T) => void
  readonly life: number
}
