import { expect, test } from 'vitest'
import { FewAtOnce } from './few-at-once.ts'

test('lets so many in, and the next one as soon as somebody leaves, in the order of coming', async () => {
  const door = new FewAtOnce(2, 300_000)
  const [leaveFirst] = [await door.enter(), await door.enter()]
  const order: string[] = []
  const third = door.enter().then((leave) => {
    order.push('third')
    leave()
  })
  const fourth = door.enter().then(() => order.push('fourth'))
  expect(order).toEqual([])
  leaveFirst()
  await Promise.all([third, fourth])
  expect(order).toEqual(['third', 'fourth'])
})

test('who waits too long is refused with 429, and the place is not lost', async () => {
  const door = new FewAtOnce(1, 10)
  const leave = await door.enter()
  await expect(door.enter()).rejects.toMatchObject({ code: 'tooMany', detail: { retryAfterSeconds: 2 } })
  leave()
  leave()
  const again = await door.enter()
  await expect(door.enter()).rejects.toMatchObject({ code: 'tooMany' })
  again()
})
