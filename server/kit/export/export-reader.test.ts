import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../../testing/pdf-text.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { paperText } from './export-style.ts'

let world: World

const style = { locale: 'fr-CA', timezone: 'UTC', timeformat: 'YYYY-MM-DD', currency: 'CAD' }

const street = 'avenue du Mont-Royal Est, appartement 1204, entrée arrière par la ruelle'

beforeAll(async () => {
  world = await openWorld()
  const reader = { lang: 'fr', country: 'CA', timezone: 'America/Vancouver', timeformat: 'DD/MM/YYYY HH:mm' }
  expect((await world.admin.patch(`/user/update/${world.admin.id}`, reader)).status).toBe(200)
  const products = [
    { name: 'Pompe', productNumber: 'P-1', unitPrice: '1234.50', quantity: 12 },
    { name: '=1+1', productNumber: 'P-2', unitPrice: '0.75', quantity: 0 },
  ]
  for (const product of products)
    expect((await world.admin.post('/product/create', product)).status).toBe(201)
  const client = {
    firstName: 'Łukasz',
    lastName: 'Παῦλος',
    phone: '514 555 0134',
    languages: ['fr-FR'],
    address: { formatted: `4321 ${street}, Montréal, QC H2J 2K9, Canada`, countryCode: 'CA' },
  }
  expect((await world.admin.post('/client/create', client)).status).toBe(201)
})
afterAll(() => world.close())

const download = (path: string, query: Record<string, string | string[]>) => {
  const params = new URLSearchParams()
  for (const [name, values] of Object.entries(query))
    for (const value of [values].flat()) params.append(name, value)
  return world.app.inject({
    url: `/api/v1/${path}/export?${params.toString()}`,
    headers: { authorization: `Bearer ${world.admin.token}`, 'x-workspace-id': world.admin.workspaceId },
  })
}

/** An instant as a reader in Vancouver sees it. */
const there = (at: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Vancouver', ...options }).format(new Date(at))

const columns = 'name,unitPrice,quantity,createdAt'

test('UI-05, I18N-10 CSV opens in the spreadsheet of its reader: semicolons and decimal commas in French Canada', async () => {
  const { body, headers } = await download('product', {
    columns,
    sort: 'name',
    // The accent of the first word is a separate character (NFD), as in file names on a Mac.
    title: `${'Pièces'.normalize('NFD')} & été`,
  })
  const [head, risky, pump] = body.slice(1).split('\r\n')
  expect(head).toBe('"name";"unitPrice";"quantity";"createdAt"')
  expect(risky).toMatch(/^"'=1\+1";"0,75";"0";"\d{4}-\d{2}-\d{2} \d{2}:\d{2}"$/)
  expect(pump).toMatch(/^"Pompe";"1234,50?";"12";/)
  const name = decodeURIComponent(
    /filename\*=UTF-8''(.*)/.exec(String(headers['content-disposition']))?.[1] ?? '',
  )
  expect(name.normalize('NFC')).toMatch(/^Pièces-été-\d{4}-\d{2}-\d{2}\.csv$/)
  const pasted = await download('product', { columns: 'name,unitPrice', sort: 'name', format: 'tabs' })
  expect(pasted.body).toMatch(/^name\tunitPrice\n'=1\+1\t0,75\nPompe\t1234,50?\n$/)
})

test('UI-05 in Excel amounts are numbers, instants are dates, and its sheet is called as the list', async () => {
  const { rawPayload } = await download('product', {
    columns,
    format: 'xlsx',
    title: 'Pièces: été',
    sort: 'name',
  })
  const part = (name: string) => strFromU8(unzipSync(rawPayload)[name] ?? new Uint8Array())
  const sheet = part('xl/worksheets/sheet1.xml')
  const cells = [...sheet.matchAll(/<c(?: s="(\d+)")?(?: t="(\w+)")?><(?:v|is><t[^>]*)>([^<]*)</g)]
  const pump = cells.slice(-4).map(([, look, type, value]) => [look, type, value])
  const { result } = await world.admin.get('/product/list/?q=Pompe')
  const clock = there(result[0].createdAt, { dateStyle: 'short', timeStyle: 'short' })
  const [, day = '', month = '', year = '', hour = '', minute = ''] =
    /(\d+)\/(\d+)\/(\d+), (\d+):(\d+)/.exec(clock) ?? []
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute))
  expect(pump).toEqual([
    ['0', 'inlineStr', 'Pompe'],
    ['6', undefined, expect.stringMatching(/^1234\.50?$/)],
    [undefined, undefined, '12'],
    ['5', undefined, String((wall - Date.UTC(1899, 11, 30)) / 86_400_000)],
  ])
  expect(part('xl/styles.xml')).toContain('formatCode="dd/mm/yyyy hh:mm"')
  expect(part('xl/workbook.xml')).toContain('<sheet name="Pièces  été"')
  expect(sheet).toContain('state="frozen"')
  expect(sheet).toContain('<autoFilter ref="A1:D3"/>')
  expect(sheet.match(/<col /g)).toHaveLength(4)
})

test('UI-05 a PDF says what the list is and was narrowed to, and holds every text whole', async () => {
  const about = ['Recherche : lukasz', 'Étiquettes : Contrat annuel']
  const { rawPayload } = await download('client', {
    columns: 'name,email,phone,address,languages,tags,createdAt,updatedAt,notes',
    format: 'pdf',
    title: 'Clients',
    about,
  })
  const { pages, title, language } = readPdf(rawPayload)
  expect([title, language]).toEqual(['Clients', 'fr'])
  const text = pages.join('\n').replaceAll(/[\s\u00a0]+/g, ' ')
  expect(text).toContain(`${about.join(' ')} 1 fiche, `)
  expect(text).not.toMatch(/[�…?]/)
  for (const word of `Łukasz Παῦλος ${street.replace(',', '')}`.split(' '))
    expect(text.replaceAll(' ', '')).toContain(word.replace(',', ''))
  expect(text).toContain('1 / 1')
})

test('UI-05 paper has values as the screen has them, figures at the right', async () => {
  const { body } = await download('product', {
    columns: 'name,unitPrice,quantity,createdAt',
    labels: ['Nom', 'Prix', 'Quantité', 'Créé'],
    format: 'paper',
    title: 'Produits',
    sort: '-name',
  })
  const { result } = JSON.parse(body).data
  expect(result).toMatchObject({
    title: 'Produits',
    notes: [expect.stringMatching(/^2 fiches, \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/)],
    head: ['Nom', 'Prix', 'Quantité', 'Créé'],
    figures: [false, true, true, false],
  })
  const [name, price, quantity, created] = result.rows[0]
  expect([name, price.replaceAll(/\s/g, ' '), quantity]).toEqual(['Pompe', '1 234,50 $', '12'])
  expect(created).toMatch(/^\d{2}\/\d{2}\/\d{4}\u00a0\d{2}:\d{2}$/)
})

test('what is said about a list is bounded', async () => {
  for (const wrong of [
    { title: 'x'.repeat(101) },
    { title: ['a', 'b'] },
    { about: 'x'.repeat(501) },
    { about: Array.from({ length: 31 }, () => 'x') },
  ])
    expect((await download('product', { columns, ...wrong })).statusCode).toBe(400)
})

test('OPEN-555 files and paper keep every decimal of a price, and the spreadsheet shows four', async () => {
  const { result: client } = await world.admin.get('/client/list')
  const account = await world.admin.post('/account/create', { accountHolder: client[0]._id })
  const lineItems = [{ description: 'Screw', quantity: '1000.0001', unitPrice: '0.0325' }]
  const made = await world.admin.post('/invoice/create', { account: account.result._id, lineItems })
  expect(made.status).toBe(201)
  const { body } = await download('invoice', { sheet: 'lines' })
  expect(body).toContain('"1000,0001";"0,0325";')
  expect(paperText({ number: '0.0325', currency: null }, style)).toBe('0,0325\u00a0$')
  expect(paperText({ number: '12.5', currency: 'USD' }, style)).toMatch(/^12,50\u00a0\$/)
  expect(paperText({ number: '3.33333333' }, style)).toBe('3,33333333')
  const { rawPayload } = await download('invoice', { format: 'xlsx', columns: 'total' })
  const part = (name: string) => strFromU8(unzipSync(rawPayload)[name] ?? new Uint8Array())
  expect(part('xl/worksheets/sheet2.xml')).toMatch(/<c s="\d+"><v>0\.0325<\/v>/)
  expect(part('xl/styles.xml')).toContain('formatCode="#,##0.00##"')
})
