import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import type { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { beginDrawing } from '../documents/instruction/begin-drawing.ts'
import type { InstructionDrawing } from '../documents/instruction/draw-instruction.worker.ts'

const drawing: InstructionDrawing = {
  instructions: [],
  company: { companyName: 'Haulm', companyLogo: null },
  today: '2026-11-27',
}

async function expectDrawn(): Promise<void> {
  const { bytes } = await beginDrawing(drawing)
  expect((await buffer(bytes)).toString('latin1')).toMatch(/^%PDF-.*%%EOF\s*$/s)
}

/** Threads that are started, and ended after the test. */
function begunThreads(): Worker[] {
  const begun: Worker[] = []
  const note = (thread: Worker) => void begun.push(thread)
  process.on('worker', note)
  onTestFinished(() => void process.off('worker', note))
  return begun
}

test('a thread that has drawn is used again', async () => {
  await expectDrawn()
  const begun = begunThreads()
  for (let times = 0; times < 12; times += 1) await expectDrawn()
  expect(begun).toEqual([])
})

test('simultaneous drawings have a thread each, of which one is kept waiting for more', async () => {
  await expectDrawn()
  const begun = begunThreads()
  await Promise.all([expectDrawn(), expectDrawn(), expectDrawn()])
  expect(begun).toHaveLength(2)
  await Promise.any(begun.map((thread) => once(thread, 'exit')))
  await expectDrawn()
  expect(begun).toHaveLength(2)
})

test('a thread ends when its drawing was abandoned or it waited too long, and gets no further work', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const begun = begunThreads()
  const [left, waited] = [await beginDrawing(drawing), await beginDrawing(drawing)]
  left.end()
  await buffer(waited.bytes)
  // One of the two may have been waiting since before this test.
  const former = [...begun]
  vi.advanceTimersByTime(60_000)
  // Its thread is only just ending.
  await expectDrawn()
  expect(begun).toHaveLength(former.length + 1)
  await Promise.all(former.filter(({ threadId }) => threadId > 0).map((thread) => once(thread, 'exit')))
  await begun.at(-1)?.terminate()
  await expectDrawn()
  expect(begun).toHaveLength(former.length + 2)
})
