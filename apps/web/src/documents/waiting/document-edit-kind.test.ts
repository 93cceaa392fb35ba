import type { DocumentRecord } from '@haulm/domain/document/kinds.ts'
import type { Permission } from '@haulm/domain/people/permissions.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { userQuery } from '../../api/session/user.ts'
import { outcomeOf } from '../../offline/edits/drain.ts'
import type { Edit } from '../../offline/edits/edit.ts'
import { documentEditKind } from './document-edit-kind.ts'

test.each<{ permissions: Permission[]; record: DocumentRecord; opens: boolean }>([
  { permissions: ['logistics'], record: 'trade', opens: true },
  { permissions: ['logistics'], record: 'supplierContract', opens: false },
  { permissions: ['supplier_contracts'], record: 'supplierContract', opens: true },
  { permissions: ['administration'], record: 'transporter', opens: true },
  // All of their permissions were withdrawn while the document waited.
  { permissions: [], record: 'trade', opens: false },
])('$permissions opens the documents of a $record: $opens', ({ permissions, record, opens }) => {
  const client = new QueryClient()
  client.setQueryData(userQuery.queryKey, { id: 'lerato', permissions } as unknown as Person)
  const edit = { kind: 'document', recordId: 'r', to: { record } } as unknown as Edit
  expect(documentEditKind(client).canOpen?.(edit)).toBe(opens)
})

test('a file that cannot be read is tried again, and only then refused for good, so that it holds up no other', async () => {
  const edit = { kind: 'document', recordId: 'r', id: 'key', personId: 'lerato', to: { record: 'trade', file: new Blob() } }
  const send = () => documentEditKind(new QueryClient()).send(edit as unknown as Edit, { 'idempotency-key': 'key' })
  for (let times = 0; times < 2; times += 1) expect(await outcomeOf(send())).toMatchObject({ is: 'later', ofAll: false })
  const outcome = await outcomeOf(send())
  expect(outcome).toEqual({ is: 'rejected', reason: expect.stringContaining('has lost the file that waited') })
})
