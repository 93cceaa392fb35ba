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
 * A release as it may come after this one: the same server with further migrations, by their file names.
 * @param whenDone given what removes it; by default it is there until the test ends.
 * @returns its entry, to start as a process.
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

/** The file of a migration of another release, which reads it at each start: it may be written once the release is built. */
export const migrationOf = (entry: string, name: string) => join(dirname(entry), '../src/database/migrations', name)

/** Builds the server of a checkout, whether or not anything in it has changed. */
export const buildAnew = (folder: string) => promisify(execFile)(process.execPath, ['-e', build], { cwd: folder })

/** The release of before, where its checkout is named; else this one. */
export const releaseBefore = (): string => join(process.env.HAULM_RELEASE_BEFORE ?? checkout, 'apps/server/dist/main.js')
