import { matchFiles } from '@haulm/api/document-matches.ts'
import { allTokens, fileTokens } from '@haulm/domain/document/matching/file-tokens.ts'
import { matchFile } from '@haulm/domain/document/matching/match-file.ts'
import { Semaphore } from '../../http/semaphore.ts'
import { serve } from '../../http/serve.ts'
import { tradesOfTokens } from './trades-of-tokens.queries.ts'

/** Thousands of numbers are looked up at once: few at a time leave the database to whoever works in the table. */
const lookups = new Semaphore({
  places: 3,
  ofOne: 1,
  timeout: 10_000,
  messages: {
    others: 'Many files are being matched just now. Try again in a moment.',
    own: 'Files of yours are being matched already. Try again when they are.',
  },
})

/** Trades of a file that are told at most. */
const mostMatches = 5

/** To which trades files may belong, one answer for each file. Nothing is kept. @see docs/rules/documents.md, rule 21 */
export const serveMatchFiles = serve(matchFiles, async ({ db, body, user }) => {
  const files = body.files.map(({ name, text }) => fileTokens(name, text))
  const tokens = [...new Set(files.flatMap(allTokens))]
  const days = [...new Set(files.flatMap((file) => [...file.days]))]
  const leave = await lookups.enter(user.id)
  try {
    const found = await tradesOfTokens(db, user, { tokens, days })
    const byId = new Map(found.map((trade) => [trade.id, trade]))
    return files.map((file) => {
      const { sureness, matches } = matchFile(file, found)
      const presented = matches.slice(0, mostMatches).flatMap(({ id, by, hasDay }) => {
        const trade = byId.get(id)
        if (trade === undefined) return []
        const { tradeNumber, loadingDate, supplier, client, truckReg = null } = trade
        return [{ trade: { id, tradeNumber, loadingDate, supplier, client, truckReg }, by: [...by], hasDay }]
      })
      return { sureness, matches: presented, more: matches.length > mostMatches }
    })
  } finally {
    leave()
  }
})
