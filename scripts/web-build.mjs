import { join } from 'node:path'
import { checkout, program } from './checkout.mjs'
import { compressBuilt } from './compress-built.mjs'
import { run } from './run-program.mjs'
import { stampedBuild } from './stamped-build.mjs'

const web = join(checkout, 'apps/web')

/** The web app as it is served to browsers. */
export const webBuild = stampedBuild({
  name: 'web',
  built: join(web, 'dist'),
  first: 'index.html',
  sources: [
    'apps/web',
    'packages/domain',
    'packages/api',
    'docs/guide',
    'docs/screenshots',
    'package-lock.json',
    'tsconfig.base.json',
  ],
  async make(folder) {
    console.error('Building the web app...')
    const vite = program('apps/web', 'vite', 'bin/vite.js')
    const env = { ...process.env, NODE_ENV: 'production' }
    await run(process.execPath, [vite, 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'], { cwd: web, env })
    await compressBuilt(join(folder, 'assets'))
  },
})
