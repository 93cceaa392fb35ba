import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The script of the page behind a link, as the build of the web app has left it; null without one: the page then only tells.
 * It stands in the page itself, so that one answer is all of it.
 * @throws when it could not stand there.
 */
export function driverScript(webFolder: string | null): string | null {
  const file = join(webFolder ?? '', 'driver.js')
  if (webFolder === null || !existsSync(file)) return null
  const script = readFileSync(file, 'utf8').trim()
  if (/<\/script|<!--/i.test(script)) throw new Error('The script of the page behind a link would end it.')
  return script
}
