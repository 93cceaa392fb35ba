import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Begins a thread with a module of this product. It begins without the loader of TypeScript, which is brought before what is meant. */
export function typescriptThread(module: URL, options: WorkerOptions): Worker {
  const begin = `import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))}).then(({ register }) => {
    register()
    return import(${JSON.stringify(module.href)})
  })`
  return new Worker(begin, { ...options, eval: true, execArgv: [] })
}
