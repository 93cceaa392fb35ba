/** The locks of a browser as its pages share them; those of a closed page pass to the pages waiting for them. */
export function testLocks() {
  const lines = new Map<string, { page: number; run: () => Promise<void> }[]>()
  const isGone = new Set<number>()
  const next = (name: string) => {
    const line = lines.get(name)?.filter(({ page }) => !isGone.has(page)) ?? []
    lines.set(name, line)
    void line[0]?.run()
  }
  return {
    /** What a page sees of them. */
    of: (page: number) => ({
      request: <Made>(name: string, work: () => Promise<Made>): Promise<Made> =>
        new Promise((resolve, reject) => {
          const one = {
            page,
            run: async () => {
              await work().then(resolve, reject)
              if (isGone.has(page)) return
              lines.set(name, lines.get(name)?.filter((other) => other !== one) ?? [])
              next(name)
            },
          }
          const line = [...(lines.get(name) ?? []), one]
          lines.set(name, line)
          if (line.length === 1) void one.run()
        }),
    }),
    close(page: number) {
      isGone.add(page)
      for (const [name, [first]] of lines) if (first?.page === page) next(name)
    },
    /** The names of those that are held or waited for. */
    names: () => [...lines].filter(([, line]) => line.length > 0).map(([name]) => name),
  }
}
