import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsOf } from '../testing/imports.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const { stage, checked, ran } = importsOf(() => world)

const cellsOf = async (csv: string | Buffer) => {
  const { result } = await stage(csv)
  return result.file.samples.map(({ cells }: { cells: string[] }) => cells)
}

test.each([
  ['UTF-16 of a Mac', Buffer.from('\uFEFFNom\tVille\nZoé\tQuébec\n', 'utf16le').swap16()],
  ['UTF-16 of Excel', Buffer.from('\uFEFFNom\tVille\nZoé\tQuébec\n', 'utf16le')],
  ['Windows-1252', Buffer.from('Nom;Ville\r\nZoé;Québec\r\n', 'latin1')],
])('a file in %s is read', async (_, csv) => {
  expect(await cellsOf(csv)).toEqual([['Zoé', 'Québec']])
})

test('line breaks stand inside quotes, inches inside a cell', async () => {
  expect(await cellsOf('Nom,Notes\n"Roy, Luc","Dog\nKey under the mat"\nZoé,3/4" valve\n')).toEqual([
    ['Roy, Luc', 'Dog\nKey under the mat'],
    ['Zoé', '3/4" valve'],
  ])
})

test.each([
  ['Excel', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0])],
  ['an old Excel', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
])('a workbook of %s is named as one, with what to do', async (_, workbook) => {
  const refused = await stage(workbook)
  expect(refused.status).toBe(415)
  expect(refused.body.errors).toMatchObject([{ path: ['file'], msg: expect.stringContaining('as CSV') }])
})

test.each([
  ['nothing', Buffer.from(''), 400, 'EMPTY_FILE'],
  ['headings alone', Buffer.from('Nom;Ville\r\n'), 400, 'NO_ROWS'],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), 415, 'NOT_TABLE'],
  ['a photo', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 415, 'NOT_TABLE'],
])('UI-05 a file of %s is refused for what it is', async (...[, csv, status, code]) => {
  const refused = await stage(csv)
  expect(refused.status).toBe(status)
  expect(refused.body.errors).toMatchObject([{ path: ['file'], code }])
})

test('a file without headings loses no row, and its columns are known by what they hold', async () => {
  const { result } = await stage('Luc Roy,514 555-0134,luc@example.com\nZoé Roy,514 555-0135,\n')
  expect(result).toMatchObject({ rows: 2, file: { headings: ['', '', ''], isRemembered: false } })
  expect(result.file.columns).toEqual([null, 'phone', 'email'])
  const plan = { columns: ['name', 'phone', 'email'], constants: { languages: 'fr-FR' } }
  expect(await checked(result._id, plan)).toMatchObject({ accepted: 2 })
  expect(await ran(result._id)).toMatchObject({ state: 'DONE', accepted: 2 })
  const next = await stage('Bob Roy,514 555-0136,bob@example.com\n')
  expect(next.result.file).toMatchObject({ isRemembered: false })
})
