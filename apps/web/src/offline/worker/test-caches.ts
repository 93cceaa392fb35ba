/** Cache Storage in memory, as far as the worker uses it; what it fetches comes from `server`. */
export function cachesInMemory(server: (path: string) => Promise<Response>) {
  const kept = new Map<string, Map<string, Response>>()
  const keyOf = (request: Request | string) => {
    const { pathname, search } = new URL(typeof request === 'string' ? request : request.url, 'http://haulm.test')
    return pathname + search
  }
  const cacheOf = (files: Map<string, Response>) => ({
    put: async (request: Request | string, answer: Response) => void files.set(keyOf(request), answer),
    match: async (request: Request | string) => files.get(keyOf(request))?.clone(),
    add: async (request: string) => {
      const answer = await server(keyOf(request))
      if (!answer.ok) throw new TypeError('Request failed')
      files.set(keyOf(request), answer)
    },
  })
  const storage = {
    open: async (name: string) => {
      if (!kept.has(name)) kept.set(name, new Map())
      return cacheOf(kept.get(name) as Map<string, Response>)
    },
    has: async (name: string) => kept.has(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (request: Request | string) => {
      for (const files of kept.values()) if (files.has(keyOf(request))) return files.get(keyOf(request))?.clone()
      return undefined
    },
  }
  return { storage, kept: (name: string) => [...(kept.get(name)?.keys() ?? [])] }
}
