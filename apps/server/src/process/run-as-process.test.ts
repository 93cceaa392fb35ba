import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Runs the product's process frame in a child process, around a body that only reports when it is stopped. */
function run(body: string) {
  const script = `
    import { runAsProcess } from './run-as-process.ts'
    const stop = async () => void process.stdout.write('stopped')
    void runAsProcess(() => ({ productName: 'Haulm' }), async () => {
      ${body}
      setInterval(() => {}, 1000)
      return { address: 'here', stop }
    })`
  return spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    timeout: 30_000,
  })
}

test('a signal ends the process cleanly', () => {
  const { status, stdout } = run("setTimeout(() => process.kill(process.pid, 'SIGTERM'), 1)")
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'Haulm is ready at here\nstopped' })
})

test('a signal that comes twice, as from Ctrl-C under npm, also ends the process cleanly', () => {
  const twice = "for (const _ of [1, 2]) process.kill(process.pid, 'SIGINT')"
  const { status, stdout } = run(`setTimeout(() => { ${twice} }, 1)`)
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'Haulm is ready at here\nstopped' })
})

test('an uncaught error is logged, and requests under way are answered before the process ends', () => {
  for (const body of [
    "setTimeout(() => { throw new Error('boom') }, 1)",
    "setTimeout(() => Promise.reject(new Error('boom')), 1)",
  ]) {
    const { status, stdout, stderr } = run(body)
    expect({ status, stdout }).toEqual({ status: 1, stdout: 'Haulm is ready at here\nstopped' })
    expect(stderr).toContain('Stopping after an error that nothing caught: ')
    expect(stderr).toContain('boom')
  }
})
