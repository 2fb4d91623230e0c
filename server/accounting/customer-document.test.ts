import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'
import { accountFor, readyInvoice } from './testing.ts'

let world: World
let account: string
beforeAll(async () => {
  world = await openWorld()
  account = await accountFor(world.admin)
})
afterAll(() => world.close())

/** Changes the main workspace's name, tax numbers and address, directly in the database. */
async function move(company: string) {
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  await world.owner.query(
    `update workspaces set name = $1, gst_num = $2, pst_num = $2, address = $3
     where workspace_id = current_setting('app.workspace_id')::uuid`,
    [
      company,
      `${company} RT0001`,
      JSON.stringify({ formatted: `1 ${company}, Montréal`, countryCode: 'CA' }),
    ],
  )
}

async function issued(segment: 'invoice' | 'quote', body: object): Promise<string> {
  const made = await world.admin.post(`/${segment}/create/`, { ...readyInvoice, account, ...body })
  return (await world.admin.post(`/${segment}/issue/${made.result._id}`)).result._id
}

async function shown(purpose: 'INVOICE' | 'ESTIMATE', record: string) {
  const { url } = (await world.admin.post('/link/create/', { purpose, record })).result
  return (await world.nobody.get(`/public/${String(url).split('/').at(-1)}`)).result.shown
}

test('OPEN-440 the page of a customer names both parties as they were when the document went out', async () => {
  await move('Plomberie Émile')
  const invoice = await issued('invoice', {})
  const estimate = await issued('quote', {})
  await move('Evergreen')
  const { accountHolder } = (await world.admin.get(`/account/read/${account}`)).result
  const renamed = { firstName: 'Eve', lastName: 'Edwards' }
  expect((await world.admin.patch(`/client/update/${accountHolder._id}`, renamed)).status).toBe(200)
  for (const page of [await shown('INVOICE', invoice), await shown('ESTIMATE', estimate)]) {
    expect(page.parties).toMatchObject({
      en: {
        company: {
          name: 'Plomberie Émile',
          taxNumbers: ['GST No. Plomberie Émile RT0001', 'QST No. Plomberie Émile RT0001'],
        },
        client: { name: 'Éric Gagnon', lines: ['1200 rue Sainte-Catherine O', 'Montréal, QC H3B 1K9'] },
      },
      fr: {
        company: {
          name: 'Plomberie Émile',
          taxNumbers: ['Nº TPS Plomberie Émile RT0001', 'Nº TVQ Plomberie Émile RT0001'],
        },
      },
    })
    expect(JSON.stringify(page)).not.toMatch(/Evergreen|Eve Edwards/)
  }
})

test('OPEN-440 the page of a customer has unit prices with all their decimals, and what was paid', async () => {
  const lineItems = [{ description: 'Pump', quantity: '2', unitPrice: '200.005' }]
  const invoice = await issued('invoice', { lineItems, taxRates: [] })
  await world.admin.post(`/payment/invoice/${invoice}`, { currency: 'CAD', amount: '100', method: 'CHECK' })
  expect(await shown('INVOICE', invoice)).toMatchObject({
    lines: [{ unitPrice: '200.005', amount: '400.01' }],
    total: '400.01',
    paid: '100.00',
    credited: '0.00',
    balance: '300.01',
  })
})

test('OPEN-850 the page of a customer has the place and the hash of the invoice in the chain, and of no estimate', async () => {
  const invoice = await issued('invoice', {})
  await issued('invoice', {})
  const { rows } = await world.owner.query(
    `select sequence, hash from chain_links where document = $1 and event = 'ISSUED'`,
    [invoice],
  )
  expect((await shown('INVOICE', invoice)).chainHead).toEqual(rows[0])
  const { result: note } = await world.admin.post(`/invoice/credit/${invoice}`, {
    amount: '1.00',
    reason: 'Late',
  })
  expect((await shown('INVOICE', note._id)).chainHead.sequence).toBe(rows[0].sequence + 2)
  expect(await shown('ESTIMATE', await issued('quote', {}))).not.toHaveProperty('chainHead')
})
