import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharedValue } from '../../ui/state/shared-value.ts'
import type { InstallEvent } from './install-event.ts'
import { createInstallOffer, type InstallSurroundings } from './install-offer.ts'

const day = 24 * 3_600_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function offerOf(answer: { outcome: 'accepted' | 'dismissed' } | Error): InstallEvent {
  const prompt = vi.fn(async () => {
    if (answer instanceof Error) throw answer
  })
  return { prompt, userChoice: Promise.resolve(answer) } as unknown as InstallEvent
}

/** A page just loaded, in a browser that offered to install the app, unless overridden. */
function openPage(others: Partial<InstallSurroundings> = {}, dismissed: number | null = null) {
  const loaded = Date.now()
  const device = { isInstalled: false, dismissed }
  const event = sharedValue<InstallEvent | null>(offerOf({ outcome: 'accepted' }))
  const install = createInstallOffer({
    event,
    memory: {
      wasInstalled: () => device.isInstalled,
      dismissedAt: () => device.dismissed,
      rememberDismissed: (at) => {
        device.dismissed = at
      },
    },
    isStandalone: () => false,
    isByHand: false,
    sinceLoad: () => Date.now() - loaded,
    ...others,
  })
  event.subscribe(install.consider)
  install.consider()
  const after = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return install.shown.get()
  }
  return { install, event, device, after }
}

test('the card comes 30 seconds after the page was loaded', async () => {
  const { after } = openPage()
  expect(await after(29_999)).toBe(null)
  expect(await after(1)).toBe('card')
})

test('the card does not appear until the browser offers to install, even if that happens later', async () => {
  const event = sharedValue<InstallEvent | null>(null)
  const { install, after } = openPage({ event })
  event.subscribe(install.consider)
  expect(await after(60_000)).toBe(null)
  event.set(offerOf({ outcome: 'accepted' }))
  expect(await after(0)).toBe('card')
})

test('the card appears where people install by hand', async () => {
  const { after } = openPage({ event: sharedValue<InstallEvent | null>(null), isByHand: true })
  expect(await after(30_000)).toBe('card')
})

test('the card does not appear in a window of the installed app', async () => {
  expect(await openPage({ isStandalone: () => true }).after(60_000)).toBe(null)
})

test('Not Now hides it for 24 hours', async () => {
  const { install, device, after } = openPage()
  await after(30_000)
  install.notNow()
  expect(device.dismissed).toBe(Date.now())
  expect(await after(day - 1)).toBe(null)
  expect(await after(1)).toBe('card')
})

test.each([
  [day - 31_000, null], // 24 hours end later than the page is 30 s old
  [day - 30_000, 'card'],
  [day + 1, 'card'],
  [-5 * day, 'card'], // dismissed in the future: the clock was wrong
])('put off %i ms before the page was loaded, after 30 s there is %s', async (before, shown) => {
  expect(await openPage({}, Date.now() - before).after(30_000)).toBe(shown)
})

test('Install hides the card and asks the browser; once it is installed the card stays away for good', async () => {
  const { install, event, device, after } = openPage()
  await after(30_000)
  const offer = event.get()
  const done = install.install()
  expect(install.shown.get()).toBe(null)
  await done
  expect(offer?.prompt).toHaveBeenCalledOnce()
  device.isInstalled = true
  event.set(offerOf({ outcome: 'accepted' }))
  expect(await after(2 * day)).toBe(null)
})

test('an installation from the address bar hides the card too', async () => {
  const { install, device, after } = openPage()
  await after(30_000)
  device.isInstalled = true
  install.consider()
  expect(await after(2 * day)).toBe(null)
})

test('a person who declines in the question of the browser is left alone for 24 hours', async () => {
  const { install, event, after } = openPage()
  event.set(offerOf({ outcome: 'dismissed' }))
  await after(30_000)
  await install.install()
  event.set(offerOf({ outcome: 'accepted' }))
  expect(await after(day - 1)).toBe(null)
  expect(await after(1)).toBe('card')
})

test('if installing fails the instructions open, and closing them is Not Now', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { install, event, after } = openPage()
  event.set(offerOf(new Error('refused')))
  await after(30_000)
  await install.install()
  expect(install.shown.get()).toBe('instructions')
  expect(log).toHaveBeenCalledOnce()
  install.close()
  expect(await after(day - 1)).toBe(null)
  log.mockRestore()
})

test('a missing install event is waited for, two seconds long; then the instructions open', async () => {
  const { install, event, after } = openPage()
  await after(30_000)
  event.set(null)
  void install.install()
  expect(await after(1_999)).toBe(null)
  expect(await after(1)).toBe('instructions')
})

test('an install event that comes within the two seconds is used', async () => {
  const { install, event, after } = openPage()
  event.set(null)
  void install.install()
  await after(1_500)
  const offer = offerOf({ outcome: 'accepted' })
  event.set(offer)
  expect(await after(1_000)).toBe(null)
  expect(offer.prompt).toHaveBeenCalledOnce()
})

test('if people install by hand the instructions open at once', async () => {
  const { install, after } = openPage({ event: sharedValue<InstallEvent | null>(null), isByHand: true })
  await after(30_000)
  void install.install()
  expect(await after(0)).toBe('instructions')
})
