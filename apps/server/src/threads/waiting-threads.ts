import type { Worker } from 'node:worker_threads'

interface Waiting {
  thread: Worker
  /** Ends the wait: clears its time limit and its listeners. */
  stop: () => void
}

/** Waiting threads by the address of their module. */
const waiting = new Map<string, Waiting>()

/** Takes the thread that waits for more work of a module; undefined if there is none. */
export function takeWaiting({ href }: URL): Worker | undefined {
  const found = waiting.get(href)
  found?.stop()
  found?.thread.ref()
  return found?.thread
}

/**
 * Lets a thread wait for more work of its module, without keeping the process alive.
 * @param milliseconds after which it ends.
 * @returns whether it now waits: at most one thread waits for each module.
 */
export function letWait({ href }: URL, thread: Worker, milliseconds: number): boolean {
  if (waiting.has(href)) return false
  const limit = setTimeout(() => {
    // Its end takes a moment, in which it must get no further work.
    waiting.delete(href)
    void thread.terminate()
  }, milliseconds).unref()
  const stop = () => {
    clearTimeout(limit)
    thread.off('exit', stop)
    thread.off('error', ignore)
    if (waiting.get(href)?.thread === thread) waiting.delete(href)
  }
  thread.on('exit', stop)
  thread.on('error', ignore)
  thread.unref()
  waiting.set(href, { thread, stop })
  return true
}

/** An error in an idle thread harms nobody; without a listener it would end the process. */
const ignore = () => {}
