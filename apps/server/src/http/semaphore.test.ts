import { expect, test } from 'vitest'
import { Semaphore } from './semaphore.ts'

const messages = { others: 'Others are reading.', own: 'You are reading.' }
/** Four at once, two of them for one person. */
const fourPlaces = (timeout: number) => new Semaphore({ places: 4, ofOne: 2, timeout, messages })

test('one person has two places, and the message of a third says so', async () => {
  const few = fourPlaces(10)
  await few.enter('anna')
  await few.enter('anna')
  await expect(few.enter('anna')).rejects.toMatchObject({
    code: 'tooMany',
    message: messages.own,
    detail: { retryAfterSeconds: 2 },
  })
  await few.enter('ben')
})

test('two people leave a place to a person who has none', async () => {
  const few = fourPlaces(10)
  for (const id of ['anna', 'anna', 'ben']) await few.enter(id)
  await expect(few.enter('ben')).rejects.toMatchObject({ message: messages.others })
  await few.enter('carla')
  await expect(few.enter('dirk')).rejects.toMatchObject({ message: messages.others })
})

test('people who wait get a place as soon as there is one for them, in order of arrival', async () => {
  const few = fourPlaces(300_000)
  const leaves = [await few.enter('anna'), await few.enter('anna'), await few.enter('ben'), await few.enter('carla')] as const
  const order: string[] = []
  const waiting = ['anna', 'dirk'].map(async (id) => {
    await few.enter(id)
    order.push(id)
  })
  // Carla's place becomes free: Anna still has hers, and Dirk has none.
  leaves[3]()
  await waiting[1]
  expect(order).toEqual(['dirk'])
  leaves[0]()
  leaves[1]()
  await Promise.all(waiting)
  expect(order).toEqual(['dirk', 'anna'])
})

test('leaving twice counts once, and a person who has waited in vain holds no place', async () => {
  const few = fourPlaces(10)
  const leave = await few.enter('anna')
  await few.enter('anna')
  await expect(few.enter('anna')).rejects.toMatchObject({ code: 'tooMany' })
  leave()
  leave()
  const again = await few.enter('anna')
  await expect(few.enter('anna')).rejects.toMatchObject({ code: 'tooMany' })
  again()
  await few.enter('anna')
})
