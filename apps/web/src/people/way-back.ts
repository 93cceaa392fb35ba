import { loginPath } from '../ui/address/login-path.ts'

/** Where a person goes after signing in: back to where they were, if that is a page of ours; else to the start. */
export function wayBack(from: string | undefined): string {
  if (from === undefined || !/^\/(?![/\\])[^\t\n\r]*$/.test(from)) return '/'
  return from === loginPath || from.startsWith(`${loginPath}?`) ? '/' : from
}
