import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildAnew, releaseWith } from '../test/another-release.ts'

const isBuild = (name: string) => /^\d+$/.test(name)

/** The contents of each module of a build, by its path. */
async function modulesOf(folder: string): Promise<Map<string, string>> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.js'))
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const)))
}

test('a running server still finds its threads and lazy modules when its checkout is built again', async () => {
  const entry = await releaseWith({})
  const built = dirname(entry)
  const [first = ''] = (await readdir(built)).filter(isBuild)
  const modules = await modulesOf(join(built, first))
  const threads = [...modules.values()].flatMap((text) => text.match(/file:[^"]+\.worker\.js/g) ?? [])
  expect(threads).toHaveLength(4)
  for (const thread of threads) expect(dirname(fileURLToPath(thread))).toContain(`${first}/`)

  for (let former = 1; former <= 4; former += 1) await mkdir(join(built, `2026010100000000${former}`))
  await buildAnew(join(built, '../../..'))
  expect(await modulesOf(join(built, first))).toEqual(modules)
  for (const thread of threads) expect(existsSync(fileURLToPath(thread))).toBe(true)
  const builds = (await readdir(built)).filter(isBuild).sort()
  // The oldest build was removed; one that starts now is the newest.
  expect(builds).toHaveLength(5)
  expect(builds).toContain(first)
  expect(await readFile(entry, 'utf8')).toContain(builds.at(-1))
})
