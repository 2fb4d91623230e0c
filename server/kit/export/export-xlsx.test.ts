import { strFromU8, unzipSync } from 'fflate'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sheetEnd } from './export-xlsx-parts.ts'
import { xlsxWriter } from './export-xlsx.ts'

const style = {
  locale: 'en-CA',
  timezone: 'America/Toronto',
  timeformat: 'YYYY-MM-DD HH:mm',
  currency: 'CAD',
}

test('UI-05 the filter of a sheet covers the rows of all portions, and each sheet counts its own rows', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-xlsx-'))
  const path = join(folder, 'a.xlsx')
  const file = await open(path, 'w')
  const writer = xlsxWriter(file, { titles: ['Tags', 'Skills'], style })
  await writer.sheet(['Name', 'Colour'])
  await writer.rows([
    ['Gold', '#aa0'],
    ['Blue', '#00a'],
  ])
  await writer.rows([['Red', '#a00']])
  await writer.sheet(['Name'])
  await writer.rows([['Gas']])
  await writer.end()
  await file.close()
  const parts = unzipSync(await readFile(path))
  await rm(folder, { recursive: true })
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const sheet = (number: number) => part(`xl/worksheets/sheet${number}.xml`)
  expect(sheet(1)).toContain('<autoFilter ref="A1:B4"/>')
  expect(sheet(1).match(/<row>/g)).toHaveLength(4)
  expect(sheet(2)).toContain('<autoFilter ref="A1:A2"/>')
  const targets = [...part('xl/_rels/workbook.xml.rels').matchAll(/Id="(\w+)"[^>]*Target="([\w/.]+)"/g)]
  expect(new Set(targets.map(([, id]) => id)).size).toBe(3)
  const shown = [...part('xl/workbook.xml').matchAll(/sheet name="(\w+)"[^>]*r:id="(\w+)"/g)]
  expect(shown.map(([, name, id]) => [name, targets.find(([, other]) => other === id)?.[2]])).toEqual([
    ['Tags', 'worksheets/sheet1.xml'],
    ['Skills', 'worksheets/sheet2.xml'],
  ])
})

/** Returns the name of the last column that the filter of a table covers. */
const lastOf = (columns: number) =>
  /:([A-Z]+)4"/.exec(sheetEnd({ head: Array<string>(columns).fill(''), count: 3 }))?.[1]

test('UI-05 the filter covers all columns of a wide table, whose names have one to three letters', () => {
  expect([1, 26, 27, 52, 53, 702, 703].map(lastOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})
