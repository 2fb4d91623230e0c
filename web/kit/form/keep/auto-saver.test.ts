import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AutoSaveState, autoSaver } from './auto-saver.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function recorded(answers: (() => Promise<void>)[] = []) {
  const sent: string[] = []
  const states: AutoSaveState[] = []
  const saver = autoSaver((state) => void states.push(state))
  const change = (text: string) =>
    saver.change({
      mayBeSaved: text !== '',
      save: async () => {
        sent.push(text)
        await answers.shift()?.()
      },
    })
  return { ...saver, change, sent, states }
}

test('UI-45 the last of several changes is saved one second after it', async () => {
  const { change, sent, states } = recorded()
  change('a')
  await vi.advanceTimersByTimeAsync(999)
  change('ab')
  await vi.advanceTimersByTimeAsync(999)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual(['ab'])
  expect(states).toEqual(['waiting', 'waiting', 'saving', 'stored'])
})

test('OPEN-138 what may not be saved waits until it may, and counts as unsaved', async () => {
  const { change, flush, holdsUnsaved, sent } = recorded()
  change('')
  await vi.advanceTimersByTimeAsync(5000)
  expect([sent, await flush(), holdsUnsaved()]).toEqual([[], false, true])
  change('a')
  await vi.advanceTimersByTimeAsync(1000)
  expect([sent, holdsUnsaved()]).toEqual([['a'], false])
})

test('a change made while another is being saved is saved after it, not at the same time', async () => {
  const answer = Promise.withResolvers<void>()
  const { change, sent, states } = recorded([() => answer.promise])
  change('a')
  await vi.advanceTimersByTimeAsync(1000)
  change('b')
  await vi.advanceTimersByTimeAsync(3000)
  expect(sent).toEqual(['a'])
  answer.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(['a', 'b'])
  expect(states.at(-1)).toBe('stored')
})

test('a refused change stays in the form and can be saved again', async () => {
  const { change, flush, holdsUnsaved, sent, states } = recorded([() => Promise.reject(new Error('no'))])
  change('a')
  await vi.advanceTimersByTimeAsync(1000)
  expect([states.at(-1), holdsUnsaved()]).toEqual(['failed', true])
  expect(await flush()).toBe(true)
  expect(sent).toEqual(['a', 'a'])
})
