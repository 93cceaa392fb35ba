import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import { StartRefusal } from '../settings/start-refusal.ts'

interface Terminal {
  input: Readable & { isTTY?: boolean }
  output: Writable & { isTTY?: boolean }
}

/**
 * Asks a person at a terminal whether the changes just announced may be lost; without a terminal, as in a script, goes on.
 * @throws {StartRefusal} for any answer but `yes`, and for none.
 */
export async function confirmRestore({ input, output }: Terminal = { input: process.stdin, output: process.stdout }) {
  if (!input.isTTY || !output.isTTY) return
  const asking = createInterface({ input, output })
  try {
    // Ctrl-C and Ctrl-D give no answer; some releases of Node never settle the question then.
    const closed = once(asking, 'close').then(() => '')
    const answer = await Promise.race([asking.question('Write yes to go on: ').catch(() => ''), closed])
    if (answer.trim().toLowerCase() !== 'yes') throw new StartRefusal('Nothing was changed.')
  } finally {
    asking.close()
  }
}
