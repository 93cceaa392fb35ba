import { requestAccess } from '@haulm/api/people/people.ts'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import { networkOf } from '../http/callers/network-of.ts'
import { type ServedRoute, serve } from '../http/serve.ts'
import { createPerson } from './account/create-person.ts'
import { admitAccessRequest } from './guesses/admit-access-request.ts'
import { inSignInQueue } from './guesses/sign-in-queue.ts'
import { assertOwnPassword } from './passwords/assert-own-password.ts'
import { hashPassword } from './passwords/password-hash.ts'

/** Gives the same reply, after the same work, whether or not the address is known; if it is, nothing is changed. */
export const serveAccessRequest = (productName: string): ServedRoute =>
  serve(requestAccess, async ({ body, db, now, log, request }) => {
    const { password, ...names } = body
    await assertOwnPassword(db, { field: 'password', password, productName })
    const network = networkOf(request.ip)
    const person = await inSignInQueue(network, async () => {
      const admitted = await admitAccessRequest(db, network, now)
      const passwordHash = await hashPassword(password)
      return inTransaction(db, async (tx) => {
        // Something is written in any case: a transaction that only reads would commit sooner, and so give the difference away.
        await tx.updateTable('accessRequest').set({ network }).where('id', '=', admitted).execute()
        const person = { ...names, passwordHash, passwordIsTemporary: false, role: 'user', status: 'pending' } as const
        return createPerson(tx, person, now)
      })
    })
    log.info({ event: 'accessRequest', person: person ?? 'known already', address: request.ip }, 'access was requested')
    return { status: 'pending' as const }
  })
