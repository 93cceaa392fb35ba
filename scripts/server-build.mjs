import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkout } from './checkout.mjs'
import { stampedBuild } from './stamped-build.mjs'

const source = join(checkout, 'apps/server/src')
const built = join(checkout, 'apps/server/dist')
const programs = ['main', 'commands/demo', 'commands/seed', 'commands/backup', 'commands/restore', 'commands/admin']
const workers = [
  'backups/backup.worker',
  'documents/instruction/draw-instruction.worker',
  'exports/trade-file.worker',
  'imports/file/read-file.worker',
]
/** Number of builds that are kept, including the newest: a running server continues with the files with which it started. */
const builds = 5
/** Each build has its own folder, named after its time, so that names sort by age. */
const isBuild = (name) => /^\d{17}$/.test(name)
const nameOfBuild = () => new Date().toISOString().replace(/\D/g, '')

/**
 * The server as plain JavaScript, so that it loads no compiler at the start: that took half of the start and a quarter of the
 * memory. Packages stay where npm has put them.
 * @see docs/decisions/0348-a-built-server.md
 */
export const serverBuild = stampedBuild({
  name: 'server',
  built,
  first: 'main.js',
  sources: ['apps/server/src', 'packages/domain', 'packages/api', 'scripts/server-build.mjs', 'package-lock.json'],
  async make(folder) {
    console.error('Building the server...')
    const name = nameOfBuild()
    // It may be installed only after this file was read.
    const { build } = await import('esbuild')
    await build({
      absWorkingDir: checkout,
      entryPoints: [...programs, ...workers].map((name) => ({ in: join(source, `${name}.ts`), out: name })),
      outdir: join(folder, name),
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: true,
      // Sources are named relative to where the build is written, which is as deep as `built`; below a folder with
      // a dot Node 20 finds none.
      sourceRoot: `${pathToFileURL(built).href}/`,
      logLevel: 'warning',
      plugins: [packagesOutside, addressesOfSource(join(built, name))],
    })
    for (const module of [...programs, ...workers]) {
      const path = join(folder, `${module}.js`)
      mkdirSync(dirname(path), { recursive: true })
      const target = relative(dirname(path), join(folder, name, `${module}.js`))
      writeFileSync(path, `import ${JSON.stringify(pathOfModule(target))}\n`)
    }
  },
  put: putBesideFormer,
})

const pathOfModule = (path) => `./${path.split(sep).join('/')}`

/** Puts the build into its folder, and replaces the modules that lead to the previous build with ones that lead to it. */
function putBesideFormer(next) {
  mkdirSync(built, { recursive: true })
  const [name] = readdirSync(next).filter(isBuild)
  renameSync(join(next, name), join(built, name))
  for (const entry of readdirSync(built)) if (!isBuild(entry)) rmSync(join(built, entry), { recursive: true })
  for (const entry of readdirSync(next)) renameSync(join(next, entry), join(built, entry))
  const former = readdirSync(built).filter(isBuild).sort().slice(0, -builds)
  for (const one of former) rmSync(join(built, one), { recursive: true })
}

/**
 * Our own code is bundled, and so are packages of hundreds of small files with their dependencies: finding and reading `kysely`
 * and `zod` took a fifth of the start, and passkeys, which are loaded with the first one, a third of a second.
 */
const isBuiltIn = (path, importer) =>
  path.startsWith('@haulm/') || ['kysely', 'zod', '@simplewebauthn/server'].includes(path) || importer.includes('/node_modules/')

const packagesOutside = {
  name: 'packages outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, importer }) => (isBuiltIn(path, importer) ? null : { path, external: true }))
  },
}

/**
 * Files that a module reads from beside itself, such as migrations, stay beside its source; the module of a
 * thread is the built one.
 */
const addressesOfSource = (folder) => ({
  name: 'addresses of the source',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      const contents = text
        .replaceAll(/new URL\('(\.[^']+\.worker)\.ts', import\.meta\.url\)/g, (_, name) => {
          const worker = join(folder, `${relative(source, resolve(dirname(path), name))}.js`)
          return `new URL(${JSON.stringify(pathToFileURL(worker).href)})`
        })
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      return { loader: 'ts', contents }
    })
  },
})
