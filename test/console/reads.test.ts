import { QueryClient, QueryObserver } from '@tanstack/solid-query'
import { expect, test } from 'vitest'
import { ofSameThing } from '../../console/src/memory/of-same-thing.ts'

/** What is shown of `after` before its answer has come, while that of `before` is shown. */
async function shownAfter(before: readonly unknown[], after: readonly unknown[]): Promise<unknown> {
  const client = new QueryClient()
  const asked = (key: readonly unknown[], queryFn: () => Promise<string>) => ({
    queryKey: key,
    queryFn,
    placeholderData: ofSameThing(key),
  })
  const observer = new QueryObserver(
    client,
    asked(before, async () => 'the one before'),
  )
  const unsubscribe = observer.subscribe(() => undefined)
  await observer.refetch()
  observer.setOptions(asked(after, () => new Promise(() => undefined)))
  const { data } = observer.getCurrentResult()
  unsubscribe()
  client.clear()
  return data
}

test('another filter leaves what is shown until its answer has come', async () => {
  expect(await shownAfter(['ana', 'usage', { from: 1 }], ['ana', 'usage', { from: 2 }])).toBe(
    'the one before',
  )
  expect(await shownAfter(['ana', 'usage', { from: 1 }], ['ana', 'usage', { from: 1 }])).toBe(
    'the one before',
  )
})

test('another thing, or one of another namespace, goes at once', async () => {
  expect(await shownAfter(['ana', 'memories', 'a'], ['ana', 'memories', 'b'])).toBeUndefined()
  expect(await shownAfter(['ana', 'since', 1], ['ana', 'since', 2])).toBeUndefined()
  expect(await shownAfter(['ana', 'one', 'a'], ['ana', 'one', undefined])).toBeUndefined()
  expect(await shownAfter(['ana', 'settings'], ['ben', 'settings'])).toBeUndefined()
})
