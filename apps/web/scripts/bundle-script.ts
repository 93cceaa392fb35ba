import { join } from 'node:path'
import { build } from 'vite'

const web = join(import.meta.dirname, '..')

/** Bundles an entry into one classic script: not every browser runs module workers, and a script inside a page is no module. */
export async function bundleScript(entry: string, define: Record<string, string> = {}, target = 'es2022'): Promise<string> {
  const built = await build({
    configFile: false,
    root: web,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: { write: false, target, lib: { entry: join(web, entry), formats: ['iife'], name: 'script' } },
  })
  const [script] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (script?.type !== 'chunk') throw new Error(`${entry} was not built.`)
  return script.code
}
