import { holdEdit, landEdit, type UnsentEdit } from '../waiting/keep-edit.ts'

/** Ms after which an edit without an answer is kept; most have one long before. */
const patience = 1_000
/** Ms that an edit waits at most for being written again before it goes out. */
const longestWriting = 500

/** How edits are kept in the browser; each fails where it keeps nothing. */
type Keeping = {
  /** @param isWanted whether its person is still signed in. */
  holdEdit: (edit: UnsentEdit, isWanted: () => boolean) => Promise<void>
  landEdit: (edit: UnsentEdit) => Promise<void>
}

type UnderWay = {
  edit: UnsentEdit
  isWanted: () => boolean
  timer?: ReturnType<typeof setTimeout>
  /** Set once it is kept in the browser, or about to be. */
  written?: Promise<void>
}

/**
 * The edits of a page that have no answer yet. A page may be closed or break down before it comes, so an edit that has to wait, or that
 * nobody answers, is kept in the browser meanwhile: then another page sends it.
 */
export function createUnderWay(keeping: Keeping) {
  /** By their keys, in the order of entering. */
  const edits = new Map<string, UnderWay>()
  const ofTrade = (id: string) => [...edits.values()].filter(({ edit }) => edit.trade.id === id)

  let lastWritten: Promise<unknown> = Promise.resolve()

  /** One after the other, as they were entered. Where the browser keeps nothing, an edit is sent all the same. */
  const write = (one: UnderWay) => {
    const { edit, isWanted } = one
    const hold = async () => {
      if (isWanted()) await keeping.holdEdit(edit, isWanted)
    }
    one.written = lastWritten.then(hold).catch(() => undefined)
    lastWritten = one.written
  }
  const keep = (one: UnderWay) => {
    if (one.written === undefined) write(one)
  }

  /** An edit was entered. Behind another one of its trade it may have to wait: both are kept from now on. */
  const enter = (edit: UnsentEdit, isWanted: () => boolean) => {
    const one: UnderWay = { edit, isWanted }
    const earlier = ofTrade(edit.trade.id)
    edits.set(edit.key, one)
    if (earlier.length > 0) for (const each of [...earlier, one]) keep(each)
    return one
  }

  return {
    enter,
    /**
     * An edit goes out now, exactly so: it is kept as soon as its answer is long in coming. One that is kept already is written anew
     * before, so that whoever had to send it again would send the same.
     */
    async goOut(edit: UnsentEdit, isWanted: () => boolean): Promise<void> {
      const one = edits.get(edit.key) ?? enter(edit, isWanted)
      one.edit = edit
      if (one.written === undefined) one.timer = setTimeout(() => keep(one), patience)
      else {
        write(one)
        await Promise.race([one.written, new Promise((resolve) => setTimeout(resolve, longestWriting))])
      }
    },
    /** An edit has its answer, or waits like any other. */
    arrive(key: string): void {
      const one = edits.get(key)
      if (one === undefined) return
      edits.delete(key)
      clearTimeout(one.timer)
      one.written?.then(() => keeping.landEdit(one.edit)).catch(() => undefined)
    },
    /** Keeps all at once: a page that is hidden may not come back. */
    keepAll(): void {
      for (const one of edits.values()) keep(one)
    },
  }
}

/** Those of this page. */
export const underWay = createUnderWay({ holdEdit, landEdit })
