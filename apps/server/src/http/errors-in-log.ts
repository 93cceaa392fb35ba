/** What the log says of an error: enough to find the cause, and no value of a row. */
export interface LoggedError {
  type: string
  message: string
  stack: string | undefined
  /** PostgreSQL's or Node's code, and where PostgreSQL found the fault: names of the schema, never what stands there. */
  [detail: string]: unknown
}

/** What an error of PostgreSQL or Node names without quoting anything that was entered. */
const loggedKeys = ['code', 'severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine', 'syscall', 'statusCode']

/**
 * An error for the log. What else lies in it is left out, above all what PostgreSQL adds to tell the row at fault (`detail`, `where`,
 * `parameters`) and the connection that it came by; of faults in what was sent, the message quotes that, too.
 * @see docs/rules/http.md, rule 7
 */
export function errorForLog(error: unknown): LoggedError {
  const { name, message, stack = '', cause, ...rest } = inspected(error)
  const hide = isDataException(rest.code) ? withoutQuotes : (text: string) => text
  const details = Object.fromEntries(loggedKeys.flatMap((key) => (rest[key] === undefined ? [] : [[key, rest[key]]])))
  const shown = hide(message)
  return {
    type: name,
    message: shown,
    stack: stack.replace(message, () => shown),
    ...details,
    ...(cause instanceof Error && cause !== error && { cause: errorForLog(cause) }),
  }
}

type Inspected = { name: string; message: string; stack?: string; cause?: unknown; [detail: string]: unknown }

function inspected(error: unknown): Inspected {
  if (!(error instanceof Error)) return { name: typeof error, message: 'something was thrown that is no error' }
  const { message, stack, cause } = error
  return { ...error, name: error.constructor.name, message, ...(stack !== undefined && { stack }), cause }
}

/** PostgreSQL's class 22: what was sent is no number, no date, too long …; its message quotes it. */
const isDataException = (code: unknown): boolean => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)
/** From the first quotation mark to the last: what is quoted may hold some itself. */
const withoutQuotes = (text: string): string => text.replace(/".*"/s, '"…"')
