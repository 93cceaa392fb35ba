import { askForPasskey, beginPasskey, removePasskey } from '@haulm/api/people/passkeys.ts'
import { Refusal } from '@haulm/api/route/refusal.ts'
import { passkeyTexts } from '@haulm/domain/people/passkey.ts'
import { inTransaction } from '../../database/transactions/in-transaction.ts'
import { type ServedRoute, serve } from '../../http/serve.ts'
import { recordAccount } from '../account/record-account.ts'
import { optionsToAdd, optionsToShow } from '../passkeys/passkey-options.ts'
import { relyingParty, relyingPartyHere } from '../passkeys/relying-party.ts'
import { serveAddPasskey } from './add-passkey.ts'
import { assertOwner, assertOwnerOfFactor } from './assert-owner.ts'

const serveAsk = serve(askForPasskey, async ({ db, user, session, now, publicUrl, request }) => {
  const options = await optionsToShow(db, relyingParty(request, publicUrl), { personId: user.id, sessionId: session.id }, now)
  if (options === null) throw new Refusal('notFound', 'You have no passkey for this address.')
  return options
})

const serveBegin = (productName: string): ServedRoute =>
  serve(beginPasskey, async (call) => {
    const { db, user, session, now, publicUrl, request } = call
    const party = relyingPartyHere(request, publicUrl)
    await assertOwner(call)
    return optionsToAdd(db, party, { person: user, sessionId: session.id, productName }, now)
  })

const serveRemove = serve(removePasskey, async (call) => {
  const { db, params, user, now, log } = call
  await assertOwnerOfFactor(call)
  await inTransaction(db, async (tx) => {
    // Locked, so that the last two are not removed at once.
    const factor = await tx
      .selectFrom('secondFactor')
      .where('personId', '=', user.id)
      .select('hasApp')
      .forUpdate()
      .executeTakeFirst()
    const own = await tx.selectFrom('passkey').where('personId', '=', user.id).select(['id', 'name']).execute()
    const removed = own.find(({ id }) => id === params.id)
    if (factor === undefined || removed === undefined) throw new Refusal('notFound', 'This passkey has already been removed.')
    if (!factor.hasApp && own.length === 1) throw new Refusal('inUse', passkeyTexts.isLast)
    await tx.deleteFrom('passkey').where('id', '=', removed.id).execute()
    await recordAccount(tx, { id: user.id, fields: [{ field: 'passkey', from: removed.name, to: null }], by: user.id, now })
  })
  log.info({ event: 'passkeyRemoved', person: user.id, passkey: params.id }, 'a passkey was removed')
  return undefined
})

/** The own passkeys. @param productName whose passkeys they are called by browsers. */
export const passkeyRoutes = (productName: string): ServedRoute[] => [
  serveAsk,
  serveBegin(productName),
  serveAddPasskey,
  serveRemove,
]
