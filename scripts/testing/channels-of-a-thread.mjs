/*
 * Threads of a process share broadcast channels like tabs of a browser, but test files that run beside each other are
 * not tabs of one browser: answers of one file reached another, whose test doubles know nothing of them. So each thread
 * gets channels of its own.
 */
import { threadId } from 'node:worker_threads'

const Shared = globalThis.BroadcastChannel
globalThis.BroadcastChannel = class BroadcastChannel extends Shared {
  constructor(name) {
    super(`${name} of thread ${threadId}`)
  }
}
