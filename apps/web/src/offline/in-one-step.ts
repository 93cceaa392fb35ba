type Step = { done: Promise<void>; abort: () => void }

/**
 * Does something in a transaction of the browser's database, as a whole or not at all: a request that fails, or a rule that throws,
 * leaves everything as it was.
 * @returns what was made of it, once it is written.
 */
export async function inOneStep<Made>(step: Step, work: () => Promise<Made>): Promise<Made> {
  // It fails with what is done in it, which tells more.
  step.done.catch(() => undefined)
  try {
    const made = await work()
    await step.done
    return made
  } catch (error) {
    abort(step)
    throw error
  }
}

function abort(step: Step): void {
  try {
    step.abort()
  } catch {
    // It has failed already.
  }
}
