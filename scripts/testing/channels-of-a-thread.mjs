/*
 * Threads of a process share broadcast channels as tabs of a browser do, and files of tests that run beside each other are no tabs of
 * each other: what one of them was answered came to another, whose doubles know nothing of it. Each thread has channels of its own.
 */
import { threadId } from 'node:worker_threads'

const Shared = globalThis.BroadcastChannel
globalThis.BroadcastChannel = class BroadcastChannel extends Shared {
  constructor(name) {
    super(`${name} of thread ${threadId}`)
  }
}
