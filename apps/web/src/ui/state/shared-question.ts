import { type SharedValue, sharedValue } from './shared-value.ts'

export type Asked<About, Answer> = About & { answer: (answer: Answer) => void }

export type SharedQuestion<About, Answer> = SharedValue<Asked<About, Answer> | null> & {
  /** Asks, and waits for the answer; the question is then closed. */
  ask: (about: About) => Promise<Answer>
}

/** A question that can be asked from anywhere, and that is drawn in one place; null while none is open. */
export function sharedQuestion<About, Answer>(): SharedQuestion<About, Answer> {
  const asked = sharedValue<Asked<About, Answer> | null>(null)
  const ask = (about: About) =>
    new Promise<Answer>((answered) => {
      const question = {
        ...about,
        answer: (given: Answer) => {
          // Another one may have been asked since: a late answer does not close that.
          if (asked.get() === question) asked.set(null)
          answered(given)
        },
      }
      asked.set(question)
    })
  return { ...asked, ask }
}
