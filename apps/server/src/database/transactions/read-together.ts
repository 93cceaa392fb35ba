import type { Database } from '../connection.ts'

interface Reading<Asked, Answer> {
  asked: Asked[]
  answers: Promise<Answer[]>
}

/**
 * Answers all who ask for one thing each with a single read: questions asked while a read is under way are answered together by
 * the next one. So an answer is never older than its question, and a crowd causes few reads.
 * @param read gives an answer for each question, in order.
 */
export function readTogether<Asked, Answer>(
  read: (db: Database, asked: Asked[]) => Promise<Answer[]>,
): (db: Database, asked: Asked) => Promise<Answer> {
  const waiting = new WeakMap<Database, Reading<Asked, Answer>>()
  const underWay = new WeakMap<Database, Promise<unknown>>()
  const begin = (db: Database) => {
    const asked: Asked[] = []
    // Questions asked at the same moment are included.
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
