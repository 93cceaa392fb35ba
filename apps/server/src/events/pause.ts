import { setTimeout as wait } from 'node:timers/promises'

/** A pause that can be ended early: by a call during it, or by one made since the last pause ended. */
export class Pause {
  #isEnded = false
  #end = () => {}

  end(): void {
    this.#isEnded = true
    this.#end()
  }

  /** @param least milliseconds that it lasts in any case. @param most milliseconds after which it ends by itself. */
  async rest(least: number, most: number): Promise<void> {
    await wait(least, undefined, { ref: false })
    if (!this.#isEnded) await this.#untilEnded(most - least)
    this.#isEnded = false
  }

  #untilEnded(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds).unref()
      this.#end = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
