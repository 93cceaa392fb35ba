/**
 * What happens to a call on a bad connection. The page never learns the outcome if the answer is lost, or if the call arrives
 * only after the page gave it up.
 */
export type Fault = 'none' | 'request lost' | 'answer lost' | 'arrives late'

/**
 * A browser's connection to the server: it can be cut at any point, on the way there, while the server works and on the way back.
 */
export class PageLine {
  isOn = true
  /** The faults of the next calls; once they are used up, there are none. */
  faults: Fault[] = []
  readonly #address: string
  readonly #cookie: string
  readonly #late: (() => Promise<unknown>)[] = []
  readonly #calls = new Set<(cut: Error) => void>()
  readonly #withServer = new Set<Promise<Response>>()

  constructor(address: string, cookie: string) {
    this.#address = address
    this.#cookie = cookie
  }

  /** Waits until the server handles no call any more. @returns whether it handled one. */
  async idle(): Promise<boolean> {
    const calls = [...this.#withServer]
    await Promise.allSettled(calls)
    return calls.length > 0
  }

  /** Makes every call under way fail; the server may have received it all the same. */
  cut(): void {
    this.isOn = false
    for (const fail of this.#calls) fail(noConnection())
  }

  /** Delivers the calls that their page gave up long ago. */
  async deliverLate(): Promise<void> {
    for (const call of this.#late.splice(0)) await call()
  }

  readonly fetch = async (path: string, { method, headers, body }: RequestInit): Promise<Response> => {
    const call = () =>
      this.#counted(path, { method: method ?? 'GET', headers: { ...headers, cookie: this.#cookie }, body: body ?? null })
    const fault = this.isOn ? (this.faults.shift() ?? 'none') : 'request lost'
    if (fault === 'arrives late') this.#late.push(call)
    if (fault === 'request lost' || fault === 'arrives late') throw noConnection()
    const answer = await new Promise<Response>((resolve, reject) => {
      this.#calls.add(reject)
      call()
        .then(resolve, reject)
        .finally(() => this.#calls.delete(reject))
    })
    if (fault === 'answer lost') throw noConnection()
    return answer
  }

  #counted(path: string, init: RequestInit): Promise<Response> {
    const call = reach(this.#address + path, init)
    this.#withServer.add(call)
    const end = () => this.#withServer.delete(call)
    call.then(end, end)
    return call
  }
}

/** Reads the whole reply, so that nothing of it is left on the connection when its page is gone. */
async function reach(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, init)
  return new Response(await response.arrayBuffer(), response)
}

const noConnection = () => new TypeError('Failed to fetch')
