import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { drawBreaks } from './steps/random-breaks.mjs'

const folder = mkdtempSync(join(tmpdir(), 'breaks-'))
afterAll(() => rmSync(folder, { recursive: true }))

const drawn = (source, seed = 1) => {
  writeFileSync(join(folder, 'rule.ts'), source)
  return drawBreaks(folder, { files: ['rule.ts'], count: 50, seed })
}

const broken = (source) =>
  drawn(source)
    .map(({ from, to }) => source.replace(from, () => to))
    .toSorted()

describe('random breaks', () => {
  test.each([
    ['export const a = b < 3', ['export const a = b < 4', 'export const a = b <= 3']],
    ['export const a = b ?? c', ['export const a = b']],
    ['export const a = b && !c', ['export const a = b && c', 'export const a = b || !c']],
    ['export const a = b ? c : d', ['export const a = !(b) ? c : d']],
    ['if (a) go()', ['if (a) ;', 'if (false && (a)) go()']],
    ['export const a = { b, c: d }', ['export const a = {  c: d }', 'export const a = { b,  }']],
    ['export const a = b.filter(c).map(d)', ['export const a = b.map(d)']],
    ["export const a = 'b' + c", []],
    ['for (let a = 0; a < 9; a += 1) b.push(a)', []],
    ['export type A = { b: 3 }', []],
  ])('%s', (source, wanted) => {
    expect(broken(source)).toEqual(wanted.toSorted())
  })

  test('a seed draws the same breaks again, and a break of repeated code names one place', () => {
    const source = 'export const a = b < c\nexport const d = e < f\nexport const g = h < i\n'
    expect(drawn(source, 7)).toEqual(drawn(source, 7))
    expect(
      drawn(source)
        .map(({ line }) => line)
        .toSorted(),
    ).toEqual([1, 2, 3])
    for (const { from } of drawn(source)) expect(source.split(from)).toHaveLength(2)
  })
})
