import { expect, test } from 'vitest'
import { platformOf } from './install-steps.ts'

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

test.each([
  ['ios', `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${safari}`, 5],
  ['ios', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, 5], // an iPad
  ['safari', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, 0],
  ['desktop', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome}`, 0],
  ['android', `Mozilla/5.0 (Linux; Android 16; Pixel 9) ${chrome} Mobile`, 5],
  ['android', 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 5],
  ['desktop', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 10],
])('on %s: %s', (platform, userAgent, maxTouchPoints) => {
  expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform)
})
