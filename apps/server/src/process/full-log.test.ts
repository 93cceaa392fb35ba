import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mayMount, smallDisk } from '../test/small-disk.ts'

const product = new URL('./run-product.ts', import.meta.url)

test.skipIf(!mayMount)('a log in a file on a full disk ends nothing: lines are lost until there is room again', async () => {
  const folder = await smallDisk(1_000_000)
  const filler = join(folder, 'filler')
  await writeFile(filler, Buffer.alloc(500_000))
  const file = join(folder, 'log')
  const log = await open(file, 'w')
  const work = `
    const { rmSync } = await import('node:fs')
    const { openLog } = await import(${JSON.stringify(product)})
    const log = openLog('info')
    for (let line = 0; line < 30_000; line++) log.info({ line }, 'x'.repeat(100))
    rmSync(${JSON.stringify(filler)})
    log.info('there is room again')
    process.exit(0)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', work], {
    stdio: ['ignore', log.fd, 'inherit'],
    timeout: 60_000,
    killSignal: 'SIGKILL',
  })
  expect(await once(child, 'exit')).toEqual([0, null])
  await log.close()
  expect((await readFile(file, 'utf8')).slice(-50)).toMatch(/there is room again"}\n$/)
  await rm(file)
})
