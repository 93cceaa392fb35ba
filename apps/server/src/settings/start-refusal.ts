/**
 * The product does not start, and the operator can change that: a wrong setting, a folder in use, a newer database.
 * Its message is shown as it stands, without a stack; anything else that stops the start is a defect.
 */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}
