import { expect, test } from 'vitest'
import { changed, fresh, most, withMore } from './chosen-files.ts'

const file = (name: string) => new File(['x'], name, { lastModified: 1 })

test('FILE-01 files are chosen in several goes, the same one once, never more than one upload holds', () => {
  const two = withMore([], [file('a.png'), file('b.png'), file('a.png')])
  expect(two.map((one) => one.file.name)).toEqual(['a.png', 'b.png'])
  const again = withMore(two, [file('b.png'), file('c.pdf')])
  expect(again.map((one) => one.file.name)).toEqual(['a.png', 'b.png', 'c.pdf'])
  expect(again.slice(0, 2)).toEqual(two)
  expect(new Set(again.map(({ key }) => key)).size).toBe(3)
  const many = Array.from({ length: most + 5 }, (_, at) => file(`${at}.png`))
  expect(withMore([], many)).toHaveLength(most)
})

test('FILE-10 what failed waits to be asked for, only the rest goes up by itself', () => {
  const [first, second] = withMore([], [file('a.png'), file('b.png')])
  if (!first || !second) throw new Error('two were chosen')
  const list = changed([first, second], first.key, { problem: 'It broke', progress: null })
  expect(fresh(list)).toEqual([second])
  expect(list[0]).toEqual({ ...first, problem: 'It broke' })
})
