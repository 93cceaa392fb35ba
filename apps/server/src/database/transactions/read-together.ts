import type { Database } from '../connection.ts'

interface Reading<Asked, Answer> {
  asked: Asked[]
  answers: Promise<Answer[]>
}

/**
 * Answers those who ask for one thing each by one reading for all of them: who asks while a reading is under way is answered, with all
 * others who did, by the one after it. So what is answered is never older than the question, and a crowd asks few times.
 * @param read gives an answer for each, in their order.
 */
export function readTogether<Asked, Answer>(
  read: (db: Database, asked: Asked[]) => Promise<Answer[]>,
): (db: Database, asked: Asked) => Promise<Answer> {
  const waiting = new WeakMap<Database, Reading<Asked, Answer>>()
  const underWay = new WeakMap<Database, Promise<unknown>>()
  const begin = (db: Database) => {
    const asked: Asked[] = []
    // Those who ask in the same moment come along.
    const turn = underWay.get(db) ?? new Promise((resolve) => setImmediate(resolve))
    const answers = turn.then(() => {
      waiting.delete(db)
      return read(db, asked)
    })
    const end = answers.then(
      () => {},
      () => {},
    )
    underWay.set(db, end)
    void end.then(() => underWay.get(db) === end && underWay.delete(db))
    waiting.set(db, { asked, answers })
    return { asked, answers }
  }
  return async (db, one) => {
    const { asked, answers } = waiting.get(db) ?? begin(db)
    const place = asked.push(one) - 1
    return (await answers)[place] as Answer
  }
}
