import { beginSecondFactor } from '@haulm/api/people/second-factor.ts'
import { type ServedRoute, serve } from '../../http/serve.ts'
import { newSecret, secretAsAddress, secretText } from '../codes/one-time-code.ts'
import { appIsOn, hasApp } from './app-is-on.ts'
import { assertOwner } from './assert-owner.ts'

/**
 * Makes a secret for an app, which counts once it is confirmed; one that was begun before and not confirmed is dropped.
 * @param issuer the name of the product, as the app shows it.
 */
export const serveBeginSecondFactor = (issuer: string): ServedRoute =>
  serve(beginSecondFactor, async (call) => {
    const { db, secrets, user, now } = call
    if (await hasApp(db, user.id)) throw appIsOn()
    await assertOwner(call)
    const secret = newSecret()
    const begun = { ...secrets.seal(secret, user.id), createdAt: now, lastStep: 0 }
    const pending = await db
      .insertInto('secondFactor')
      .values({ personId: user.id, ...begun, confirmedAt: null })
      .onConflict((conflict) =>
        conflict
          .column('personId')
          .doUpdateSet(begun)
          .where(({ eb, or }) => or([eb('secondFactor.confirmedAt', 'is', null), eb('secondFactor.hasApp', '=', false)])),
      )
      .returning('personId')
      .executeTakeFirst()
    if (pending === undefined) throw appIsOn()
    return { secret: secretText(secret), address: secretAsAddress(secret, issuer, user.email) }
  })
