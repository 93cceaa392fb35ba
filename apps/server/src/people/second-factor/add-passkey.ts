import { addPasskey } from '@haulm/api/people/passkeys.ts'
import { Refusal } from '@haulm/api/route/refusal.ts'
import { mostPasskeys, passkeyTexts } from '@haulm/domain/people/passkey.ts'
import type { Database } from '../../database/connection.ts'
import type { SealingKeys } from '../../database/sealing/sealing-keys.ts'
import { inTransaction } from '../../database/transactions/in-transaction.ts'
import { serve } from '../../http/serve.ts'
import { newSecret } from '../codes/one-time-code.ts'
import { readNewPasskey } from '../passkeys/read-new-passkey.ts'
import { recordFactor } from './record-factor.ts'

/**
 * Adds a passkey that was begun in the same session. If it is the person's first second factor, this
 * switches the second factor on.
 */
export const serveAddPasskey = serve(addPasskey, async (call) => {
  const { body, db, secrets, user, session, now, log } = call
  const passkey = await readNewPasskey(call, body.passkey)
  const { name } = body
  const recoveryCodes = await inTransaction(db, async (tx) => {
    const wasOn = !(await switchOnWithoutApp(tx, { personId: user.id, secrets, now }))
    const had = await tx.selectFrom('passkey').where('personId', '=', user.id).select('id').execute()
    if (had.length >= mostPasskeys) throw new Refusal('inUse', passkeyTexts.tooMany)
    const added = await tx
      .insertInto('passkey')
      .values({ ...passkey, personId: user.id, name, createdAt: now, lastUsedAt: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added === undefined) throw new Refusal('duplicate', passkeyTexts.isThere)
    const fields = [{ field: 'passkey', from: null, to: name }]
    return recordFactor(tx, { personId: user.id, sessionId: session.id, wasOn, fields, now })
  })
  log.info({ event: 'passkeyAdded', person: user.id, passkey: passkey.credentialId }, 'a passkey was added')
  return { recoveryCodes }
})

type Whose = { personId: string; secrets: SealingKeys; now: Date }

/**
 * Switches a person's second factor on if it was off, and locks it until the transaction ends. Its secret is given to nobody: see
 * the migration. An app that was begun and not confirmed is dropped.
 * @returns whether it was off.
 */
async function switchOnWithoutApp(tx: Database, { personId, secrets, now }: Whose): Promise<boolean> {
  const on = { ...secrets.seal(newSecret(), personId), createdAt: now, confirmedAt: now, lastStep: 0, hasApp: false }
  const switched = await tx
    .insertInto('secondFactor')
    .values({ personId, ...on })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet(on).where('secondFactor.confirmedAt', 'is', null))
    .returning('personId')
    .executeTakeFirst()
  return switched !== undefined
}
