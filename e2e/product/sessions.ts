import { type APIRequest, type APIRequestContext, expect, type Page } from '@playwright/test'
import { people, type Who } from './people.ts'
import type { Product } from './run-product.ts'

export type Session = Awaited<ReturnType<APIRequestContext['storageState']>>

/** Types the e-mail address and the password on the login page, and presses the button. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Signs in without a page; the context then has the cookie. */
export async function signInByApi(request: APIRequestContext, { address }: Product, who: Who): Promise<void> {
  const { email, password } = people[who]
  const reply = await request.post(`${address}/api/auth/login`, { data: { email, password } })
  expect(reply.status(), await reply.text()).toBe(200)
}

const sessions = new Map<Who, Session>()

/** The session of a person who signed in earlier, cached for all tests of this worker. */
export async function cachedSession(request: APIRequest, product: Product, who: Who): Promise<Session> {
  const known = sessions.get(who)
  if (known) return known
  const context = await request.newContext()
  await signInByApi(context, product, who)
  const session = await context.storageState()
  await context.dispose()
  sessions.set(who, session)
  return session
}
