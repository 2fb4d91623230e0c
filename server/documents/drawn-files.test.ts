import { readdir, utimes } from 'node:fs/promises'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFor, readyInvoice } from '../accounting/testing.ts'
import { janitorJob } from '../files/janitor.ts'
import { jobToolsOf } from '../testing/job-tools.ts'
import { formOf } from '../testing/form.ts'
import { readPdf } from '../testing/pdf-text.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'
import { renderPdf } from './pdf/render-pdf.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function invoiceOf(person: Person, more: object = {}): Promise<string> {
  const account = await accountFor(person)
  const made = await person.post('/invoice/create/', { ...readyInvoice, account, ...more })
  expect(made.status, JSON.stringify(made)).toBe(201)
  return made.result._id
}

async function pdf(person: Person, id: string) {
  const answer = await world.app.inject({
    url: `/api/v1/invoice/pdf/${id}?workspace=${person.workspaceId}`,
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(answer.statusCode).toBe(200)
  return readPdf(answer.rawPayload).pages.join('\n')
}

/** The paths of the stored files, relative to their folder. */
async function storedPaths(): Promise<string[]> {
  const folder = join(world.config.dataDir, 'files', 'kept')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

test('OPEN-410 a company named with accents takes no letter from the documents of the next', async () => {
  const accents = await invoiceOf(world.admin, {
    companyName: 'Plomberie Émile Ç À Ô Î',
    clientName: 'Éric Roy…',
  })
  expect(await pdf(world.admin, accents)).toContain('Plomberie Émile Ç À Ô Î')
  const plain = await invoiceOf(world.stranger, {
    companyName: 'Evergreen Electric Inc.',
    clientName: 'Eve Edwards',
    lineItems: [{ description: 'Exact Equipment: A. C. O. I.', quantity: 1, unitPrice: 10 }],
  })
  const text = await pdf(world.stranger, plain)
  for (const said of ['Evergreen Electric Inc.', 'Eve Edwards', 'Exact Equipment: A. C. O. I.'])
    expect(text).toContain(said)
})

test('OPEN-411 an issued document is drawn once for all its readers, and again once it was paid', async () => {
  const { admin } = world
  const before = new Set(await storedPaths())
  const id = await invoiceOf(admin)
  await pdf(admin, id)
  const added = async () => (await storedPaths()).filter((name) => !before.has(name)).length
  expect(await added()).toBe(0)
  await admin.post(`/invoice/issue/${id}`)
  const all = await Promise.all(Array.from({ length: 8 }, () => pdf(admin, id)))
  expect(new Set(all).size).toBe(1)
  expect(await added()).toBe(1)
  const { result: invoice } = await admin.get(`/invoice/read/${id}`)
  const paid = await admin.post(`/payment/invoice/${id}`, { currency: 'CAD', amount: invoice.total })
  expect(paid.status, JSON.stringify(paid)).toBe(201)
  expect(await pdf(admin, id)).toContain('$0.00')
  expect(await added()).toBe(2)
})

/** Makes all stored files several hours old, and runs the janitor, which deletes old files. */
async function hoursLater(): Promise<void> {
  const folder = join(world.config.dataDir, 'files', 'kept')
  for (const name of await storedPaths()) await utimes(join(folder, name), 0, 0)
  await janitorJob.run(jobToolsOf(world), {})
}

test('OPEN-411 the PDF of an issued document stays stored; the one it had before it was paid goes', async () => {
  const { admin, owner } = world
  const id = await invoiceOf(admin)
  await admin.post(`/invoice/issue/${id}`)
  const before = new Set(await storedPaths())
  await pdf(admin, id)
  const [first] = (await storedPaths()).filter((path) => !before.has(path))
  await hoursLater()
  expect(await storedPaths()).toContain(first)
  const { result: invoice } = await admin.get(`/invoice/read/${id}`)
  await admin.post(`/payment/invoice/${id}`, { currency: 'CAD', amount: invoice.total })
  await pdf(admin, id)
  await hoursLater()
  const after = await storedPaths()
  expect(after).not.toContain(first)
  const { rows } = await owner.query('select key, size::int from drawn_documents where record = $1', [id])
  expect(rows).toHaveLength(1)
  expect(after).toContain(rows[0].key)
  expect(rows[0].size).toBeGreaterThan(1000)
})

const longLines = (count: number) =>
  Array.from({ length: count }, () => ({ description: 'x'.repeat(2000), quantity: 1, unitPrice: 1 }))

test('OPEN-411 the texts of all lines have 200,000 characters at most, refused at the lines', async () => {
  const account = await accountFor(world.admin)
  const refused = await world.admin.post('/invoice/create/', {
    ...readyInvoice,
    account,
    lineItems: longLines(101),
  })
  expect(refused.status).toBe(400)
  expect(refused.body.errors).toMatchObject([{ path: ['lineItems'], code: 'TOO_LONG' }])
  const taken = await world.admin.post('/invoice/create/', {
    ...readyInvoice,
    account,
    lineItems: longLines(99),
  })
  expect(taken.status).toBe(201)
  expect(await pdf(world.admin, taken.result._id)).toContain('x'.repeat(20))
})

test('OPEN-411 the limit of text counts all options of an estimate, and the lines of orders and requests', async () => {
  const account = await accountFor(world.admin)
  const estimate = (each: number) =>
    world.admin.post('/quote/create/', {
      ...readyInvoice,
      account,
      lineItems: longLines(9),
      options: ['Repair', 'Replace'].map((name) => ({ name, lineItems: longLines(each) })),
    })
  const refused = await estimate(50)
  expect(refused.body.errors).toMatchObject([{ path: ['options'], code: 'TOO_LONG' }])
  expect((await estimate(45)).status).toBe(201)
  const product = (await world.admin.post('/product/create/', { name: 'Pump', productNumber: 'P-1' })).result
    ._id
  const supplier = (await world.admin.post('/suppliers/create/', { name: 'Pumps Inc.' })).result._id
  const lineItems = Array.from({ length: 101 }, () => ({
    product,
    productName: 'Pump',
    productDescription: 'x'.repeat(2000),
    productStatusCounts: { new: 1 },
  }))
  for (const [path, body] of [
    ['/order/create/', { type: 'BUY', supplier, lineItems }],
    ['/order-request/create/', { lineItems }],
  ] as const) {
    const { status, body: answer } = await world.admin.post(path, body)
    expect({ path, status, errors: answer.errors }).toMatchObject({
      status: 400,
      errors: [{ path: ['lineItems'], code: 'TOO_LONG' }],
    })
  }
})

const cells = {
  date: '',
  techs: '',
  name: '',
  description: 'Pump',
  quantity: '1',
  rate: '1.00',
  amount: '1.00',
}

test('OPEN-413 long names, dates and figures stand apart: nothing covers anything, on the paper of each language', async () => {
  const long = 'Société de plomberie, chauffage et climatisation des Laurentides et de Lanaudière inc.'
  const line = {
    ...cells,
    date: '30 septembre 2026',
    techs: 'Jean-François Archambault-Desrosiers',
    quantity: '12 345,6789',
    rate: '98 765,4321',
    amount: '1 219 323 226,11 $',
  }
  for (const paper of ['LETTER', 'A4'] as const) {
    const drawn = await renderPdf({
      locale: 'fr',
      paper,
      title: 'Note de crédit',
      number: 'F'.repeat(40),
      mark: 'BROUILLON',
      company: {
        name: long,
        lines: [long],
        contact: [],
        taxNumbers: ['Nº TPS 123456789 RT0001', 'Nº TVQ 1234567890 TQ0001'],
      },
      client: { label: 'Facturer à', name: long, lines: [long] },
      place: null,
      facts: [{ label: 'Lieu de service', value: long }],
      head: {
        ...cells,
        date: 'Date',
        techs: 'Technicien',
        description: 'Article',
        quantity: 'Quantité',
        rate: 'Prix',
        amount: 'Montant',
      },
      lines: [line],
      options: [],
      showsVisits: true,
      showsPrices: true,
      sums: [{ label: `Total ${long}`, value: '1 219 323 226,11 $', isTotal: true }],
      texts: [{ label: 'Notes', value: 'y'.repeat(300) }],
      signed: [],
      page: 'Page {page} sur {pages}',
      logoWidth: 120,
    })
    const [page = ''] = readPdf(drawn).pages
    const pieces = page.split('\n')
    for (const whole of [
      '30 septembre 2026',
      '12 345,6789',
      '98 765,4321',
      '1 219 323 226,11 $',
      'Page 1 sur 1',
    ])
      expect(pieces).toContain(whole)
    expect(page.replaceAll('\n', '').replaceAll(' ', '')).toContain(long.replaceAll(' ', ''))
  }
})

/** The sizes of the pictures in a PDF, in pixels. */
const picturesIn = (content: Buffer): number[] =>
  [...content.toString('latin1').matchAll(/\/(?:Width|Height) (\d+)/g)].map(([, side]) => Number(side))

test.each(['png', 'jpeg'] as const)(
  'OPEN-582 a logo of millions of pixels (%s) is drawn as large as paper shows it',
  async (format) => {
    const { admin } = world
    const background = { r: 200, g: 30, b: 30, alpha: 0.5 }
    const picture = sharp({ create: { width: 4000, height: 3000, channels: 4, background } })
    const value = await picture.toFormat(format).toBuffer()
    const form = formOf([{ field: 'photo', value, name: `logo.${format}`, type: `image/${format}` }])
    const sent = await admin.post(`/workspace/photo/${admin.workspaceId}`, form.payload, form.headers)
    expect(sent.status).toBe(201)
    const answer = await world.app.inject({
      url: `/api/v1/invoice/pdf/${await invoiceOf(admin)}?workspace=${admin.workspaceId}`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(answer.statusCode).toBe(200)
    const sides = picturesIn(answer.rawPayload)
    expect(sides.length).toBeGreaterThan(0)
    expect(Math.max(...sides)).toBeLessThanOrEqual(1200)
  },
)
