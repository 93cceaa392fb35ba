/*
 * Test files of a thread share the packages that it has loaded, but each begins with modules of ours, globals, timers and
 * broadcast channels of its own. A thread for each file would load the packages as often: that took two thirds of these tests.
 */
import { vi } from 'vitest'

const ofThread = Symbol.for('haulm: what a thread began with')
globalThis[ofThread] ??= {
  properties: Object.getOwnPropertyDescriptors(globalThis),
  BroadcastChannel,
  setTimeout,
  setInterval,
  endFile() {},
}
const thread = globalThis[ofThread]

vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllEnvs()
vi.unstubAllGlobals()
thread.endFile()
const ofTests = (name) => !name.startsWith('__vi')
for (const name of Object.getOwnPropertyNames(globalThis).filter(ofTests)) {
  const property = thread.properties[name]
  if (property === undefined) delete globalThis[name]
  else if (property.configurable) Object.defineProperty(globalThis, name, property)
}
vi.resetModules()

const file = crypto.randomUUID()
const channels = new Set()
/** Threads of a process share channels like tabs of a browser, but test files are not tabs of one browser. */
globalThis.BroadcastChannel = class BroadcastChannel extends thread.BroadcastChannel {
  constructor(name) {
    super(`${name} of ${file}`)
    channels.add(this)
  }
}

const timers = new Set()
for (const name of ['setTimeout', 'setInterval']) {
  globalThis[name] = (...given) => {
    const timer = thread[name](...given)
    timers.add(timer)
    return timer
  }
}

thread.endFile = () => {
  for (const channel of channels) channel.close()
  for (const timer of timers) clearTimeout(timer)
}
