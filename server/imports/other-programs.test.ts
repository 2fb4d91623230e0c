import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsOf } from '../testing/imports.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const { stage, checked, ran } = importsOf(() => world)

type Stored = Record<string, unknown>
type RefusedRow = { line: number; reasons: { field: string; msg: string }[] }

/** A file of invented people, with the headings of another program. */
const fileOf = (name: string) => readFileSync(join(import.meta.dirname, 'other-programs', `${name}.csv`))

/** Stages and checks a file with the guessed columns. The import creates missing tags. */
async function read(name: string, entity = 'client') {
  const { status, result } = await stage(fileOf(name), entity)
  expect(status).toBe(201)
  const { columns, headings } = result.file
  const constants = entity === 'client' ? { languages: 'en-CA' } : {}
  const plan = { columns, constants, creates: ['tag'] }
  return { id: String(result._id), plan, column: (heading: string) => columns[headings.indexOf(heading)] }
}

/** Imports a file of clients. Returns the import and the stored clients. */
async function imported(name: string) {
  const { id, plan, column } = await read(name)
  const before = new Set((await clients()).map(({ _id }) => _id))
  await checked(id, plan)
  const done = await ran(id, 'IMPORT')
  const made = (await clients()).filter(({ _id }) => !before.has(_id))
  return { done, made, column, lines: (done.refusedRows as RefusedRow[]).map(({ line }) => line) }
}

const clients = async (): Promise<Stored[]> => (await world.admin.get('/client/list/?limit=100')).result

test('OPEN-600 a client with columns of two addresses keeps them apart', async () => {
  const { made } = await imported('two-addresses')
  expect(made).toMatchObject([
    { firstName: 'Agnes', address: { route: expect.stringContaining('9 Bill Rd') } },
  ])
  expect(JSON.stringify(made[0]?.['address'])).not.toMatch(/33957|Apt 2|Naples/)
})

test('OPEN-601 plans of a maintenance program have their first and last day', async () => {
  const { column } = await read('atlas-cmms-plans', 'service-plan')
  expect([column('Starts On'), column('Ends On')]).toEqual(['startOn', 'endsOn'])
})

test('OPEN-602 of headings that stand twice the second phone and note are kept', async () => {
  const { made } = await imported('repeated-headings')
  expect(made).toMatchObject([{ firstName: 'Lia', additionalPhones: [{ number: '+15145550162' }] }])
  const told = String(made[0]?.['notes']).split('\n')
  expect(told).toEqual(expect.arrayContaining(['first', 'second']))
})

test('OPEN-602 contacts of Google have their tags, both phones of a cell, and a name of one word', async () => {
  const { made } = await imported('google-contacts')
  const jean = made.find(({ firstName }) => firstName === 'Jean')
  expect(jean?.['tags']).toMatchObject([{ name: 'Clients' }, { name: 'VIP' }])
  expect(jean?.['additionalPhones']).toMatchObject([{ number: '+15145550122' }, { number: '+15145550123' }])
  expect(jean).toMatchObject({ phone: '+15145550121', address: { unit: 'App. 3', postalCode: 'H7A 1A1' } })
  expect(made.map(({ firstName }) => firstName)).toContain('Zoé')
})

test('OPEN-600 contacts of Jobber have their address in its parts, and a phone of seven digits is refused', async () => {
  const { made, lines } = await imported('jobber-contacts')
  const both = made.find(({ firstName }) => firstName === 'Bob & Sue')
  expect(both?.['address']).toMatchObject({ countryCode: 'US', postalCode: '99502', locality: 'Anchorage' })
  expect(lines).toEqual([4])
})

test('OPEN-610 a file of Excel for Mac keeps its accents', async () => {
  const { made } = await imported('excel-for-mac')
  expect(made).toMatchObject([{ firstName: 'André', lastName: 'Roy' }])
  expect(JSON.stringify(made)).toContain('5 rue de l’Église')
})

test('UI-40 names of one letter, of other scripts and with marks are kept, and a dash is none', async () => {
  const { made } = await imported('names')
  const names = made.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  expect(names).toEqual(
    expect.arrayContaining([
      'O E',
      "Seán O'Brien",
      'Íñigo Ñandú',
      'محمد علي',
      '明 李',
      'Null Null',
      'True NaN',
    ]),
  )
  expect(names).not.toContain('- Smith')
})

test('OPEN-600 partners of Odoo have street and unit, and a phone of nine digits is refused', async () => {
  const { made, column, lines } = await imported('odoo-companies')
  expect([column('Street'), column('Street2')]).toEqual(['address.route', 'address.unit'])
  expect([made.length, lines]).toEqual([2, [2]])
})

test('CRM-08 partners of Odoo without a phone say what is missing', async () => {
  const { id, plan } = await read('odoo-partners')
  const { body } = await world.admin.post(`/import/check/${id}`, plan)
  expect(body.errors).toMatchObject([{ path: ['constants', 'phone'], code: 'NO_COLUMN' }])
})

test('OPEN-602 products of Odoo have their kind', async () => {
  const { id, plan } = await read('odoo-products', 'product')
  expect(await checked(id, plan)).toMatchObject({ accepted: 2, refused: 0 })
})

test('OPEN-402, OPEN-604 telephones are read as people and spreadsheets write them, or refused with one reason', async () => {
  const { id, plan } = await read('phones')
  const { refusedRows } = await checked(id, plan)
  const rows: RefusedRow[] = refusedRows
  expect(rows.map(({ line }) => line)).toEqual([2, 3, 9, 12])
  for (const { reasons } of rows) {
    const said = reasons.map(({ field, msg }) => `${field} ${msg}`)
    expect(new Set(said).size).toBe(said.length)
  }
})

test('OPEN-602 customers of QuickBooks have the phones of a cell, several mails, and their address', async () => {
  const { made, done, column } = await imported('quickbooks-customers')
  expect(done).toMatchObject({ accepted: 2, refused: 0 })
  expect([column('Bill address'), column('Ship address')]).not.toContain(null)
  const paul = made.find(({ email }) => email === 'paul@example.com')
  expect(paul).toMatchObject({ phone: '+15145550151', additionalPhones: [{ number: '+15145550152' }] })
  expect(JSON.stringify(made)).toContain('b@example.com')
})

test('OPEN-611 headings below the titles of a report are found, and its total is refused', async () => {
  const { made, lines } = await imported('title-lines')
  expect(made).toMatchObject([{ firstName: 'Ana', lastName: 'Exemple' }])
  expect(lines).toEqual([6])
})
