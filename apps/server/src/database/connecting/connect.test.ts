import { expect, test } from 'vitest'
import { StartRefusal } from '../../settings/start-refusal.ts'
import { connect } from './connect.ts'

test('a missing file of the address is reported in a sentence, without the password', async () => {
  const url = 'postgres://haulm:secret@127.0.0.1:1/haulm?sslmode=verify-full&sslrootcert=/nowhere/ca.pem'
  const why = "ENOENT: no such file or directory, open '/nowhere/ca.pem'"
  await expect(connect(url)).rejects.toThrow(new StartRefusal(`DATABASE_URL cannot be used: ${why}.`))
})
