import { connect } from 'node:tls'
import { formatCount } from '@haulm/domain/quantity/format.ts'
import { dayMs } from '../database/columns/moments.ts'

/** Days before its end in which a certificate should have been renewed. */
const renewalDays = 14
const connectTimeoutMs = 5_000

/** What is wrong with the certificate behind an https address, in a sentence that says what to do; null if it is good. */
export async function certificateProblem(url: URL, now: Date): Promise<string | null> {
  try {
    const end = await endOfCertificate(url)
    const days = Math.floor((end.getTime() - now.getTime()) / dayMs)
    if (days >= renewalDays) return null
    return `the certificate of ${url.origin} ends in ${formatCount(days, 'day')}, on ${end.toISOString().slice(0, 10)}. Renew it, and see why it was not renewed by itself.`
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return `${url.origin} cannot be reached by https from this machine (${code ?? message}). See to its certificate, the proxy and the name.`
  }
}

function endOfCertificate(url: URL): Promise<Date> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host, port: Number(url.port) || 443, servername: /[a-z]/i.test(host) ? host : '', timeout: connectTimeoutMs },
      () => {
        const end = new Date(socket.getPeerCertificate().valid_to)
        socket.destroy()
        resolve(end)
      },
    )
    socket.once('timeout', () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
  })
}
