import { addUser } from '@haulm/api/people/admin-people.ts'
import { refusedAt } from '@haulm/api/route/refusal.ts'
import { permissionIds } from '@haulm/domain/people/permissions.ts'
import { inTransaction } from '../../database/transactions/in-transaction.ts'
import { assertConfirmed } from '../../http/assert-confirmed.ts'
import { networkOf } from '../../http/callers/network-of.ts'
import { type ServedRoute, serve } from '../../http/serve.ts'
import { createPersonOverPending } from '../account/create-person.ts'
import { forgetGuesses } from '../guesses/forget-guesses.ts'
import { inSignInQueue } from '../guesses/sign-in-queue.ts'
import { assertNoNames } from '../passwords/assert-own-password.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { findUser } from './users.queries.ts'

/** Adds a user, who is approved at once; somebody who has asked for access under that address becomes that user. */
export const serveAddUser = (productName: string): ServedRoute =>
  serve(addUser, async (call) => {
    const { db, body, user, now, log, request } = call
    if (body.role === 'admin' || body.permissions.includes('administration')) assertConfirmed(call)
    const { password, ...sent } = body
    await assertNoNames(db, { field: 'password', password, productName })
    const passwordHash = await inSignInQueue(networkOf(request.ip), () => hashPassword(password))
    const person = {
      ...sent,
      permissions: permissionIds.filter((id) => sent.permissions.includes(id)),
      passwordHash,
      passwordIsTemporary: true,
      status: 'approved' as const,
    }
    const id = await inTransaction(db, async (tx) => {
      const made = await createPersonOverPending(tx, person, now, user.id)
      // They were guesses at no password, or at the one chosen when access was asked for.
      if (made !== null) await forgetGuesses(tx, person.email)
      return made
    })
    if (id === null) throw refusedAt('email', 'duplicate', 'There is already a user with this e-mail address.')
    log.info(
      { event: 'userAdded', person: id, by: user.id, role: person.role, permissions: person.permissions },
      'a user was added',
    )
    return findUser(db, id)
  })
