import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const web = join(import.meta.dirname, '..')

/** The path from which the build takes the sign-in page; there is no such file. */
export const signInPage = join(web, 'sign-in.html')

/** The sign-in page: the app's page, started by another script. @see docs/decisions/0505-the-sign-in-is-a-page.md */
export const buildSignInPage: Plugin = {
  name: 'sign-in-page',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === signInPage ? id : null),
  load(id) {
    if (id !== signInPage) return null
    const page = readFileSync(join(web, 'index.html'), 'utf8')
    if (!page.includes('/src/main.tsx')) throw new Error('The page of the app is not begun by /src/main.tsx.')
    return page.replace('/src/main.tsx', '/src/sign-in.tsx')
  },
}
