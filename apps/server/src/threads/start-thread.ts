import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a thread with a module of this product. If the server runs from source, the thread first loads the TypeScript loader; in
 * tests, which start hundreds, it uses the built module: compiling took most of their time.
 */
export function startThread(source: URL, options: WorkerOptions): Worker {
  const module = process.env.HAULM_BUILT_THREADS ? builtOf(source) : source
  if (module.pathname.endsWith('.js')) return new Worker(module, { ...options, execArgv: [] })
  const begin = `import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))}).then(({ register }) => {
    register()
    return import(${JSON.stringify(module.href)})
  })`
  return new Worker(begin, { ...options, eval: true, execArgv: [] })
}

const builtOf = ({ href }: URL) => new URL(href.replace('/apps/server/src/', '/apps/server/dist/').replace(/\.ts$/, '.js'))
