import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

const build = "import('./scripts/server-build.mjs').then(({ serverBuild }) => serverBuild.build())"
const checkout = fileURLToPath(new URL('../../../..', import.meta.url))

/**
 * A release that could follow this one: the same server with further migrations, by their file names.
 * @param whenDone receives the function that removes the release; by default it is removed when the test ends.
 * @returns its entry, to be started as a process.
 */
export async function releaseWith(
  migrations: Record<string, string>,
  whenDone: (remove: () => Promise<void>) => void = onTestFinished,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haulm-release-'))
  whenDone(() => rm(folder, { recursive: true, force: true }))
  const server = join(folder, 'apps/server')
  await mkdir(server, { recursive: true })
  await cp(join(checkout, 'apps/server/src'), join(server, 'src'), { recursive: true })
  const alike = [
    'package.json',
    'package-lock.json',
    'tsconfig.base.json',
    'apps/server/package.json',
    'apps/server/tsconfig.json',
  ]
  for (const shared of [...alike, 'scripts']) await cp(join(checkout, shared), join(folder, shared), { recursive: true })
  for (const shared of ['node_modules', 'packages']) await symlink(join(checkout, shared), join(folder, shared))
  const entry = join(server, 'dist/main.js')
  for (const [name, sql] of Object.entries(migrations)) await writeFile(migrationOf(entry, name), sql)
  await buildAnew(folder)
  return entry
}

/**
 * The path of a migration in another release, which reads its migrations at each start: the file may be written
 * after the release was built.
 */
export const migrationOf = (entry: string, name: string) => join(dirname(entry), '../src/database/migrations', name)

/** Builds the server of a checkout, whether or not anything in it has changed. */
export const buildAnew = (folder: string) => promisify(execFile)(process.execPath, ['-e', build], { cwd: folder })

/** The entry of the earlier release, if a checkout of it is named; otherwise that of this one. */
export const releaseBefore = (): string => join(process.env.HAULM_RELEASE_BEFORE ?? checkout, 'apps/server/dist/main.js')
