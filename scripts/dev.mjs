// `npm run dev`: the server, restarted at each change, and Vite's server for the web app, which updates in place.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { checkout, program } from './checkout.mjs'

const web = join(checkout, 'apps/web')
const tsx = program('apps/server', 'tsx', 'dist/cli.mjs')
const vite = program('apps/web', 'vite', 'bin/vite.js')
const env = { ...process.env, API_ORIGIN: `http://127.0.0.1:${process.env.PORT || 3000}` }

const children = [
  spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', join(checkout, 'apps/server/src/main.ts')], {
    env,
    stdio: 'inherit',
  }),
  spawn(process.execPath, [vite, '--clearScreen', 'false'], { cwd: web, env, stdio: ['ignore', 'inherit', 'inherit'] }),
]
const end = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)
// If one ends, the other is of no use.
for (const child of children) child.once('exit', end)
