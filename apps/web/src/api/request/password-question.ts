import { sharedQuestion } from '../../ui/state/shared-question.ts'
import { ApiError } from './api-error.ts'
import { sessionNow } from './session-end.ts'

/** Asked for actions that need more than an open session; null while nothing is asked. */
export const passwordQuestion = sharedQuestion<object, boolean>()

let asking: Promise<boolean> | undefined

/** @returns whether the password was given. Several calls at the same moment ask only once. */
function askForPassword(): Promise<boolean> {
  asking ??= passwordQuestion.ask({}).finally(() => {
    asking = undefined
  })
  return asking
}

/**
 * Makes a call; if the server wants the password first, asks for it and repeats the call, so that the button need not be pressed
 * again. Not if somebody else has signed in meanwhile.
 * @param call makes the call afresh each time. What it throws is rethrown.
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
