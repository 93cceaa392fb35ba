/** Cache Storage in memory, as far as the worker uses it; what it fetches comes from `server`. */
export function cachesInMemory(server: (path: string) => Promise<Response>) {
  const cached = new Map<string, Map<string, Response>>()
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
      if (!cached.has(name)) cached.set(name, new Map())
      return cacheOf(cached.get(name) as Map<string, Response>)
    },
    has: async (name: string) => cached.has(name),
    keys: async () => [...cached.keys()],
    delete: async (name: string) => cached.delete(name),
    match: async (request: Request | string) => {
      for (const files of cached.values()) if (files.has(keyOf(request))) return files.get(keyOf(request))?.clone()
      return undefined
    },
  }
  return { storage, cached: (name: string) => [...(cached.get(name)?.keys() ?? [])] }
}
