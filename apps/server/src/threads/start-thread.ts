import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Begins a thread with a module of this product. Where the server runs from its source, the thread is brought the loader of TypeScript first. */
export function startThread(module: URL, options: WorkerOptions): Worker {
  if (module.pathname.endsWith('.js')) return new Worker(module, { ...options, execArgv: [] })
  const begin = `import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))}).then(({ register }) => {
    register()
    return import(${JSON.stringify(module.href)})
  })`
  return new Worker(begin, { ...options, eval: true, execArgv: [] })
}
