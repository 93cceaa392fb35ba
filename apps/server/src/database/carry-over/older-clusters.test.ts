import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { carriedName } from '../embedded/clusters.ts'
import { olderClusters } from './older-clusters.ts'

test('a cluster that was carried over and has lost a part is listed with the room that it takes', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'haulm-older-'))
  onTestFinished(() => rm(dataFolder, { recursive: true }))
  for (const [name, version] of [
    ['cluster', '17'],
    [carriedName('18'), '18'],
  ] as const) {
    await mkdir(join(dataFolder, 'postgres', name), { recursive: true })
    await writeFile(join(dataFolder, 'postgres', name, 'PG_VERSION'), `${version}\n`)
  }
  expect(await olderClusters(dataFolder)).toEqual([{ version: '17', bytes: 3, until: expect.stringMatching(/^\d{4}-/) }])
})
