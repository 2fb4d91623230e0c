import { array, assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { wrapped } from './export-pdf-layout.ts'

const measure = (text: string) => text.length
const words = array(
  constantFrom('a', 'of', 'pipe', 'burst', 'kitchen', 'x'.repeat(30), 'one-two@three', '\n'),
  {
    maxLength: 200,
  },
)
const bare = (text: string) => text.replaceAll(/\s/g, '')

test('UI-05 a cell holds all of its text in lines that fit, or is cut to a row and says so', () => {
  assert(
    property(words, integer({ min: 1, max: 40 }), (some, width) => {
      const text = some.join(' ')
      const lines = wrapped(text, width, measure)
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(width)
      expect(lines.length).toBeLessThanOrEqual(36)
      const isCut = lines.length === 36 && lines.at(-1) === '…'
      const said = bare((isCut ? lines.slice(0, -1) : lines).join(''))
      expect(said).toBe(isCut ? bare(text).slice(0, said.length) : bare(text))
      if (isCut) expect(said.length).toBeLessThan(bare(text).length)
    }),
    { numRuns: 500 },
  )
  const long = Array.from({ length: 37 }, (_, at) => `line ${at}`)
  expect(wrapped(long.join('\n'), 40, measure)).toEqual([...long.slice(0, 35), '…'])
  expect(wrapped(long.slice(1).join('\n'), 40, measure)).toEqual(long.slice(1))
  expect(wrapped(`${long.slice(1).join('\n')}\n \n`, 40, measure)).toEqual(long.slice(1))
})
