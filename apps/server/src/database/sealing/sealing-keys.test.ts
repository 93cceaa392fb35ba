import { expect, test } from 'vitest'
import { SealingKeys } from './sealing-keys.ts'

const [former, present] = ['former '.repeat(6), 'present '.repeat(6)]
const secret = Buffer.from('twenty bytes of them')

test('a sealed secret is unreadable, differs each time, and is opened only by its key and in its place', () => {
  const keys = new SealingKeys([present])
  const sealed = keys.seal(secret, 'naledi')
  expect(sealed.secret.includes(secret.subarray(0, 4))).toBe(false)
  expect(keys.seal(secret, 'naledi').secret.equals(sealed.secret)).toBe(false)
  expect(keys.open(sealed, 'naledi')).toEqual(secret)
  expect(keys.open(sealed, 'somebody else')).toBeNull()
  expect(new SealingKeys([former]).open(sealed, 'naledi')).toBeNull()
  for (let at = 0; at < sealed.secret.length; at += 1) {
    const changed = Buffer.from(sealed.secret)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(keys.open({ ...sealed, secret: changed }, 'naledi')).toBeNull()
  }
  expect(keys.open({ ...sealed, secret: sealed.secret.subarray(0, 20) }, 'naledi')).toBeNull()
})

test('the first key seals, and each opens what it sealed', () => {
  const sealed = new SealingKeys([former]).seal(secret, 'naledi')
  const both = new SealingKeys([present, former])
  expect(both.open(sealed, 'naledi')).toEqual(secret)
  expect(new SealingKeys([present]).open(both.seal(secret, 'naledi'), 'naledi')).toEqual(secret)
})

test('without a key, a secret is stored as it is', () => {
  const none = new SealingKeys([])
  expect(none.seal(secret, 'naledi')).toEqual({ secret, sealedBy: null })
  expect(new SealingKeys([present]).open({ secret, sealedBy: null }, 'naledi')).toEqual(secret)
})
