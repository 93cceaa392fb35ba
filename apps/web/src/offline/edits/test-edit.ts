import type { NewEdit } from './edit.ts'

/** An edit of a load, as a page makes it. */
export const testEdit: NewEdit = {
  id: 'key',
  personId: 'lerato',
  kind: 'trade',
  recordId: 'load',
  recordName: 'T-2026-00042',
  way: 'cell',
  from: { tonnage: 33 },
  version: 1,
  to: { tonnage: 34.2 },
  at: 0,
  wasSent: false,
}

/** Another one of the same load, entered after it. */
export const testEditBehind: NewEdit = { ...testEdit, id: 'key behind', from: { truckReg: 'A' }, to: { truckReg: 'B' } }
