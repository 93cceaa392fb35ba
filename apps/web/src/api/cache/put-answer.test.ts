import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { putAnswer } from './put-answer.ts'

test('a call that was under way does not replace the answer to a save', async () => {
  const client = new QueryClient()
  const queryKey = ['user']
  client.setQueryData(queryKey, 'nobody')
  let answer = (_value: string) => {}
  const queryFn = ({ signal }: { signal: AbortSignal }) => {
    expect(signal.aborted).toBe(false)
    return new Promise<string>((resolve) => {
      answer = resolve
    })
  }
  const asked = client.fetchQuery({ queryKey, queryFn })
  putAnswer(client, queryKey, 'lerato')
  answer('nobody')
  await asked
  expect(client.getQueryState(queryKey)).toMatchObject({ data: 'lerato', fetchStatus: 'idle' })
})
