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
  const sheet = (number: number) => strFromU8(parts[`xl/worksheets/sheet${number}.xml`] ?? new Uint8Array())
  expect(sheet(1)).toContain('<autoFilter ref="A1:B4"/>')
  expect(sheet(1).match(/<row>/g)).toHaveLength(4)
  expect(sheet(2)).toContain('<autoFilter ref="A1:A2"/>')
})

const lastOf = (columns: number) =>
  /:([A-Z]+)4"/.exec(sheetEnd({ head: Array<string>(columns).fill(''), count: 3 }))?.[1]

test('UI-05 the filter covers all columns of a wide table, whose names have one to three letters', () => {
  expect([1, 26, 27, 52, 53, 702, 703].map(lastOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})
