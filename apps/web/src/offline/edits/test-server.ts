import type { Outcome } from './drain.ts'
import type { AnsweredRecord, Edit } from './edit.ts'

type Write = { id: string; recordId: string; field: string; value: unknown; isWithdrawal: boolean }

/** A server for tests of the queue, which judges versions field by field and remembers keys as the product's does. */
export function testServer() {
  const records = new Map<string, AnsweredRecord>()
  const changes: { recordId: string; field: string; version: number }[] = []
  const answers = new Map<string, { body: string; record: AnsweredRecord }>()
  const writes: Write[] = []
  const read = (id: string): AnsweredRecord => records.get(id) ?? { version: 1, a: 0, b: 0 }
  const write = (recordId: string, fields: Record<string, unknown>): AnsweredRecord => {
    const version = read(recordId).version + 1
    for (const field of Object.keys(fields)) changes.push({ recordId, field, version })
    const record = { ...read(recordId), ...fields, version }
    records.set(recordId, record)
    return record
  }
  return {
    read,
    /** Somebody else writes a field. */
    write,
    /** What edits wrote, in the server's order. */
    writes,
    /** @param isPoison which values are refused for good. */
    receive({ id, recordId, to, version, isWithdrawal }: Edit, isPoison: (value: unknown) => boolean): Outcome {
      const body = JSON.stringify([recordId, to, version])
      const first = answers.get(id)
      if (first)
        return first.body === body ? { is: 'acknowledged', record: first.record } : { is: 'rejected', reason: 'another body' }
      if (Object.values(to).some(isPoison)) return { is: 'rejected', reason: 'no' }
      const current = read(recordId)
      const really = Object.entries(to).filter(([field, value]) => current[field] !== value)
      const isSince = (field: string) =>
        changes.some((one) => one.recordId === recordId && one.field === field && one.version > version)
      if (really.some(([field]) => isSince(field))) return { is: 'conflict', current }
      for (const [field, value] of really) writes.push({ id, recordId, field, value, isWithdrawal })
      const record = really.length > 0 ? write(recordId, Object.fromEntries(really)) : current
      answers.set(id, { body, record })
      return { is: 'acknowledged', record }
    },
  }
}
export type TestServer = ReturnType<typeof testServer>
