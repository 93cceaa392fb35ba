import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkout } from './checkout.mjs'
import { stampedBuild } from './stamped-build.mjs'

/** A build that copies one file, in the folder for files that can be made again. */
function buildOfOneFile(make?: (folder: string) => void) {
  mkdirSync(join(checkout, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(checkout, '.cache/test-build-'))
  const name = relative(join(checkout, '.cache'), `${folder}-made`)
  onTestFinished(() => {
    for (const path of [folder, `${folder}-made`, `${folder}-made-build`]) rmSync(path, { recursive: true, force: true })
  })
  mkdirSync(join(folder, 'source'))
  const source = join(folder, 'source/one.txt')
  const built = join(folder, 'built')
  writeFileSync(source, 'maize')
  const copy = (next: string) => {
    mkdirSync(next)
    writeFileSync(join(next, 'one.txt'), readFileSync(source))
  }
  const sources = [relative(checkout, join(folder, 'source'))]
  return { source, built, ...stampedBuild({ name, built, first: 'one.txt', sources, make: make ?? copy }) }
}

test('a build is reused until its source changes or its output is gone', async () => {
  const { source, built, isStale, build } = buildOfOneFile()
  expect(isStale()).toBe(true)
  await build()
  expect(isStale()).toBe(false)
  writeFileSync(source, 'sorghum')
  expect(isStale()).toBe(true)
  await build()
  expect(readFileSync(join(built, 'one.txt'), 'utf8')).toBe('sorghum')
  rmSync(join(built, 'one.txt'))
  expect(isStale()).toBe(true)
})

test('a build that fails leaves the previous one', async () => {
  let fails = false
  const { source, built, isStale, build } = buildOfOneFile((next) => {
    mkdirSync(next)
    if (fails) throw new Error('no room')
    writeFileSync(join(next, 'one.txt'), 'maize')
  })
  await build()
  fails = true
  writeFileSync(source, 'sorghum')
  await expect(build()).rejects.toThrow('no room')
  expect(existsSync(join(built, 'one.txt'))).toBe(true)
  expect(isStale()).toBe(true)
})
