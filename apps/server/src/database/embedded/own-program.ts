import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartRefusal } from '../../settings/start-refusal.ts'
import type { Program } from './program.ts'

/** The same minimum as for the server of DATABASE_URL. */
const oldest = 15
/** Before this version, PostgreSQL has no built-in locale. */
const builtinLocaleSince = 17

/**
 * This machine's own PostgreSQL, in place of npm's.
 * @param folder POSTGRES_BIN, such as /usr/lib/postgresql/17/bin.
 * @throws {StartRefusal} if its programs do not exist, cannot be run, or are older than 15.
 */
export async function ownProgram(folder: string): Promise<Program> {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const [initdb, postgres] = ['initdb', 'postgres'].map((name) => join(folder, `${name}${suffix}`)) as [string, string]
  for (const program of [initdb, postgres]) {
    await access(program, constants.X_OK).catch(() => {
      throw new StartRefusal(`POSTGRES_BIN ${folder} cannot be used: there is no ${program} that can be run.`)
    })
  }
  const { stdout } = await promisify(execFile)(postgres, ['--version']).catch((error) => {
    throw new StartRefusal(`POSTGRES_BIN ${folder} cannot be used: ${error instanceof Error ? error.message : error}`)
  })
  const major = /\b(\d+)(\.\d+|devel|beta\d+|rc\d+)/.exec(stdout)?.[1] ?? '0'
  if (Number(major) < oldest)
    throw new StartRefusal(`POSTGRES_BIN ${folder} cannot be used: ${stdout.trim()} is older than PostgreSQL ${oldest}.`)
  return { initdb, postgres, major, hasBuiltinLocale: Number(major) >= builtinLocaleSince }
}
