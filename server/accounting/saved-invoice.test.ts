import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'
import { accountFor } from './testing.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

test('ACC-06, ACC-09, OPEN-126 an invoice keeps every field of the document, so that a reprint is the same', async () => {
  const account = await accountFor(world.admin)
  const typed = {
    billingDate: '2026-05-01',
    dueDate: '2026-05-20',
    paymentTerms: 'CUSTOM',
    currency: 'USD',
    locale: 'fr',
    notes: 'Guaranteed for a year.',
    termsAndConditions: 'Payable at the counter.',
    title: 'Facture',
    logo: 'https://plomberie.example/logo.png',
    logoWidth: 150,
    companyName: 'Plomberie Tremblay',
    companyAddress: '1 Main Street',
    companyAddress2: 'Montréal',
    companyCountry: 'CA',
    clientName: 'Éric Gagnon',
    clientAddress: '2 Side Street',
    clientAddress2: 'Laval',
    clientCountry: 'US',
  }
  const lineItems = [{ description: 'Repair', quantity: '1.5', unitPrice: '70.00' }]
  const taxRates = [{ code: 'TAX', rate: '0.13', description: 'HST 13%' }]
  const made = await world.admin.post('/invoice/create/', { account, ...typed, lineItems, taxRates })
  expect(made.status).toBe(201)
  const read = await world.admin.get(`/invoice/read/${made.result._id}`)
  expect(read.result).toMatchObject({
    ...typed,
    workspace: world.admin.workspaceId,
    account: { _id: account },
    job: null,
    invoiceNumber: expect.any(String),
    invoiceStatus: 'DRAFT',
    lineItems: [{ ...lineItems[0], amount: '105.00' }],
    taxRates,
    taxBreakdown: [{ code: 'TAX', rate: '0.13', amount: '13.65' }],
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  })
  for (const wrong of [{ currency: 'GBP' }, { locale: 'de' }, { taxRates: [{ code: 'VAT', rate: '0.1' }] }])
    expect((await world.admin.patch(`/invoice/update/${made.result._id}`, wrong)).code).toBe('VALIDATION')
})
