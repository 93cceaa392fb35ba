import { codeAndName } from '@haulm/domain/reference-data/reference-kinds.ts'

type Listed = { id: string } & (
  | { code: string; displayName: string; isActive: boolean }
  | { name: string; farmName?: string | null }
)

/** The records of a list as a choice offers them; those that are no longer used are left out. */
export const lookupOptions = (records: readonly Listed[]) =>
  records
    .filter((record) => !('isActive' in record) || record.isActive)
    .map((record) => ({
      value: record.id,
      label: 'code' in record ? codeAndName(record) : [record.name, record.farmName].filter(Boolean).join(', '),
    }))
