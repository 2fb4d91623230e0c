import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { afterAll, expect, test } from 'vitest'
import { problemOf } from '../http/problems.ts'
import { DrawingPool } from './drawing-pool.ts'

// The script of a thread that returns the order it receives. The thread never responds to 'forever', and exits on
// 'death'.
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ id, order }) => {
      if (order === 'death') process.exit(3)
      if (order === 'memory') for (const all = []; ; ) all.push(new Array(100_000).fill(all.length))
      if (order === 'failure') parentPort.postMessage({ id, failure: 'no ink' })
      else if (order !== 'forever') parentPort.postMessage({ id, pdf: new TextEncoder().encode(order) })
      if (order === 'late failure') setTimeout(() => { throw new Error('late') }, 1)
    })`)}`,
)

const pools: DrawingPool<string>[] = []
function poolOf(threads: number): DrawingPool<string> {
  const pool = new DrawingPool<string>({ script, threads, longest: 1500, mostMb: 64 })
  pools.push(pool)
  return pool
}
afterAll(() => Promise.all(pools.map((pool) => pool.end())))

const said = async (pdf: Promise<Buffer>) => (await pdf).toString()

test('OPEN-412 a drawing that takes too long ends alone, as OVERLOADED; those that wait are drawn after it', async () => {
  const pool = poolOf(1)
  const stuck = pool.draw('forever')
  const others = ['a', 'b', 'c'].map((order) => said(pool.draw(order)))
  await expect(stuck).rejects.toMatchObject({ code: 'OVERLOADED' })
  expect(await Promise.all(others)).toEqual(['a', 'b', 'c'])
})

test('OPEN-412 the clock of a drawing begins when it is drawn, not when it is asked for', async () => {
  const pool = poolOf(1)
  const stuck = [pool.draw('forever'), pool.draw('forever')]
  const last = said(pool.draw('late'))
  for (const each of stuck) await expect(each).rejects.toBeInstanceOf(Problem)
  expect(await last).toBe('late')
})

test('OPEN-412 a short document passes one that is stuck where there are two threads, and failures stay alone', async () => {
  const pool = poolOf(2)
  const stuck = pool.draw('forever')
  expect(await said(pool.draw('short'))).toBe('short')
  await expect(pool.draw('failure')).rejects.toThrow('no ink')
  await expect(pool.draw('death')).rejects.toMatchObject({ code: 'OVERLOADED' })
  expect(await said(pool.draw('after'))).toBe('after')
  await expect(stuck).rejects.toBeInstanceOf(Problem)
})

test('OPEN-412 a document that needs too much memory ends its own thread, as OVERLOADED', async () => {
  const pool = poolOf(1)
  const large = await pool.draw('memory').catch(problemOf)
  expect(large).toMatchObject({ code: 'OVERLOADED' })
  expect(await said(pool.draw('next'))).toBe('next')
})

test('OPEN-412 a thread that fails after its document does not end the server, and is replaced', async () => {
  const pool = poolOf(1)
  expect(await said(pool.draw('late failure'))).toBe('late failure')
  // A document whose thread fails meanwhile is refused, and can be drawn again.
  const again = () => said(pool.draw('late failure')).catch(() => null)
  for (let times = 0; times < 3; times++) await expect.poll(again).toBe('late failure')
  await expect.poll(() => said(pool.draw('next')).catch(() => null)).toBe('next')
})

test('OPEN-412 nobody draws for a reader who is gone', async () => {
  const pool = poolOf(1)
  const over = new AbortController()
  const stuck = pool.draw('forever', over.signal)
  const unread = pool.draw('unread', over.signal)
  over.abort()
  await expect(stuck).rejects.toMatchObject({ code: 'OVERLOADED' })
  await expect(unread).rejects.toMatchObject({ code: 'OVERLOADED' })
  expect(await said(pool.draw('next'))).toBe('next')
})
