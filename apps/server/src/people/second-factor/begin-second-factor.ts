import { beginSecondFactor } from '@haulm/api/people/second-factor.ts'
import { Refusal } from '@haulm/api/route/refusal.ts'
import { type Served, serve } from '../../http/serve.ts'
import { newSecret, secretAsAddress, secretText } from '../codes/one-time-code.ts'
import { assertOwner } from './assert-owner.ts'

export const isOn = () => new Refusal('secondFactorIsOn', 'The second factor is on already.')

/** A secret that counts once it is confirmed; one that was begun before and not confirmed is forgotten. @param issuer whose account it is. */
export const serveBeginSecondFactor = (issuer: string): Served =>
  serve(beginSecondFactor, async (call) => {
    const { body, db, secrets, user, now } = call
    await assertOwner(call, { password: body.password })
    const secret = newSecret()
    const begun = { ...secrets.seal(secret, user.id), createdAt: now, confirmedAt: null, lastStep: 0 }
    const pending = await db
      .insertInto('secondFactor')
      .values({ personId: user.id, ...begun })
      .onConflict((conflict) => conflict.column('personId').doUpdateSet(begun).where('secondFactor.confirmedAt', 'is', null))
      .returning('personId')
      .executeTakeFirst()
    if (pending === undefined) throw isOn()
    return { secret: secretText(secret), address: secretAsAddress(secret, issuer, user.email) }
  })
