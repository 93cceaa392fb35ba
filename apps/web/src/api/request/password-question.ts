import { sharedQuestion } from '../../ui/state/shared-question.ts'
import { ApiError } from './api-error.ts'
import { sessionNow } from './session-end.ts'

/** Asked of whoever does something that a session left open is not enough for; null while nothing is asked. */
export const passwordQuestion = sharedQuestion<object, boolean>()

let asking: Promise<boolean> | undefined

/** @returns whether the password was given. Several calls at the same moment are one question. */
function askForPassword(): Promise<boolean> {
  asking ??= passwordQuestion.ask({}).finally(() => {
    asking = undefined
  })
  return asking
}

/**
 * Makes a call; where the server wants the password first, asks for it and makes the call once more, so that whoever pressed a button
 * need not press it again. Not when somebody else has signed in meanwhile.
 * @param call makes it, each time anew. What it throws is thrown on.
 */
export async function withPassword<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const session = sessionNow()
  for (;;) {
    try {
      return await call()
    } catch (error) {
      const isNeeded = error instanceof ApiError && error.code === 'passwordNeeded'
      if (!isNeeded || !(await askForPassword()) || session !== sessionNow()) throw error
    }
  }
}
