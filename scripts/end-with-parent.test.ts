import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/** Waits until the shell that started it is gone, and only then does what a command does first. */
const late = `
  while (process.ppid === Number(process.argv[1])) await new Promise((resolve) => setTimeout(resolve, 5))
  if (process.ppid === 1) (await import(process.argv[2])).endWithParent()
  console.log(process.ppid === 1 ? 'runs' : 'has another parent')
  process.exit()`

test('a command whose npm was killed before it began does not run on', async () => {
  const shell = spawn(
    'sh',
    ['-c', '"$0" --input-type=module -e "$1" $$ "$2" &', process.execPath, late, address('./end-with-parent.mjs')],
    {
      // In a group of its own: in a container the first process may be of the same group.
      detached: true,
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  // Where another process than the first takes in what is left behind, there is nothing to see.
  expect((await text(shell.stdout)).trim()).toBeOneOf(['', 'has another parent'])
})

const address = (path: string) => new URL(path, import.meta.url).href
