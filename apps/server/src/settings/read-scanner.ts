/** Where ClamAV's daemon listens: a port, or a socket in a folder of this machine. */
export type ScannerAddress = { host: string; port: number } | { path: string }

/** `127.0.0.1:3310`, `[::1]:3310`, or the path of a socket such as `/run/clamav/clamd.ctl`. */
export function scannerAddress(text: string): ScannerAddress {
  if (text.startsWith('/')) return { path: text }
  const url = URL.canParse(`tcp://${text}`) ? new URL(`tcp://${text}`) : null
  if (url?.hostname && Number(url.port) > 0 && !url.username && /^\/?$/.test(url.pathname + url.search + url.hash))
    return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) }
  throw new Error('is neither an address such as 127.0.0.1:3310 nor the path of a socket')
}
