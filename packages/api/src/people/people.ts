import { z } from 'zod'
import { everyone, route, signedIn } from '../route/route.ts'
import { ownerProof, passkeyAnswer } from './passkey-fields.ts'
import { firstName, lastName, newPassword, personEmail, typedCode, typedPassword } from './person-fields.ts'
import { personReply } from './person-reply.ts'

export const readCurrentUser = route({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in user.',
  permission: signedIn,
  reply: personReply,
  isPassive: true,
  beforePasswordChange: true,
  beforeSecondFactor: true,
})

export const readSession = route({
  method: 'GET',
  path: '/api/auth/session',
  summary: 'The signed-in user, or null: for a page that does not know yet whether anybody is signed in.',
  permission: everyone,
  reply: z.object({ user: personReply.nullable() }),
  isPassive: true,
})

export const signIn = route({
  method: 'POST',
  path: '/api/auth/login',
  summary:
    'Signs in and sets the session cookie. A user with a second factor gets 403 secondFactorRequired, with the challenge for a passkey if they have one, and repeats the call with a code or the signed challenge.',
  permission: everyone,
  body: z.strictObject({
    email: z.string().min(1).max(320),
    password: typedPassword,
    code: typedCode.optional(),
    passkey: passkeyAnswer.optional(),
  }),
  reply: personReply,
})

export const signOut = route({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the session; the answer is the same if there is none.',
  permission: everyone,
  reply: null,
  status: 204,
  beforePasswordChange: true,
  beforeSecondFactor: true,
})

export const requestAccess = route({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Asks for an account, pending until an administrator approves it. The answer is the same for a known address.',
  permission: everyone,
  body: z.strictObject({ firstName, lastName, email: personEmail, password: newPassword }),
  reply: z.object({ status: z.literal('pending') }),
  status: 202,
})

export const changePassword = route({
  method: 'POST',
  path: '/api/auth/password',
  summary: "Changes the caller's own password; the other sessions end.",
  permission: signedIn,
  body: z.strictObject({ currentPassword: typedPassword, newPassword }),
  takesKey: true,
  reply: null,
  status: 204,
  beforePasswordChange: true,
  beforeSecondFactor: true,
})

export const confirmPassword = route({
  method: 'POST',
  path: '/api/auth/confirm',
  summary:
    'Confirms the password, and a code or a passkey if there is a second factor: for 15 minutes this session is not refused with passwordNeeded.',
  permission: signedIn,
  body: ownerProof,
  reply: null,
  status: 204,
})

export const readSetup = route({
  method: 'GET',
  path: '/api/setup',
  summary: 'Whether the first administrator still has to be created; in the demo, who can sign in.',
  permission: everyone,
  reply: z.object({
    needed: z.boolean(),
    /** Whether the one-time code from the server's log is required: from any address but loopback. */
    codeNeeded: z.boolean().optional(),
    demo: z.array(z.object({ name: z.string(), role: z.string(), email: z.string(), password: z.string() })).optional(),
  }),
})

export const setUp = route({
  method: 'POST',
  path: '/api/setup',
  summary: 'Creates the first administrator and signs in; 404 once there is a user.',
  permission: everyone,
  body: z.strictObject({
    firstName,
    lastName,
    email: personEmail,
    password: newPassword,
    code: z.string().max(100).optional(),
  }),
  reply: personReply,
  status: 201,
})
