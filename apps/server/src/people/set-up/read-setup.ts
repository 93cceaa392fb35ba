import { readSetup } from '@haulm/api/people/people.ts'
import { serve } from '../../http/serve.ts'
import { hasUser } from '../account/has-user.ts'
import { comesFromLoopback, type ProxyUse } from './comes-from-loopback.ts'

/** A person who can sign in to the demo, shown on its login page. */
export interface DemoPerson {
  name: string
  role: string
  email: string
  password: string
}

/** @param demo who can sign in; only in the demo. */
export const serveReadSetup = (proxy: ProxyUse, demo?: DemoPerson[]) =>
  serve(readSetup, async ({ db, request }) => {
    const needed = !(await hasUser(db))
    return { needed, ...(needed && { codeNeeded: !comesFromLoopback(request, proxy) }), ...(demo && { demo }) }
  })
