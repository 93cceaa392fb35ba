import { expect, test } from 'vitest'
import { hasPasskeys } from './passkey.ts'

test.each([
  ['https:', 'haulm.example.co.za', true],
  ['http:', 'localhost', true], // the machine itself
  ['http:', 'haulm.example.co.za', false], // not secure
  ['http:', '127.0.0.1', false], // secure to browsers, but not a host name
  ['https:', '192.168.1.20', false],
  ['https:', '[fd00::20]', false],
])('at %s//%s passkeys are available: %s', (protocol, hostname, has) => {
  expect(hasPasskeys({ protocol, hostname })).toBe(has)
})
