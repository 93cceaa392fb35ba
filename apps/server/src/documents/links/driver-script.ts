import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The script for the page behind a link, as built with the web app; null without a build: the page then only informs. It is
 * written into the page itself, so that a single answer is enough.
 * @throws if its text would end the script element.
 */
export function driverScript(webFolder: string | null): string | null {
  const file = join(webFolder ?? '', 'driver.js')
  if (webFolder === null || !existsSync(file)) return null
  const script = readFileSync(file, 'utf8').trim()
  if (/<\/script|<!--/i.test(script)) throw new Error('The script of the page behind a link would end it.')
  return script
}
