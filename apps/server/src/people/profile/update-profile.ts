import { updateProfile } from '@haulm/api/people/profile.ts'
import { inTransaction } from '../../database/transactions/in-transaction.ts'
import { serve } from '../../http/serve.ts'
import { findPerson } from '../account/find-person.ts'
import { recordPerson } from '../account/record-person.ts'
import { lockUser } from '../users/change-user.ts'

/** A person's own name and language of dates, which nobody else decides. A value that stays the same is not a change. */
export const serveUpdateProfile = serve(updateProfile, ({ body, db, user, now }) =>
  inTransaction(db, async (tx) => {
    const former = await lockUser(tx, user.id)
    const next = {
      firstName: body.firstName ?? former.firstName,
      lastName: body.lastName ?? former.lastName,
      dateLanguage: body.dateLanguage ?? former.dateLanguage,
    }
    const names = Object.keys(next) as (keyof typeof next)[]
    if (names.every((name) => next[name] === former[name])) return findPerson(tx, user.id)
    const version = former.version + 1
    await tx
      .updateTable('person')
      .set({ ...next, version })
      .where('id', '=', user.id)
      .execute()
    await recordPerson(tx, {
      id: user.id,
      version,
      action: 'updated',
      from: former,
      to: { ...former, ...next },
      by: user.id,
      now,
    })
    return findPerson(tx, user.id)
  }),
)
