import { codeAndName } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { ListRecord } from './reference-calls.ts'

/** What a record is called: `HOMCHOP - Hominy chop`, or a client with its farm. */
export const recordNameOf = (record: ListRecord): string =>
  typeof record.code === 'string'
    ? codeAndName({ code: record.code, displayName: String(record.displayName) })
    : [record.name, record.farmName].filter(Boolean).join(', ')
