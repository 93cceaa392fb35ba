/** What the log says about an error: enough to find the cause, and no value of a row. */
export interface LoggedError {
  type: string
  message: string
  stack: string | undefined
  /** PostgreSQL's or Node's code, and where PostgreSQL found the fault: names in the schema, never its content. */
  [detail: string]: unknown
}

/** The properties of an error of PostgreSQL or Node that never quote anything entered. */
const loggedKeys = ['code', 'severity', 'schema', 'table', 'column', 'dataType', 'constraint', 'routine', 'syscall', 'statusCode']

/**
 * An error for the log. Its other properties are left out, above all those in which PostgreSQL describes the row at fault
 * (`detail`, `where`, `parameters`) and the connection; if the fault is in a value sent, the quote of it in the message is
 * hidden, too.
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

/** PostgreSQL's class 22: a value is not a number, not a date, too long …; the message quotes it. */
const isDataException = (code: unknown): boolean => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)
/** From the first quotation mark to the last: the quoted text may contain some itself. */
const withoutQuotes = (text: string): string => text.replace(/".*"/s, '"…"')
