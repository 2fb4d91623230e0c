import { expect, test } from 'vitest'
import { changed, fresh, most, withMore } from './chosen-files.ts'

const file = (name: string) => new File(['x'], name, { lastModified: 1 })

test('FILE-01 files are chosen in several goes, each once, and those over the limit are reported', () => {
  const two = withMore([], [file('a.png'), file('b.png'), file('a.png')])
  expect(two.chosen.map((one) => one.file.name)).toEqual(['a.png', 'b.png'])
  const again = withMore(two.chosen, [file('b.png'), file('c.pdf')])
  expect(again.chosen.map((one) => one.file.name)).toEqual(['a.png', 'b.png', 'c.pdf'])
  expect(again.chosen.slice(0, 2)).toEqual(two.chosen)
  expect(new Set(again.chosen.map(({ key }) => key)).size).toBe(3)
  expect(again.over).toBe(0)
  const many = Array.from({ length: most + 5 }, (_, at) => file(`${at}.png`))
  const full = withMore([], many)
  expect([full.chosen.length, full.over]).toEqual([most, 5])
  expect(withMore(full.chosen, many.slice(0, most)).over).toBe(0)
})

test('FILE-10 what failed waits to be asked for, only the rest goes up by itself', () => {
  const [first, second] = withMore([], [file('a.png'), file('b.png')]).chosen
  if (!first || !second) throw new Error('two were chosen')
  const list = changed([first, second], first.key, { problem: 'It broke', progress: null })
  expect(fresh(list)).toEqual([second])
  expect(list[0]).toEqual({ ...first, problem: 'It broke' })
})
