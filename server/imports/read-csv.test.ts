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

/** Encodes a text with one byte per character. `codes` contains the bytes of the text's non-ASCII letters. */
const inBytes = (text: string, codes: Readonly<Record<string, number>>) =>
  Buffer.from([...text].map((sign) => codes[sign] ?? sign.charCodeAt(0)))

const mac = { é: 0x8e, É: 0x83, è: 0x8f, ç: 0x8d, ô: 0x99, '’': 0xd5, '–': 0xd0, ñ: 0x96, í: 0x92 }
const dos = { é: 0x82, É: 0x90, è: 0x8a, ç: 0x87, ô: 0x93, ñ: 0xa4, í: 0xa1 }

test.each([
  [
    'a Mac',
    inBytes('Prénom;Adresse\rZoé;5 rue de l’Église – près de Côté\r', mac),
    'Zoé',
    '5 rue de l’Église – près de Côté',
  ],
  ['a Mac in Spanish', inBytes('Nombre;Dirección\nGarcía;Peña\n', mac), 'García', 'Peña'],
  [
    'Excel as MS-DOS',
    inBytes('Prénom;Adresse\r\nZoé;École François-Hébert\r\n', dos),
    'Zoé',
    'École François-Hébert',
  ],
  [
    'Windows',
    Buffer.from('Prénom;Adresse\r\nZoé;5 rue de l\u0092Église, MONTRÉAL\r\n', 'latin1'),
    'Zoé',
    '5 rue de l’Église, MONTRÉAL',
  ],
])('OPEN-610 a file that %s saved without saying how keeps its accents', async (...[, csv, ...cells]) => {
  expect(await cellsOf(csv)).toEqual([cells])
})

test.each([
  [
    'a report',
    '"Liste des clients",,\n"Toutes les dates",,\n,,\nPrénom,Nom,Téléphone\nAna,Exemple,514-555-0107\nTOTAL,,\n',
    [5, 6],
  ],
  ['a title with another separator', 'Clients, tous\nPrénom;Nom;Téléphone\nAna;Exemple;514-555-0107\n', [3]],
  ['a title without a separator', 'Clients\n\nPrénom\tNom\tTéléphone\nAna\tExemple\t514-555-0107\n', [4]],
])('OPEN-611 headings are found under the titles of %s', async (_, csv, lines) => {
  const { result } = await stage(csv)
  expect(result.file).toMatchObject({ columns: ['firstName', 'lastName', 'phone'] })
  expect(result.file.samples.map(({ line }: { line: number }) => line)).toEqual(lines)
})

test('OPEN-611 headings that nobody knows stay the headings, and a title alone above them goes', async () => {
  const { result } = await stage('A,B,C\nAna,Exemple,514-555-0107\n')
  expect(result).toMatchObject({ rows: 1, file: { headings: ['A', 'B', 'C'] } })
  const under = await stage('Parc\nQui,Quoi,Où\nAna,Rien,Ici\n')
  expect(under.result).toMatchObject({ rows: 1, file: { headings: ['Qui', 'Quoi', 'Où'] } })
})

test('OPEN-611 the total under a table is refused by its line', async () => {
  const { result } = await stage('Clients,,\nPrénom,Nom,Téléphone\nAna,Exemple,514-555-0107\nTOTAL,,\n')
  const plan = { columns: result.file.columns, constants: { languages: 'fr-FR' } }
  expect(await checked(result._id, plan)).toMatchObject({ accepted: 1, refusedRows: [{ line: 4 }] })
})

test.each([
  ['at the end', 'Nom,Notes,Tel\nRoy,a,1\n"Gagné,b,2\nLuc,c,3\n', 3],
  ['before another quote', 'Nom,Notes,Tel\n"Roy,a,1\nLuc,b,2\nZoé,"c, d",3\nAna,e,4\n', 2],
  ['beside a text of two lines', 'Nom,Notes,Tel\n"Roy","x\ny",1\n"Luc,b,2\n"Zoé",c,3\n', 4],
])('OPEN-612 a quote that is not closed %s refuses the file with its line', async (_, csv, line) => {
  const refused = await stage(csv)
  expect(refused.status).toBe(400)
  expect(refused.body.errors).toMatchObject([
    { path: ['file'], code: 'QUOTE_OPEN', msg: expect.stringContaining(`line ${line} `) },
  ])
})

test('OPEN-612 quotes around texts of several lines with separators are closed', async () => {
  expect(
    await cellsOf(
      'Nom,Notes,Tel\nRoy,"Dog, big, brown\nKey, mat, left",1\n"""Zo"", Roy, Z\nx","a,b,c\nd",2\n',
    ),
  ).toEqual([
    ['Roy', 'Dog, big, brown\nKey, mat, left', '1'],
    ['"Zo", Roy, Z\nx', 'a,b,c\nd', '2'],
  ])
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
