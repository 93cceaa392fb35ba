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

test('each file is scanned, whole, before it becomes a document', async () => {
  const { api, send, clamd } = await scannedWorld()
  const file = pdf('clean', 700_000)
  const sent = await send(file)
  expect(sent.status).toBe(201)
  expect(clamd.files).toHaveLength(1)
  expect(clamd.files[0]?.equals(file)).toBe(true)
  expect((await fileOf(api, sent.body.id)).bytes.equals(file)).toBe(true)
})

test('a file with malware is refused with the name that the scanner gives it, and nothing of it stays', async () => {
  const { send, list, storedContents, clamd } = await scannedWorld()
  const sent = await send(pdfOf('', [`<</Length 9>>stream\n${clamd.malware}\nendstream`]))
  expect(sent).toMatchObject({ status: 415, body: { code: 'unknownFile' } })
  expect(sent.body.message).toBe('This file was not accepted: the virus scanner knows it as Eicar-Test-Signature.')
  expect([await list(), await storedContents()]).toEqual([[], 0])
})

test.each([
  ['hangs up', null],
  ['says something else', 'stream: OKAY'],
])('when the scanner %s, no file is accepted, and the sender may try again', async (_, answer) => {
  const { send, list, storedContents } = await scannedWorld(answer)
  expect(await send(pdf('x', 700_000))).toMatchObject({ status: 503, retryAfter: '30', body: { code: 'scannerAway' } })
  expect([await list(), await storedContents()]).toEqual([[], 0])
})

test('a file larger than the scanner accepts is refused for good, although the scanner hangs up while it is sent', async () => {
  const { send, list, storedContents } = await scannedWorld(undefined, 300_000)
  expect(await send(pdf('x', 12_000_000))).toMatchObject({ status: 413, body: { code: 'fileTooLarge' } })
  expect([await list(), await storedContents()]).toEqual([[], 0])
})

test('while the scanner is away no file is accepted', async () => {
  const { send, clamd } = await scannedWorld()
  await clamd.end()
  expect(await send(pdf('x', 700_000))).toMatchObject({ status: 503, body: { code: 'scannerAway' } })
})
