type Request = { page: object; work: () => Promise<unknown>; settle: (made: Promise<unknown>) => void }

/**
 * The locks of a browser's pages (Web Locks): only one page holds a lock at a time, and when a page is gone,
 * its locks pass to the next.
 */
export class PageLocks {
  readonly #queues = new Map<string, Request[]>()

  /** Asks for a lock in the name of a page. */
  request(page: object, name: string, work: () => Promise<unknown>): Promise<unknown> {
    return new Promise((settle) => {
      const queue = this.#queues.get(name) ?? []
      this.#queues.set(name, queue)
      queue.push({ page, work, settle })
      if (queue.length === 1) this.#grant(name)
    })
  }

  /** Closes a page: it neither holds nor waits for locks any more. */
  forget(page: object): void {
    for (const [name, queue] of this.#queues) {
      const isGranted = queue[0]?.page === page
      const left = queue.filter((one) => one.page !== page)
      this.#queues.set(name, left)
      if (isGranted) this.#grant(name)
    }
  }

  #grant(name: string): void {
    const granted = this.#queues.get(name)?.[0]
    if (granted === undefined) return
    const made = Promise.resolve().then(granted.work)
    granted.settle(made)
    const end = () => {
      const queue = this.#queues.get(name) ?? []
      if (queue[0] !== granted) return
      queue.shift()
      this.#grant(name)
    }
    made.then(end, end)
  }
}
