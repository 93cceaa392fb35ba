import { useEffect, useMemo, useState } from 'react'

type Read = (text: string) => boolean

/** Reads filters; fetched with the first filter that somebody has, and kept. */
let reader: Read | undefined

async function loadReader(): Promise<Read> {
  const { parseFilter } = await import('@haulm/domain/trade/filters/parse-filter.ts')
  return (text) => parseFilter(text).ok
}

/** Those of the address' filters that mean something; null until that is known, which without filters is at once. */
export function useFilterTexts(texts: readonly string[]): readonly string[] | null {
  const [read, setRead] = useState<Read | undefined>(() => reader)
  const isWanted = texts.length > 0
  useEffect(() => {
    if (!isWanted || read) return
    loadReader().then(
      (loaded) => {
        reader = loaded
        setRead(() => loaded)
      },
      // As with a part of the page that could not be fetched: whoever catches its errors offers to try again.
      (error: unknown) =>
        setRead(() => {
          throw error
        }),
    )
  }, [isWanted, read])
  return useMemo(() => {
    if (texts.length === 0) return texts
    return read ? texts.filter(read) : null
  }, [texts, read])
}
