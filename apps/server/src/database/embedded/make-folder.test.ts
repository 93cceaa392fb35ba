import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

let room: string
beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'haulm-folders-'))
})
afterAll(() => rm(room, { recursive: true, force: true }))

test('a folder and its parents are made, by several callers at once, and making it again is no error', async () => {
  const folder = join(room, 'a', 'b', 'c')
  await Promise.all([1, 2, 3].map(() => makeFolder(folder, 0o700)))
  await makeFolder(folder, 0o755)
  for (const made of [folder, join(room, 'a')]) expect((await stat(made)).mode & 0o777).toBe(0o700)
})

test.each(['/proc/haulm', '/proc/haulm/data'])('if no folder can be made, %s fails at once', async (folder) => {
  await expect(makeFolder(folder, 0o700)).rejects.toMatchObject({ code: expect.stringMatching(/^E[A-Z]+$/) })
})

test('a file in place of the folder stays, and is reported', async () => {
  const file = join(room, 'file')
  await writeFile(file, 'kept')
  await expect(makeFolder(file, 0o700)).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(makeFolder(join(file, 'below'), 0o700)).rejects.toMatchObject({ code: 'EEXIST' })
})
