import type { Worker } from 'node:worker_threads'

interface Waiting {
  thread: Worker
  /** Has nobody listen any more to what was waited for. */
  stop: () => void
}

/** By the address of their module. */
const waiting = new Map<string, Waiting>()

/** Takes the thread that waits for more work of a module; undefined when none does. */
export function takeWaiting({ href }: URL): Worker | undefined {
  const found = waiting.get(href)
  found?.stop()
  found?.thread.ref()
  return found?.thread
}

/**
 * Has a thread wait for more work of its module, without keeping the process from ending.
 * @param milliseconds after which it ends.
 * @returns whether it does: one waits for a module, at the most.
 */
export function letWait({ href }: URL, thread: Worker, milliseconds: number): boolean {
  if (waiting.has(href)) return false
  const limit = setTimeout(() => void thread.terminate(), milliseconds).unref()
  const stop = () => {
    clearTimeout(limit)
    thread.off('exit', stop)
    thread.off('error', ignore)
    waiting.delete(href)
  }
  thread.on('exit', stop)
  thread.on('error', ignore)
  thread.unref()
  waiting.set(href, { thread, stop })
  return true
}

/** What goes wrong in a thread that does nothing harms nobody; where nobody listened, it would end the process. */
const ignore = () => {}
