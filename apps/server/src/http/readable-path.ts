/**
 * The address of a request, with a path that can be decoded: one that cannot (`/%ff`) is taken literally, and answered like any
 * other unknown path, with all headers. Fastify itself would refuse it before there is an answer to put headers on.
 */
export function readablePath(url: string): string {
  if (!url.includes('%')) return url
  const end = url.indexOf('?')
  const path = end < 0 ? url : url.slice(0, end)
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

/** Whether the percent-encoded bytes in an address are UTF-8. */
export function isDecodable(encoded: string): boolean {
  try {
    decodeURIComponent(encoded)
    return true
  } catch {
    return false
  }
}
