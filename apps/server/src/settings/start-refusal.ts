/**
 * The product does not start for a reason that the operator can change: a wrong setting, a folder in use, a newer database. Its
 * message is shown as it is, without a stack; anything else that prevents the start is a defect.
 */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}
