import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartRefusal } from '../../settings/start-refusal.ts'
import type { Program } from './program.ts'

/** As DATABASE_URL asks of the server that it names. */
const oldest = 15
/** Before that, PostgreSQL has no locale of its own. */
const builtinLocaleSince = 17

/**
 * The PostgreSQL of this machine, in place of the one that npm brings.
 * @param folder POSTGRES_BIN, such as /usr/lib/postgresql/17/bin.
 * @throws {StartRefusal} when its programs are not there, cannot be run, or are older than 15.
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
