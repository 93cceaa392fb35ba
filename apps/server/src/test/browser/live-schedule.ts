import type { Person } from '@haulm/domain/people/person.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { SignedInCaller } from '../world.ts'
import type { Fault } from './page-line.ts'
import { TestBrowser } from './test-browser.ts'

/** Text fields on which nothing else in the trade depends. */
export type Field = 'truckReg' | 'loadingNumber'
export type Step = {
  does: 'enter' | 'write' | 'line' | 'pass' | 'close' | 'another page' | 'deliver' | 'choose' | 'look'
  /** The index of an offline editor, or of a trade. */
  who: number
  trade: number
  field: Field
  /** Another random decision: whether the connection is there, a person takes their own value, a page is closed properly. */
  isSo: boolean
  isNoticed: boolean
  seconds: number
  /** Turns of the event loop until the next step. */
  pause: number
}
export type Schedule = { steps: Step[]; faults: Fault[][] }

/** The functions that the page of the web app offers. @see apps/web/src/app/offline/test-page.ts */
type Page = {
  open: (user: Person, trades: readonly Trade[]) => Promise<void>
  shown: (id: string, field: Field) => unknown
  trades: () => Trade[]
  look: (id: string) => Promise<void>
  enter: (entered: { id: string; field: Field; value: string; isMine: (theirs: unknown) => boolean }) => Promise<string>
  log: (personId: string) => Promise<readonly Logged[]>
  choose: (edit: Logged, isMine: boolean) => Promise<void>
  hide: () => void
}
type Logged = { to: Record<string, unknown>; state: { is: string; current?: Record<string, unknown> } }

/** What somebody typed into a cell, and its outcome as far as they can see. */
export type Entered = {
  tradeId: string
  field: Field
  value: string
  /** What the person saw in the field, or chose to overwrite: nothing else may be overwritten. */
  mayReplace: unknown[]
  /** 'saved', 'waits', 'let go', 'nothing', or why it was refused. */
  outcome: string
  /** Whether its page crashed before the person saw an outcome. */
  isBroken: boolean
}
export type Ended = { entered: Entered[]; left: readonly Logged[]; asked: number; rounds: number }

export type Editor = { caller: SignedInCaller; user: Person }
export type Place = { address: string; offline: readonly Editor[]; online: SignedInCaller; tradeIds: readonly string[] }

/** Rounds of ten seconds after which everything must be with the server, once nothing is cut any more. */
const mostRounds = 12
let values = 0

class Desk {
  readonly browser: TestBrowser<Page>
  readonly entered: Entered[] = []
  asked = 0
  readonly #editor: Editor
  #current: Page | undefined

  constructor(address: string, editor: Editor) {
    this.browser = new TestBrowser(address, editor.caller.cookie)
    this.#editor = editor
  }

  get page(): Page {
    return this.#current as Page
  }

  async openPage(trades = this.page.trades()): Promise<void> {
    const page = await this.browser.openPage()
    this.#current = page
    void page.open(this.#editor.user, trades).catch(() => undefined)
  }

  enter({ field, isSo }: Step, tradeId: string): void {
    values += 1
    const value = `V${values}`
    const entered: Entered = {
      tradeId,
      field,
      value,
      mayReplace: [this.page.shown(tradeId, field)],
      outcome: 'nothing',
      isBroken: false,
    }
    this.entered.push(entered)
    const isMine = (theirs: unknown) => {
      this.asked += 1
      if (isSo) entered.mayReplace.push(theirs)
      return isSo
    }
    const { page } = this
    // A closed page reports nothing.
    const settle = (outcome: string) => {
      if (this.browser.pages.includes(page)) entered.outcome = outcome
    }
    page.enter({ id: tradeId, field, value, isMine }).then(settle, () => undefined)
  }

  /** Closes the oldest page; another one remains, so that something shows the waiting edits. */
  async closePage(isInGoodOrder: boolean): Promise<void> {
    const [oldest] = this.browser.pages
    if (oldest === undefined) return
    const isLast = oldest === this.page
    const trades = oldest.trades()
    if (isInGoodOrder) {
      oldest.hide()
      await this.browser.settle()
    }
    this.browser.closePage(oldest)
    for (const one of this.entered) if (one.outcome === 'nothing') one.isBroken ||= !isInGoodOrder
    if (isLast) await this.openPage(trades)
  }

  /** @returns whether a question was answered. */
  async choose(isMine: boolean): Promise<boolean> {
    const asking = (await this.log()).find(({ state }) => state.is === 'conflict')
    if (asking === undefined) return false
    this.asked += 1
    for (const [field, value] of Object.entries(asking.to)) {
      const entered = this.entered.find((one) => one.value === value)
      if (entered && isMine) entered.mayReplace.push(asking.state.current?.[field])
      if (entered && !isMine) entered.outcome = 'let go'
    }
    await this.page.choose(asking, isMine)
    return true
  }

  log = () => this.page.log(this.#editor.user.id)

  async line({ isSo, isNoticed }: Step): Promise<void> {
    if (isSo) this.browser.line.isOn = true
    else this.browser.line.cut()
    this.browser.setOnline(isSo || !isNoticed)
  }
}

/**
 * Runs a schedule: two people whose connections are cut at any point, and one who is always online. At the
 * end everything is repaired.
 */
export async function liveSchedule({ steps, faults }: Schedule, { address, offline, online, tradeIds }: Place): Promise<Ended> {
  const trades = await Promise.all(tradeIds.map(async (id) => (await online.get(`/api/trades/${id}`)).body as Trade))
  const desks = offline.map((editor) => new Desk(address, editor))
  for (const [at, desk] of desks.entries()) {
    await desk.openPage(trades)
    desk.browser.line.faults = [...(faults[at] ?? [])]
  }
  for (const step of steps) {
    await act(step, desks[step.who] as Desk, { online, tradeId: tradeIds[step.trade] as string })
    for (let turns = step.pause; turns > 0; turns -= 1) await new Promise((resolve) => setImmediate(resolve))
  }
  const rounds = Math.max(...(await Promise.all(desks.map(mend))))
  const left = (await Promise.all(desks.map((desk) => desk.log()))).flat()
  for (const { browser } of desks) for (const page of browser.pages) browser.closePage(page)
  const sum = (of: (desk: Desk) => number) => desks.reduce((total, desk) => total + of(desk), 0)
  return { entered: desks.flatMap(({ entered }) => entered), left, asked: sum(({ asked }) => asked), rounds }
}

async function act(step: Step, desk: Desk, { online, tradeId }: { online: SignedInCaller; tradeId: string }): Promise<void> {
  if (step.does === 'enter') return desk.enter(step, tradeId)
  if (step.does === 'line') return desk.line(step)
  if (step.does === 'pass') return desk.browser.pass(step.seconds * 1000)
  if (step.does === 'close') return desk.closePage(step.isSo)
  if (step.does === 'another page') return desk.openPage()
  if (step.does === 'deliver') return desk.browser.line.deliverLate()
  if (step.does === 'look') return desk.page.look(tradeId).catch(() => undefined)
  if (step.does === 'choose') return void (await desk.choose(step.isSo))
  values += 1
  await online.patch(`/api/trades/${tradeId}`, { [step.field]: `O${values}` })
}

/** Stops all cuts, delivers late calls, and answers every question. @returns how many rounds of ten seconds it took. */
async function mend(desk: Desk): Promise<number> {
  desk.browser.line.isOn = true
  desk.browser.line.faults = []
  await desk.browser.line.deliverLate()
  desk.browser.setOnline(true)
  let rounds = 0
  for (; rounds < mostRounds; rounds += 1) {
    await desk.browser.pass(10_000)
    while (await desk.choose(rounds % 2 === 0)) await desk.browser.settle()
    if ((await desk.log()).length === 0) break
  }
  // Lets a page that is still sending get its reply.
  await desk.browser.settle()
  return rounds
}
