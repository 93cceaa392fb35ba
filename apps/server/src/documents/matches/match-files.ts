import { type MatchedFile, matchFiles } from '@haulm/api/document-matches.ts'
import { allTokens, type FileTokens, fileTokens } from '@haulm/domain/document/matching/file-tokens.ts'
import { MatchCandidates, matchFile } from '@haulm/domain/document/matching/match-file.ts'
import { Semaphore } from '../../http/semaphore.ts'
import { serve } from '../../http/serve.ts'
import { inTurns } from '../../threads/in-turns.ts'
import { tradesOfTokens } from './trades-of-tokens.queries.ts'

/**
 * Limits lookups at once: each searches thousands of numbers, and the database must stay free for people who work in the table.
 */
const lookups = new Semaphore({
  places: 3,
  ofOne: 1,
  timeout: 10_000,
  messages: {
    others: 'Many files are being matched just now. Try again in a moment.',
    own: 'Files of yours are being matched already. Try again when they are.',
  },
})

/** How many trades are returned for a file at most. */
const mostMatches = 5

/** The trades that files may belong to, one answer for each file. Stores nothing. @see docs/rules/documents.md, rule 21 */
export const serveMatchFiles = serve(matchFiles, async ({ db, body, user }) => {
  const files: FileTokens[] = []
  await inTurns(body.files, ({ name, text }) => files.push(fileTokens(name, text)))
  const tokens = [...new Set(files.flatMap(allTokens))]
  const days = [...new Set(files.flatMap((file) => [...file.days]))]
  const leave = await lookups.enter(user.id)
  try {
    const found = await tradesOfTokens(db, user, { tokens, days })
    const byId = new Map(found.map((trade) => [trade.id, trade]))
    const candidates = new MatchCandidates()
    await inTurns(found, (trade) => candidates.add(trade))
    const answers: MatchedFile[] = []
    await inTurns(files, (file) => {
      const { sureness, matches } = matchFile(file, candidates)
      const presented = matches.slice(0, mostMatches).flatMap(({ id, by, hasDay }) => {
        const trade = byId.get(id)
        if (trade === undefined) return []
        const { tradeNumber, loadingDate, supplier, client, truckReg = null } = trade
        return [{ trade: { id, tradeNumber, loadingDate, supplier, client, truckReg }, by: [...by], hasDay }]
      })
      answers.push({ sureness, matches: presented, more: matches.length > mostMatches })
    })
    return answers
  } finally {
    leave()
  }
})
