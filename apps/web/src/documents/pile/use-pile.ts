import type { MatchedFile, MatchedTrade } from '@haulm/api/document-matches.ts'
import type { DocumentKind } from '@haulm/domain/document/kinds.ts'
import { mostMatchedFiles } from '@haulm/domain/document/matching/match-file.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { randomKey } from '../../api/request/random-key.ts'
import { request } from '../../api/request/request.ts'
import { usePerson } from '../../api/session/person.ts'
import { useLatest } from '../../ui/state/use-latest.ts'
import { namedFile } from '../named-file.ts'
import { enqueueUploads, showPlaces, useUploadsOf } from '../uploads/uploads.ts'
import { PdfTexts } from './pdf-texts.ts'
import { foundKind, isSettled, type PileFile, roomIn, withMatch, withOutcome } from './pile-file.ts'

const isPdf = ({ name, type }: File) => type === 'application/pdf' || /\.pdf$/i.test(name)

/** @returns a match for each file, in their order; null for each when the server cannot be asked. */
async function matchesOf(files: readonly File[], texts: PdfTexts): Promise<readonly (MatchedFile | null)[]> {
  const asked = await Promise.all(
    files.map(async (file) => ({ name: file.name.slice(-200), ...(isPdf(file) && { text: await texts.read(file) }) })),
  )
  return request('POST /api/documents/matches', { body: { files: asked } }).catch(() => files.map(() => null))
}

/** The files of a pile: matched as they come, corrected by hand, sent once confirmed. @see docs/rules/documents.md, rule 21 */
export function usePile(first: readonly File[]) {
  const person = usePerson()
  const [files, setFiles] = useState<readonly PileFile[]>([])
  const texts = useRef(new PdfTexts())
  const change = (id: string, part: (one: PileFile) => PileFile) =>
    setFiles((all) => all.map((one) => (one.id === id ? part(one) : one)))

  const match = async (asked: readonly PileFile[]) => {
    for (let from = 0; from < asked.length; from += mostMatchedFiles) {
      const some = asked.slice(from, from + mostMatchedFiles)
      const found = await matchesOf(
        some.map(({ file }) => file),
        texts.current,
      )
      for (const [at, { id }] of some.entries()) change(id, (one) => withMatch(one, found[at] ?? null, person))
    }
  }
  const add = (added: readonly File[]) => {
    const pile = added
      .slice(0, roomIn(files))
      .map(namedFile)
      .flatMap((file): PileFile[] => {
        const kind = foundKind(file, person)
        const fresh = {
          state: 'reading',
          match: null,
          trade: null,
          isOwnChoice: false,
          isOwnKind: false,
          isTicked: false,
        } as const
        return kind === null ? [] : [{ id: randomKey(), file, kind, ...fresh }]
      })
    setFiles((all) => [...all, ...pile])
    void match(pile)
  }
  const addLatest = useLatest(add)
  // Whatever is dropped while the list is open is added to it.
  useEffect(() => {
    if (first.length > 0) addLatest.current(first)
  }, [first])
  useEffect(() => () => texts.current.end(), [])

  const client = useQueryClient()
  const uploads = useUploadsOf().filter(({ id }) => files.some((one) => one.id === id))
  const places = uploads.map(({ place }) => place.id).join()
  useEffect(() => showPlaces(places.split(',')), [places])
  const left = files.filter((one) => !isSettled(one))
  const undecided = left.filter(({ id }) => !uploads.some((upload) => upload.id === id))
  const ticked = undecided.filter(({ isTicked, trade }) => isTicked && trade !== null)
  return {
    files,
    /** Those not yet added or queued; of these, those not on their way; and of these, those that would be sent now. */
    left,
    undecided,
    ticked,
    uploads,
    add,
    matchAgain: () => {
      const failed = files.filter(({ state }) => state === 'failed')
      for (const { id } of failed) change(id, (one) => ({ ...one, state: 'reading' }))
      void match(failed)
    },
    remove: (id: string) => setFiles((all) => all.filter((one) => one.id !== id)),
    tick: (id: string, isTicked: boolean) => change(id, (one) => ({ ...one, isTicked })),
    chooseKind: (id: string, kind: DocumentKind) => change(id, (one) => ({ ...one, kind, isOwnKind: true })),
    /** A trade chosen by a person counts as confirmed; without a trade nothing is sent. */
    chooseTrade: (id: string, trade: MatchedTrade | null) =>
      change(id, (one) => ({ ...one, trade, isOwnChoice: trade !== null, isTicked: trade !== null })),
    send: () =>
      enqueueUploads(
        client,
        person,
        ticked.flatMap(({ id, file, kind, trade }) =>
          trade
            ? [
                {
                  id,
                  file,
                  kind,
                  place: { record: 'trade' as const, id: trade.id, name: trade.tradeNumber },
                  onDone: (outcome) => change(id, (one) => withOutcome(one, outcome)),
                },
              ]
            : [],
        ),
      ),
  }
}
