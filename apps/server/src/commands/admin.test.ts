import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const admin = fileURLToPath(new URL('./admin.ts', import.meta.url))

test.each([{ args: ['--help'] }, { args: [] }, { args: ['list', 'all'] }, { args: ['check', 'now'] }, { args: ['create'] }])(
  '$args is answered with the usage, and no database is made for it',
  async ({ args }) => {
    const folder = await mkdtemp(join(tmpdir(), 'haulm-admin-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
    const env = { ...process.env, NODE_ENV: '', VITEST: '', DATABASE_URL: '', DATA_DIR: folder }
    const asked = promisify(execFile)(process.execPath, ['--import', 'tsx', admin, ...args], { env })
    await expect(asked).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^Say what to do:/) })
    expect(await readdir(folder)).toEqual([])
  },
)
