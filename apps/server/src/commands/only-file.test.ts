import { expect, test } from 'vitest'
import { StartRefusal } from '../settings/start-refusal.ts'
import { onlyFile } from './only-file.ts'

test('one file is accepted', () => {
  expect(onlyFile('backup', ['/mnt/haulm.backup'])).toBe('/mnt/haulm.backup')
})

test.each([[], [''], ['one', 'two'], ['--help'], ['-h']])('other arguments are answered with the usage: %j %j', (...args) => {
  const given = args.filter((arg) => arg !== undefined)
  expect(() => onlyFile('restore', given)).toThrow(new StartRefusal('Usage: npm run restore -- FILE'))
})
