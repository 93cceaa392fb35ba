import { expect, test } from 'vitest'
import { askClamd, sendInChunks } from './ask-clamd.ts'
import { fakeClamd } from './test-clamd.ts'

const parts = 60

async function* comesInParts(): AsyncGenerator<Buffer> {
  for (let part = 0; part < parts; part++) {
    await new Promise((resolve) => setImmediate(resolve))
    yield Buffer.alloc(256_000)
  }
}

test('what the scanner says before it hangs up is read, even while more is being written', async () => {
  const { place } = await fakeClamd(undefined, 300_000)
  for (let time = 0; time < 20; time++)
    expect(await askClamd(place, 'INSTREAM', sendInChunks(comesInParts()))).toBe('INSTREAM size limit exceeded. ERROR')
})

test('a file that cannot be read to its end does not count as scanned', async () => {
  const { place, files } = await fakeClamd()
  async function* breaksOff(): AsyncGenerator<Buffer> {
    yield Buffer.alloc(10)
    throw new Error('The database is away.')
  }
  await expect(askClamd(place, 'INSTREAM', sendInChunks(breaksOff()))).rejects.toThrow('The database is away.')
  expect(files).toEqual([])
})
