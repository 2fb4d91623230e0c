import { expect, test } from 'vitest'
import type { AppointmentRecord } from '../../appointment-record.ts'
import { makeTurns } from './use-turns.ts'

/** A server that records the versions that it gets. The test answers each change later. */
function slowServer() {
  const asked: number[] = []
  const answers: ((isSaved: boolean) => void)[] = []
  const send = (version: number) =>
    new Promise<AppointmentRecord>((resolve, reject) => {
      asked.push(version)
      const saved = { version: version + 1 } as AppointmentRecord
      answers.push((isSaved) => (isSaved ? resolve(saved) : reject(new Error('refused'))))
    })
  const answer = async (isSaved = true) => {
    await expect.poll(() => answers.length).toBeGreaterThan(0)
    answers.shift()?.(isSaved)
  }
  return { asked, send, answer }
}

test('CAL-01 a change that follows quickly waits for the one before, and is based on its version', async () => {
  const { asked, send, answer } = slowServer()
  const turns = makeTurns()
  const all = [turns.run('a', 1, send), turns.run('a', 1, send), turns.run('b', 7, send)]
  await answer()
  await answer()
  await answer()
  await Promise.all(all)
  expect(asked.toSorted((a, b) => a - b)).toEqual([1, 2, 7])
})

test('CAL-01 a later change is based on the version that another user has made meanwhile', async () => {
  const { asked, send, answer } = slowServer()
  const turns = makeTurns()
  const first = turns.run('a', 1, send)
  await answer()
  await first
  const later = turns.run('a', 5, send)
  await answer()
  expect((await later).version).toBe(6)
  expect(asked).toEqual([1, 5])
})

test('CAL-01 after a refused change, the next is based on the last version that was saved', async () => {
  const { asked, send, answer } = slowServer()
  const turns = makeTurns()
  const [first, second, third] = [1, 1, 1].map((version) => turns.run('a', version, send))
  await answer()
  await first
  await answer(false)
  await expect(second).rejects.toThrow('refused')
  await answer()
  await third
  await turns.settled()
  expect(asked).toEqual([1, 2, 2])
})
