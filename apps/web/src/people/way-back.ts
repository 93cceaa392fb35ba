/** Where a person goes after signing in: back to where they were, if that is a page of ours; else to the start. */
export function wayBack(from: string | undefined): string {
  if (from === undefined || !/^\/(?![/\\])[^\t\n\r]*$/.test(from)) return '/'
  return from === '/login' || from.startsWith('/login?') ? '/' : from
}
