import { sampleRecurring } from '../../accounting/recurring/testing.ts'
import { ofxOf, sendStatement } from '../../bank/testing.ts'
import { randomUUIDv7 } from 'node:crypto'
import { recentDay } from '../recent-day.ts'
import type { Person } from '../world.ts'
import { journalSamples } from './journal-samples.ts'
import { billBody } from './bill-body.ts'
import { planSamples } from './plan-samples.ts'
import { priceListBody } from './price-list-body.ts'
import type { Special } from './special.ts'

/** Makers of bodies, by entity name, for entities whose valid values depend on several fields or on other records. */
export const specialBodies: Readonly<Record<string, Special>> = {
  // The client has no account, because an account would prevent the client's deletion.
  client: async ({ make }) => ({
    firstName: 'Éric',
    lastName: 'Tremblay',
    email: 'eric@example.com',
    phone: '+15145550199',
    languages: ['fr-FR'],
    address: {
      formatted: '1200 Main Street, Montréal',
      locality: 'Montréal',
      adminAreaLevel1: 'QC',
      countryCode: 'CA',
    },
    tags: [await make('tag')],
  }),
  // The status is not the default of its kind, because a default status cannot be deleted.
  status: async () => ({
    name: `Status ${randomUUIDv7()}`,
    color: '#2244aa',
    types: ['JOB'],
    description: 'Waits for a part',
    note: 'Blue on the board',
  }),
  // The template has no purpose, because only one template per purpose may exist.
  template: async () => ({
    name: `Mail ${randomUUIDv7()}`,
    enabled: true,
    type: 'EMAIL',
    category: 'TRANSACTIONAL',
    languages: { en: { subject: 'Hello', body: 'Dear {{client.firstName}}' } },
    description: 'Says hello',
    permissions: ['OP_JOB'],
    note: 'Ask first',
  }),
  // The product has no opening stock, because stock would prevent the product's deletion.
  product: async ({ make }) => ({
    name: 'Drain pump',
    productNumber: `P-${randomUUIDv7()}`,
    sku: 'DP-100',
    category: await make('tag'),
    tags: [await make('tag')],
    unitCost: '18.40',
    unitPrice: '42.00',
    brand: await make('brand'),
  }),
  'price-list': priceListBody,
  // The dates are consistent, and the repetition begins after today.
  task: async ({ person, make }) => ({
    name: 'Order the winter tyres',
    isPrivate: false,
    progressStatus: 'BACKLOG',
    priority: 'P4',
    type: 'FEATURE',
    section: 'OPERATIONS',
    eta: '2h',
    startDate: '2031-01-06',
    endDate: '2031-01-08',
    repeatSetting: { frequency: 'WEEK', interval: 2 },
    contributors: [person.id],
    tags: [await make('tag')],
    job: await make('job'),
    client: await make('client'),
    description: 'Four for each van',
    enabled: true,
  }),
  // The job is completed, because reviews can be requested only for completed jobs.
  review: async ({ person, make }) => {
    const job = await make('job')
    await person.patch(`/job/update/${job}`, { jobStatus: 'COMPLETED' })
    return { job }
  },
  // Together, these fields state that a person paid the expense.
  expense: async ({ person, make }) => ({
    day: recentDay(),
    category: 'PARTS',
    supplier: await make('supplier'),
    description: 'Drain pump',
    amount: '114.98',
    taxRates: [{ code: 'TAX', rate: '0.09975' }],
    currency: 'CAD',
    job: await make('job'),
    vehicle: await make('vehicle'),
    paidBy: 'PERSON',
    person: person.id,
    note: 'From the shop',
  }),
  // The day is in the range of entries.
  'tax-adjustment': async ({ make }) => ({
    day: recentDay(),
    side: 'DEDUCTED',
    tax: 'TAX',
    amount: '14.98',
    currency: 'CAD',
    ledgerAccount: await make('ledger-account'),
    reason: 'Bad debt',
    reference: 'INV-7',
  }),
  'supplier-bill': billBody,
  recurring: async ({ make }) => ({ ...sampleRecurring, account: await make('account') }),
  ...planSamples,
  // The machine has no service location, because a location would have to belong to the client.
  machine: async ({ make }) => ({
    brand: await make('brand'),
    type: 'WASHER',
    model: 'WFW-5620',
    serialNumber: 'C 123-456',
    description: 'In the basement',
    note: 'Behind the stairs',
    tags: [await make('tag')],
    client: await make('client'),
  }),
  // The type of the order requires this supplier and this receiver.
  order: async ({ make }) => ({
    type: 'BUY',
    supplier: await make('supplier'),
    receiver: await make('warehouse'),
    referenceNumber: 'W-7781',
    poNumber: `P-${randomUUIDv7()}`,
    job: await make('job'),
    machine: await make('machine'),
    url: 'https://example.com/basket',
    shippingNumber: '1Z 999',
    trackingUrl: 'https://example.com/track',
    fulfilledETA: '2031-01-09',
    notes: 'Ring twice',
    lineItems: [
      {
        product: await make('product'),
        productStatusCounts: { new: 2 },
        conditions: ['new'],
        unitCost: '18.40',
      },
    ],
  }),
  'order-request': async ({ make }) => ({
    job: await make('job'),
    machine: await make('machine'),
    supplier: await make('supplier'),
    url: 'https://example.com/part',
    notes: 'Before Friday',
    lineItems: [{ productName: 'Door gasket', productStatusCounts: { new: 1 } }],
  }),
  appointment: async ({ make }) => ({
    jobId: await make('job'),
    technicians: ['UNASSIGNED'],
    startAt: Date.UTC(2031, 0, 6, 15),
    estimatedDuration: 3_600_000,
    note: 'Ring twice',
  }),
  note: async ({ make }) => ({
    content: 'The valve was closed',
    isInternal: true,
    entityType: 'JOB',
    entity: await make('job'),
  }),
  comment: async ({ make }) => ({
    message: 'Seen on the second floor as well',
    entityType: 'TASK',
    entity: await make('task'),
  }),
  subtask: async ({ make }) => ({
    title: 'Order the pump',
    entityType: 'TASK',
    entity: await make('task'),
  }),
  'time-off': async ({ person }) => ({
    user: person.id,
    from: '2030-07-01T12:00:00.000Z',
    to: '2030-07-15T12:00:00.000Z',
    reason: 'Holidays',
  }),
  job: async ({ make }) => ({
    clientId: await make('client'),
    title: 'Washer leaks',
    description: 'Water under the washer after the spin',
    isCreateServiceLocation: true,
    serviceLocationData: { name: 'Home', address: { formatted: '1200 Main Street, Montréal' } },
  }),
}

/** Steps after which a new record can be changed, by entity name. Each step returns the updated record. */
export const specialSteps: Readonly<
  Record<string, (person: Person, record: { _id: string }) => Promise<{ _id: string }>>
> = {
  // The client answers the review, because only an answered review can get a reply.
  review: async (person, { _id }) => {
    const { url } = (await person.post('/link/create/', { purpose: 'REVIEW', record: _id })).result
    const given = { rating: 4, text: 'Quick and friendly' }
    await person.post(`/public/${String(url).split('/').at(-1)}/review`, given)
    return (await person.get(`/review/read/${_id}`)).result
  },
}

/** Makers of records, by entity name, for entities without a `create` call. Each maker returns the id of the record. */
export const specialRecords: Readonly<
  Record<string, (person: Person, make: (entity: string) => Promise<string>) => Promise<string>>
> = {
  invite: async (person, make) => {
    const invited = { type: 'INVITE', email: 'luc@example.com', roleId: await make('role') }
    return (await person.post('/invites/create/', invited)).result._id
  },
  'inventory-settings': async (person) => person.workspaceId,
  'stock-movement': async (person, make) => {
    const counted = {
      product: await make('product'),
      warehouse: '__default',
      productStatusCounts: { new: 2 },
    }
    await person.post('/inventory/adjust', counted)
    return (await person.get(`/stock-movement/list?filter_product=${counted.product}`)).result[0]._id
  },
  ...journalSamples,
  'supplier-location': async (person, make) => {
    const supplierId = await make('supplier')
    const place = { supplierId, name: 'Counter', address: '450 Industrial Street', city: 'Laval' }
    return (await person.post('/suppliers/createLocation/', place)).result.locations[0]._id
  },
  'supplier-brand-tag': async (person, make) => {
    const carried = { supplierId: await make('supplier'), brandId: await make('brand'), note: 'Parts too' }
    return (await person.post('/suppliers/addBrandTag/', carried)).result.taggedBrands[0]._id
  },
  'supplier-contact': async (person, make) => {
    const at = { supplierId: await make('supplier'), locationId: await make('supplier-location') }
    const named = { ...at, firstName: 'Luc', lastName: 'Roy', position: 'SALES_REP' }
    return (await person.post('/suppliers/createContact/', named)).result.contacts[0]._id
  },
  'field-report': async (person, make) => {
    const key = await make('appointment')
    await person.post(`/appointment/start/${key}`, { at: Date.now() })
    const acts = [{ kind: 'note', key, at: Date.now(), content: 'The tap drips too' }]
    return (await person.post(`/appointment/hand-in/${key}`, { acts })).result?.report
  },
  'reward-point': async (person) => {
    const given = { member: person.id, name: 'Helped out', date: '2026-01-06', points: 5 }
    const { result: rules } = await person.get('/reward/rules')
    await person.post('/reward/rules', { ...rules, enabled: true })
    await person.post('/reward/create/', given)
    return (await person.get(`/reward-point/list/?filter_member=${person.id}`)).result[0]._id
  },
  payment: async (person, make) => {
    const lineItems = [{ description: 'Repair', quantity: '1', unitPrice: '100' }]
    const invoice = await person.post('/invoice/create/', {
      account: await make('account'),
      lineItems,
      companyName: 'Plomberie Tremblay',
      clientName: 'Éric Tremblay',
    })
    await person.post(`/invoice/issue/${invoice.result._id}`)
    const paid = await person.post(`/payment/invoice/${invoice.result._id}`, {
      currency: invoice.result.currency,
      amount: '1',
      method: 'CASH',
    })
    return paid.result._id
  },
  'bank-line': async (person) => {
    const named = { name: `Bank ${randomUUIDv7()}`, currency: 'CAD' }
    const account = (await person.post('/bank-account/create', named)).result._id
    await sendStatement(person, account, {
      content: ofxOf([{ day: '20260105', amount: '12.50', name: 'Ada' }]),
    })
    return (await person.get(`/bank-line/list/?filter_bankAccount=${account}`)).result[0]._id
  },
  refund: async (person, make) => {
    const made = await person.post(`/payment/refund/${await make('payment')}`, {
      amount: '0.50',
      reason: 'Too much',
    })
    return made.result._id
  },
}

/** Routes whose `:id` is the id of another entity, by method and path. */
export const foreignIds: Readonly<Record<string, string>> = { 'POST /payment/invoice/:id': 'invoice' }

/** Fields that complete bodies leave out, because they exclude other fields. The key is method and path. */
export const excludedFields: Readonly<Record<string, readonly string[]>> = {
  'POST /invoice/credit/:id': ['lines', 'amount'],
  'POST /invites/create': ['invites'],
  'POST /job/create': ['clientData'],
  'POST /jobs/create': ['clientData'],
}
