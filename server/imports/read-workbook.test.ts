import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsOf } from '../testing/imports.ts'
import { packed, workbookParts } from '../testing/workbook.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const { stage, sent } = importsOf(() => world)

const inline = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`

test('OPEN-613 a workbook of Excel is read as it looks: shared and rich texts, days, zeros, gaps', async () => {
  const rows = [
    `<row r="2">${inline('A2', 'Liste')}</row>`,
    `<row r="4"><c r="A4" t="s"><v>0</v></c>${inline('B4', 'Nom')}${inline('D4', 'Date de naissance')}${inline('E4', 'Code')}${inline('F4', 'Créé le')}${inline('G4', 'Actif')}${inline('H4', 'Montant')}</row>`,
    '<row r="5" spans="1:8"><c r="A5" t="s"><v>1</v></c><c r="B5" t="s"><v>2</v></c><c r="D5" s="1"><v>29352</v></c><c r="E5" s="3"><v>1234</v></c><c r="F5" s="2"><v>46329.604166666664</v></c><c r="G5" t="b"><v>1</v></c><c r="H5"><v>12.100000000000001</v></c></row>',
    '<row r="6"><c r="A6"/></row>',
    `<row r="9">${inline('A9', 'Luc')}<c r="B9" t="str"><f>"R"&amp;"oy"</f><v>Roy</v></c><c r="D9" t="e"><v>#N/A</v></c><c r="E9"><v>1.5145550101E10</v></c></row>`,
  ].join('')
  const { status, result } = await stage(packed(workbookParts(rows)))
  expect(status).toBe(201)
  expect(result).toMatchObject({
    rows: 2,
    file: { headings: ['Prénom', 'Nom', '', 'Date de naissance', 'Code', 'Créé le', 'Actif', 'Montant'] },
  })
  expect(result.file.samples).toEqual([
    {
      line: 5,
      cells: ['Zoé Anne', 'Roy & fils\r', '', '1980-05-11', '01234', '2026-11-03 14:30', 'true', '12.1'],
    },
    { line: 9, cells: ['Luc', 'Roy', '', '', '15145550101'] },
  ])
})

test('OPEN-613 a workbook is imported in one request as well, and one that counts from 1904', async () => {
  const parts = workbookParts(
    `<row>${inline('A1', 'day')}${inline('B1', 'name')}</row><row><c s="1"><v>45060</v></c><c t="inlineStr"><is><t>Fête</t></is></c></row>`,
  )
  const book = (parts['xl/workbook.xml'] ?? '')
    .replace('<sheets>', '<workbookPr date1904="1"/><sheets>')
    .replace('state="hidden"', 'state="veryHidden"')
  const made = await sent(packed({ ...parts, 'xl/workbook.xml': book }), { entity: 'holiday' })
  expect(made.result).toMatchObject({ accepted: 1 })
  const { result } = await world.admin.get('/holiday/list/?limit=10')
  expect(result).toContainEqual(expect.objectContaining({ day: '2027-05-15', name: 'Fête' }))
})

/** Ids of built-in formats (ECMA-376, 18.8.30), each with a number and the text that a workbook shows for it. */
const builtIn: [ids: number[], value: string, text: string][] = [
  [[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58], '46329.6', '2026-11-03'],
  [[22], '46329.604166666664', '2026-11-03 14:30'],
  [[22], '46329', '2026-11-03'],
  [[18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47], '0.604166666666667', '14:30'],
  [[0, 1, 2, 3, 4, 9, 10, 11, 12, 13, 37, 38, 39, 40, 48, 49, 59], '46329.6', '46329.6'],
  // The first workbooks treated 1900 as a leap year, so the number 60 is a day that does not exist.
  [[14], '1', '1900-01-01'],
  [[14], '59', '1900-02-28'],
  [[14], '61', '1900-03-01'],
]

/** Format codes that a workbook declares, each with a number and the text that the workbook shows for it. */
const declared: [code: string, value: string, text: string][] = [
  ['yyyy-mm-dd', '46329.6', '2026-11-03'],
  ['hh:mm', '0.25', '06:00'],
  ['[h]:mm', '0.25', '06:00'],
  ['yyyy-mm-dd hh:mm', '46329.25', '2026-11-03 06:00'],
  ['0.00" days"', '46329.6', '46329.6'],
  ['[Red]0.00', '46329.6', '46329.6'],
  ['General', '46329.6', '46329.6'],
  ['0;"d"', '5', '5'],
  ['000', '7', '007'],
]

test('OPEN-613 days, times and zeros before a number are read by every format that a workbook has or declares', async () => {
  const cases = [
    ...builtIn.flatMap(([ids, value, text]) => ids.map((id) => ({ id, value, text, code: null }))),
    ...declared.map(([code, value, text], at) => ({ id: 200 + at, value, text, code })),
  ]
  const own = declared.map(
    ([code], at) => `<numFmt numFmtId="${200 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  )
  const rows = cases.map(
    ({ value }, at) => `<row r="${at + 2}"><c r="A${at + 2}" s="${at}"><v>${value}</v></c></row>`,
  )
  const parts = workbookParts(`<row r="1">${inline('A1', 'name')}</row>${rows.join('')}`)
  const styles = `<styleSheet><numFmts>${own.join('')}</numFmts><cellXfs>${cases.map(({ id }) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`
  const staged = await stage(packed({ ...parts, 'xl/styles.xml': styles }), 'tag')
  expect(staged.status).toBe(201)
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  const { rows: read } = await world.owner.query<{ cells: string[] }>(
    'select cells from import_rows where import_id = $1 order by line',
    [staged.result._id],
  )
  expect(read.map(({ cells }, at) => [cases[at]?.id, cases[at]?.code, cells[0]])).toEqual(
    cases.map(({ id, code, text }) => [id, code, text]),
  )
})

const heads = inline('A1', 'Prénom') + inline('B1', 'Nom')
const headed = (rows: string) => workbookParts(`<row r="1">${heads}</row>${rows}`)
const sheet = 'xl/worksheets/sheet2.xml'

/** Sets the uncompressed size that the central directory of a zip archive declares for each part. */
function claiming(archive: Buffer, bytes: number): Buffer {
  for (let at = 0; at < archive.length - 46; at += 1)
    if (archive.readUInt32BE(at) === 0x504b0102) archive.writeUInt32LE(bytes, at + 24)
  return archive
}

test.each([
  ['says it unpacks to gigabytes', claiming(packed(headed('')), 1_000_000_000), 'TOO_LARGE_UNPACKED'],
  [
    'unpacks to more than it says',
    claiming(packed(headed(`<row r="2">${inline('A2', 'x'.repeat(5000))}</row>`)), 40),
    'SPREADSHEET',
  ],
  [
    'has a row beyond all sheets',
    packed(headed(`<row r="9999999">${inline('A2', 'x')}</row>`)),
    'TOO_LARGE_UNPACKED',
  ],
  ['has a column beyond all sheets', packed(headed(`<row r="2">${inline('ZZZZZ2', 'x')}</row>`)), 'TOO_MANY'],
  [
    'declares entities of its own',
    packed({
      ...headed(''),
      [sheet]: `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>`,
    }),
    'SPREADSHEET',
  ],
  ['is cut off', packed(headed('')).subarray(0, 900), 'SPREADSHEET'],
  [
    'is of another program',
    packed({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }),
    'SPREADSHEET',
  ],
  ['is of an old Excel', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'SPREADSHEET'],
])('OPEN-613 a workbook that %s is refused at the file, in words', async (_, archive, code) => {
  const refused = await stage(archive)
  expect(refused.status).toBe(415)
  expect(refused.body.errors).toMatchObject([{ path: ['file'], code }])
})

test('OPEN-613 one without rows is refused as a table would be', async () => {
  expect((await stage(packed(headed('')))).body.errors).toMatchObject([{ code: 'NO_ROWS' }])
  expect((await stage(packed(workbookParts('')))).body.errors).toMatchObject([{ code: 'EMPTY_FILE' }])
})
