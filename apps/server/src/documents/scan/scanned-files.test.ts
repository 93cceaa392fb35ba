import { expect, test } from 'vitest'
import { documentWorld } from '../test-document-world.ts'
import { fileOf, pdf, pdfOf } from '../test-files.ts'
import { fakeClamd } from './test-clamd.ts'

async function scannedWorld(answer?: string | null, most?: number) {
  const clamd = await fakeClamd(answer, most)
  const here = await documentWorld()
  Object.assign(here.context, { scanner: clamd.place })
  return { ...here, clamd }
}

test('each file is looked through, whole, before it is a document', async () => {
  const { api, send, clamd } = await scannedWorld()
  const file = pdf('clean', 700_000)
  const sent = await send(file)
  expect(sent.status).toBe(201)
  expect(clamd.files).toHaveLength(1)
  expect(clamd.files[0]?.equals(file)).toBe(true)
  expect((await fileOf(api, sent.body.id)).bytes.equals(file)).toBe(true)
})

test('what the scanner knows is refused by its name, and nothing of it stays', async () => {
  const { send, list, storedContents, clamd } = await scannedWorld()
  const sent = await send(pdfOf('', [`<</Length 9>>stream\n${clamd.malware}\nendstream`]))
  expect(sent).toMatchObject({ status: 415, body: { code: 'unknownFile' } })
  expect(sent.body.message).toBe('This file was not accepted: the virus scanner knows it as Eicar-Test-Signature.')
  expect([await list(), await storedContents()]).toEqual([[], 0])
})

test.each([
  ['hangs up', null],
  ['says something else', 'stream: OKAY'],
])('while the scanner %s no file is taken, and the sender may try again', async (_, answer) => {
  const { send, list, storedContents } = await scannedWorld(answer)
  expect(await send(pdf('x', 700_000))).toMatchObject({ status: 503, retryAfter: '30', body: { code: 'scannerAway' } })
  expect([await list(), await storedContents()]).toEqual([[], 0])
})

test('a file that is larger than the scanner takes is refused for good, though the scanner hangs up while it is sent', async () => {
  const { send, list, storedContents } = await scannedWorld(undefined, 300_000)
  expect(await send(pdf('x', 12_000_000))).toMatchObject({ status: 413, body: { code: 'fileTooLarge' } })
  expect([await list(), await storedContents()]).toEqual([[], 0])
})

test('while the scanner is not there no file is taken', async () => {
  const { send, clamd } = await scannedWorld()
  await clamd.end()
  expect(await send(pdf('x', 700_000))).toMatchObject({ status: 503, body: { code: 'scannerAway' } })
})
