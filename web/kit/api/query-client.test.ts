import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

test('a change without a connection fails at once and never goes out later', async () => {
  onlineManager.setOnline(false)
  const sent: string[] = []
  const change = queryClient.getMutationCache().build(queryClient, {
    mutationFn: async () => {
      sent.push('booking')
      throw new Error('not reached')
    },
  })
  const failure = change.execute(undefined).catch((error: unknown) => error)
  expect(await failure).toMatchObject({ message: 'not reached' })
  onlineManager.setOnline(true)
  await queryClient.resumePausedMutations()
  expect(sent).toEqual(['booking'])
})
