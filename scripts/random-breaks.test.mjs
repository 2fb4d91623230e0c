import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { compiling } from './steps/compiling.mjs'
import { filesOf } from './steps/imports.mjs'
import { testsOfCalls } from './steps/near-tests.mjs'
import { productFiles } from './steps/product-files.mjs'
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

  test('breaks with which the product does not compile are left out, whichever file has the error', async () => {
    mkdirSync(join(folder, 'server'))
    const compilerOptions = { lib: ['es5'], types: [], skipLibCheck: true, allowImportingTsExtensions: true }
    writeFileSync(join(folder, 'server', 'tsconfig.json'), JSON.stringify({ compilerOptions }))
    const sources = {
      'server/names.ts': "export const names = { first: 'a' }",
      'server/call.ts': "import { names } from './names.ts'\nexport const text: string = names.first",
      'server/page.ts': 'export const title: string = String(5)',
      'server/limit.ts': 'export const most = 4',
    }
    for (const [file, source] of Object.entries(sources)) writeFileSync(join(folder, file), source)
    const mutants = [
      { file: 'server/names.ts', from: "first: 'a'", to: '' },
      { file: 'server/page.ts', from: 'String(5)', to: '5' },
      { file: 'server/limit.ts', from: '4', to: '5' },
    ]
    expect(await compiling({ folder }, mutants)).toEqual([mutants[2]])
  })

  test('breaks are not said to compile if the compiler itself fails', async () => {
    mkdirSync(join(folder, 'web'))
    writeFileSync(join(folder, 'web', 'limit.ts'), 'export const most = 4')
    const mutant = { file: 'web/limit.ts', from: '4', to: '5' }
    await expect(compiling({ folder }, [mutant])).rejects.toThrow(/The compiler failed: .*error TS5081/)
  })
})

describe('the files of random breaks', () => {
  test('only code that users run is broken, and the tests beside the importing files come before the area', () => {
    const files = productFiles()
    expect(files).toContain('domain/operations/plan/starts.ts')
    for (const file of ['domain/operations/plan/random-days.ts', 'server/operations/testing.ts'])
      expect(files).not.toContain(file)
    // Only the generated tree of routes imports the routes, and only the routes import most screens.
    expect(filesOf('web/routes').filter((file) => !files.includes(file))).toEqual([])
    expect(files).not.toContain('web/route-tree.gen.ts')
    expect(testsOfCalls('server/operations/days-query.ts')).toContain(
      'server/operations/export-calendar.test.ts',
    )
    expect(testsOfCalls('server/documents/exported-lines.ts').join(' ')).toMatch(/^server\/documents.*visits/)
  })
})
