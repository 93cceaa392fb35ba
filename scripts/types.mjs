// `npm run types`: checks the types of the checkout and of every workspace, two at a time.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkout, program } from './checkout.mjs'

/** Every tsconfig that covers files of its own: that of the checkout and those of its workspaces, the longest check first. */
function configs() {
  const workspaces = ['apps', 'packages'].flatMap((room) => readdirSync(join(checkout, room)).map((name) => join(room, name)))
  return [...workspaces, 'e2e', '.', 'bench'].flatMap((folder) =>
    ['tsconfig.json', 'tsconfig.pure.json'].map((name) => join(folder, name)).filter((path) => existsSync(join(checkout, path))),
  )
}

/** The compiler's result for one tsconfig; a workspace without files has nothing wrong with it. */
function check(path) {
  return new Promise((resolve) => {
    const tsc = program('.', 'typescript', 'bin/tsc')
    // By default it uses four threads, each of which repeats the work that they share: twice the CPU time, and
    // two checks run at a time.
    const child = spawn(process.execPath, [tsc, '--pretty', 'false', '--checkers', '1', '--project', path], { cwd: checkout })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => resolve({ path, failed: code !== 0 && !output.includes('TS18003'), output }))
  })
}

const waiting = configs()
const failures = []
async function work() {
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer = await check(path)
    console.log(`${answer.failed ? 'wrong' : 'right'}  ${path}`)
    if (answer.failed) failures.push(answer)
  }
}
await Promise.all([work(), work()])
for (const { path, output } of failures) console.error(`\n${path}\n${output}`)
process.exitCode = failures.length === 0 ? 0 : 1
