/*
 * The script behind `npm start` and similar commands: makes the checkout ready, then becomes the program itself, in this one
 * process. Plain JavaScript, because it runs before anything is installed; no process in between, so that every signal arrives.
 */
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkout } from './checkout.mjs'
import { commands } from './commands.mjs'
import { endWithParent } from './end-with-parent.mjs'
import { prepare } from './prepare.mjs'

const [name = '', ...given] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.error(`Unknown command "${name}". There are: ${Object.keys(commands).join(', ')}.`)
  process.exit(2)
}
endWithParent()
if (command.production) process.env.NODE_ENV ??= 'production'
try {
  await prepare(command)
  if (command.browser) process.env.HAULM_BROWSER = (await (await import('./testing/find-browser.mjs')).findBrowser()).path
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
const entry = join(checkout, command.entry)
// A file argument is relative to where the command was called; npm has changed to the checkout.
const args = command.files
  ? given.map((word) => (word.startsWith('-') ? word : resolve(process.env.INIT_CWD ?? '.', word)))
  : given
process.argv = [process.argv[0], entry, ...args]
// So that errors in the log show lines of the source.
if (command.server) process.setSourceMapsEnabled(true)
if (command.typescript) (await import('tsx/esm/api')).register()
await import(pathToFileURL(entry).href)
