import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Reply, type World, openWorld } from '../testing/world.ts'
import { accountFor, readyInvoice } from './testing.ts'

let world: World
let account: string
beforeAll(async () => {
  world = await openWorld()
  account = await accountFor(world.admin)
})
afterAll(() => world.close())

const create = (body: object) => world.admin.post('/invoice/create/', { account, ...body })
const line = { description: 'Repair', quantity: '2', unitPrice: '70.00' }
const sentences = (reply: Reply) => reply.body.errors.map((each: { msg: string }) => each.msg)

const between = async (query: string) => {
  const found = await world.admin.get(`/invoice/list/?${query}`)
  return found.result?.map(({ total }: { total: string }) => total) ?? found.code
}

test('ACC-11, ACC-16, ACC-17 a new invoice is a draft due a month from today, with the default text', async () => {
  const made = await create({})
  expect(made.status).toBe(201)
  expect(made.result).toMatchObject({
    invoiceStatus: 'DRAFT',
    invoiceNumber: expect.stringMatching(/^DRAFT-\d+$/),
    paymentTerms: 'NET30',
    currency: 'CAD',
    locale: 'en',
    title: 'Invoice',
    companyName: 'Plomberie Tremblay',
    companyCountry: 'CA',
    clientName: 'Éric Gagnon',
    clientAddress: '1200 rue Sainte-Catherine O',
    clientAddress2: 'Montréal, QC H3B 1K9',
    clientCountry: 'CA',
    lineItems: [],
    subtotal: '0.00',
    total: '0.00',
    paid: '0.00',
    balance: '0.00',
  })
  const today = Temporal.Now.plainDateISO('America/Toronto')
  expect(made.result.billingDate).toBe(today.toString())
  const due = today.add({ months: 1 })
  expect(made.result.dueDate).toBe(due.toString())
  expect(made.result.termsAndConditions).toBe(
    `Payment is due by ${due.toLocaleString('en-CA', { dateStyle: 'long' })}.`,
  )
})

test('ACC-27..29, OPEN-44, OPEN-120, OPEN-121, SEC-55 the server adds up, finds by total, and refuses a sent one', async () => {
  const taxRates = [
    { code: 'SERVICE_TAX', rate: '0.05' },
    { code: 'TAX', rate: '0.09975' },
  ]
  const made = await create({ lineItems: [line], taxRates })
  expect(made.result).toMatchObject({
    lineItems: [{ ...line, amount: '140.00' }],
    subtotal: '140.00',
    taxBreakdown: [
      { code: 'SERVICE_TAX', rate: '0.05', amount: '7.00' },
      { code: 'TAX', rate: '0.09975', amount: '13.97' },
    ],
    total: '160.97',
    balance: '160.97',
    roundingMode: 'DOCUMENT',
  })
  const unknown = await create({ lineItems: [line, { description: 'Parts', unitPrice: '40.00' }] })
  expect(unknown.result).toMatchObject({
    lineItems: [{}, { quantity: '0', amount: '0.00' }],
    subtotal: '140.00',
  })
  expect(await between('from_total=160.97&to_total=161')).toEqual(['160.97'])
  expect(await between('from_total=160.98')).toEqual([])
  expect(await between('from_total=much')).toBe('VALIDATION')
  const cheated = await create({ lineItems: [{ ...line, amount: '1' }], total: '1' })
  expect(cheated.code).toBe('VALIDATION')
  expect(cheated.body.errors.map((each: { path: unknown[] }) => each.path)).toEqual(
    expect.arrayContaining([['total'], ['lineItems', 0, 'amount']]),
  )
})

const chooseRounding = (taxRounding: string) =>
  world.admin.patch(`/workspace/update/${world.admin.workspaceId}`, { taxRounding })

test('OPEN-121 a workspace chooses to round taxes on each line; what was begun before stays as it was', async () => {
  const cents = { description: 'Screw', quantity: '1', unitPrice: '0.10' }
  const body = { lineItems: [cents, cents, cents], taxRates: [{ code: 'SERVICE_TAX', rate: '0.05' }] }
  const before = await create(body)
  expect(before.result).toMatchObject({ roundingMode: 'DOCUMENT', total: '0.32' })
  try {
    expect((await chooseRounding('SOMEHOW')).body.errors).toMatchObject([{ path: ['taxRounding'] }])
    expect((await chooseRounding('LINE')).result).toMatchObject({ taxRounding: 'LINE' })
    const made = await create(body)
    expect(made.result).toMatchObject({ roundingMode: 'LINE', total: '0.33' })
    const start = await world.admin.get('/invoice/start/')
    expect(start.result).toMatchObject({ roundingMode: 'LINE' })
    const changed = await world.admin.patch(`/invoice/update/${before.result._id}`, {
      lineItems: [cents, cents, cents, cents, cents],
    })
    expect(changed.result).toMatchObject({ roundingMode: 'DOCUMENT', total: '0.53' })
  } finally {
    await chooseRounding('DOCUMENT')
  }
})

test('ACC-30 without rates the default tax is 9.975 %; a label names its own rate', async () => {
  const made = await create({ lineItems: [{ ...line, quantity: 1, unitPrice: 100 }] })
  expect(made.result.taxBreakdown).toMatchObject([{ code: 'TAX', rate: '0.09975', amount: '9.98' }])
  const labelled = await create({
    lineItems: [{ ...line, quantity: 1, unitPrice: 100 }],
    taxRates: [{ code: 'TAX', description: 'HST 13%' }],
  })
  expect(labelled.result.taxBreakdown).toMatchObject([
    { rate: '0.13', amount: '13.00', description: 'HST 13%' },
  ])
})

test('ACC-08 figures arrive as text, numbers or decimal objects; more digits than money has are refused', async () => {
  const made = await create({
    lineItems: [
      { description: 'x', quantity: { $numberDecimal: '1.5' }, unitPrice: { numberDecimal: '10.00' } },
    ],
  })
  expect(made.result.lineItems).toMatchObject([{ quantity: '1.5', unitPrice: '10.00', amount: '15.00' }])
  for (const unitPrice of [2 ** 53 + 2, 'NaN', '1e309', '0.00001', true]) {
    const refused = await create({ lineItems: [{ ...line, unitPrice }] })
    expect([unitPrice, refused.status]).toEqual([unitPrice, 400])
    expect(refused.body.errors[0].path).toEqual(['lineItems', 0, 'unitPrice'])
  }
  const huge = await create({ lineItems: [{ ...line, quantity: '999999999999', unitPrice: '999999999999' }] })
  expect(huge.body.errors).toMatchObject([{ path: ['lineItems'], code: 'TOO_BIG' }])
})

test('ACC-12..15 a locking term computes the due date, whatever was sent; another term leaves it', async () => {
  const dates = { billingDate: '2026-01-31', dueDate: '2026-02-10' }
  const terms = { NET15: '2026-02-15', NET30: '2026-02-28', NET60: '2026-03-31', NET90: '2026-04-30' }
  for (const [paymentTerms, due] of Object.entries({
    ...terms,
    IMMEDIATE: '2026-01-31',
    CUSTOM: '2026-02-10',
  })) {
    const made = await create({ ...dates, paymentTerms })
    expect([paymentTerms, made.result.dueDate]).toEqual([paymentTerms, due])
  }
  const draft = await create({ ...dates, paymentTerms: 'NET30' })
  const moved = await world.admin.patch(`/invoice/update/${draft.result._id}`, { billingDate: '2026-03-01' })
  expect(moved.result.dueDate).toBe('2026-04-01')
})

test('ACC-20, ACC-21, ACC-24 everything that is missing is said at once on issue', async () => {
  const draft = await create({ companyName: null, clientName: null, paymentTerms: 'COD' })
  const cleared = await world.admin.patch(`/invoice/update/${draft.result._id}`, {
    billingDate: null,
    dueDate: null,
  })
  expect(cleared.result).toMatchObject({ billingDate: null, dueDate: null })
  const refused = await world.admin.post(`/invoice/issue/${draft.result._id}`)
  expect(refused.status).toBe(400)
  expect(sentences(refused)).toEqual([
    'Company Name is required',
    'Client Name is required',
    'Invoice date is required',
    'Due date is required',
    'At least one line item is required',
  ])
  const french = await world.admin.post(`/invoice/issue/${draft.result._id}`, {}, { 'accept-language': 'fr' })
  expect(sentences(french)[1]).toBe('Le nom du client est obligatoire')
  const spanish = await world.admin.post(
    `/invoice/issue/${draft.result._id}`,
    {},
    { 'accept-language': 'es' },
  )
  expect(sentences(spanish)[1]).toBe('El nombre del cliente es obligatorio')
})

test('ACC-22 the due date before and on the invoice date', async () => {
  const dates = { ...readyInvoice, account, paymentTerms: 'CUSTOM', billingDate: '2026-05-10' }
  const before = await create({ ...dates, dueDate: '2026-05-09' })
  const refused = await world.admin.post(`/invoice/issue/${before.result._id}`)
  expect(sentences(refused)).toEqual(['Due date cannot be before invoice date'])
  const same = await create({ ...dates, paymentTerms: null, dueDate: '2026-05-10' })
  expect(sentences(await world.admin.post(`/invoice/issue/${same.result._id}`))).toEqual([
    'Due date must be after invoice date',
  ])
  const custom = await create({ ...dates, dueDate: '2026-05-10' })
  expect((await world.admin.post(`/invoice/issue/${custom.result._id}`)).status).toBe(200)
})

test('ACC-23, ACC-26 unreadable dates and terms are refused in their own words', async () => {
  const refused = await create({ billingDate: '2026-02-30', dueDate: 'soon', paymentTerms: 'NET45' })
  expect(sentences(refused)).toEqual([
    'Invalid invoice date format',
    'Invalid payment term. Must be one of: NET15, NET30, NET60, NET90, IMMEDIATE, UPON_RECEIPT, CUSTOM, COD, CASH, WARRANTY, SUBSCRIPTION',
    'Invalid due date format',
  ])
})

test('ACC-25 each faulty line is named by its number', async () => {
  const draft = await create({
    ...readyInvoice,
    lineItems: [line, { description: '', quantity: 0, unitPrice: -1 }],
  })
  expect(draft.result.lineItems[1]).toEqual({
    _id: expect.any(String),
    description: '',
    quantity: '0',
    unitPrice: '-1.00',
    amount: '0.00',
  })
  expect(sentences(await world.admin.post(`/invoice/issue/${draft.result._id}`))).toEqual([
    'Line item 2: Description is required',
    'Line item 2: Quantity must be greater than 0',
    'Line item 2: Rate cannot be negative',
  ])
})

test('SEC-45, OPEN-46, REL-12 an issued invoice cannot be changed, deleted or issued again', async () => {
  const draft = await create(readyInvoice)
  const issued = await world.admin.post(`/invoice/issue/${draft.result._id}`)
  expect(issued.result).toMatchObject({
    invoiceStatus: 'SENT',
    invoiceNumber: expect.stringMatching(/^INV-\d{6}$/),
  })
  const path = issued.result._id
  const answers = [
    await world.admin.patch(`/invoice/update/${path}`, { notes: 'later' }),
    await world.admin.delete(`/invoice/delete/${path}`),
    await world.admin.post(`/invoice/issue/${path}`),
  ]
  expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual(
    Array(3).fill('409 INVALID_TRANSITION'),
  )
  expect((await world.admin.get(`/invoice/read/${path}`)).result).toEqual(issued.result)
})

test('a draft can be deleted and takes no number of the series with it', async () => {
  const draft = await create(readyInvoice)
  expect((await world.admin.delete(`/invoice/delete/${draft.result._id}`)).status).toBe(200)
  expect((await world.admin.get(`/invoice/read/${draft.result._id}`)).status).toBe(404)
})

test('OPEN-72 a typed number is stored if it is free; one of our own shape is refused', async () => {
  const typed = await create({ ...readyInvoice, invoiceNumber: '2026/17-B' })
  const issued = await world.admin.post(`/invoice/issue/${typed.result._id}`)
  expect(issued.result.invoiceNumber).toBe('2026/17-B')
  const taken = await create({ invoiceNumber: '2026/17-b' })
  expect([taken.status, taken.code, taken.body.errors[0].path]).toEqual([409, 'DUPLICATE', ['invoiceNumber']])
  for (const invoiceNumber of ['INV-000900', 'inv-1', 'CN-000001', 'DRAFT-9999']) {
    const refused = await create({ invoiceNumber })
    expect([invoiceNumber, refused.code, refused.body.errors[0].code]).toEqual([
      invoiceNumber,
      'VALIDATION',
      'NUMBER_OF_SERIES',
    ])
  }
  const draft = await create({})
  const same = { invoiceNumber: draft.result.invoiceNumber, notes: 'as the form sends it' }
  expect((await world.admin.patch(`/invoice/update/${draft.result._id}`, same)).status).toBe(200)
})

test('OPEN-124 a draft or an unpaid invoice is cancelled and owes nothing; a paid one is not', async () => {
  const draft = await create(readyInvoice)
  const cancelled = await world.admin.post(`/invoice/cancel/${draft.result._id}`)
  expect(cancelled.result).toMatchObject({ invoiceStatus: 'CANCELLED', balance: '0.00' })
  expect((await world.admin.delete(`/invoice/delete/${draft.result._id}`)).status).toBe(409)
  const other = await create(readyInvoice)
  await world.admin.post(`/invoice/issue/${other.result._id}`)
  await world.admin.post(`/payment/invoice/${other.result._id}`, {
    currency: 'CAD',
    amount: 1,
    method: 'CASH',
  })
  const refused = await world.admin.post(`/invoice/cancel/${other.result._id}`)
  expect([refused.status, refused.code]).toEqual([409, 'IN_USE'])
  const credited = await create(readyInvoice)
  await world.admin.post(`/invoice/issue/${credited.result._id}`)
  await world.admin.post(`/invoice/credit/${credited.result._id}`, {})
  for (const closed of [draft, credited]) {
    const again = await world.admin.post(`/invoice/cancel/${closed.result._id}`)
    expect([again.status, again.code]).toEqual([409, 'INVALID_TRANSITION'])
  }
})

test('another workspace finds no invoice here', async () => {
  const draft = await create(readyInvoice)
  expect((await world.stranger.get(`/invoice/read/${draft.result._id}`)).status).toBe(404)
  for (const action of ['issue', 'cancel', 'credit'])
    expect((await world.stranger.post(`/invoice/${action}/${draft.result._id}`, {})).status).toBe(404)
})

test('a job names its account; a job or account of another workspace is refused', async () => {
  const job = await world.admin.post('/job/create/', {
    clientData: {
      firstName: 'Zoé',
      lastName: 'Roy',
      phone: '+15145550177',
      address: { formatted: '9 rue Roy, Montréal' },
    },
    title: 'Washer leaks',
    description: 'Under the door',
    jobSiteType: 'ON_CLIENT_SITE',
    purchaseOrder: 'PO-77',
    isCreateServiceLocation: true,
    serviceLocationData: {
      name: 'Cabin',
      address: {
        formatted: '3 ch. du Lac, Magog, QC',
        streetNumber: '3',
        route: 'ch. du Lac',
        locality: 'Magog',
        adminAreaLevel1: 'QC',
      },
    },
  })
  expect(job.status).toBe(201)
  const made = await world.admin.post('/invoice/create/', { ...readyInvoice, job: job.result._id })
  expect(made.result).toMatchObject({
    clientName: 'Zoé Roy',
    account: { _id: job.result.account._id },
    job: { jobNumber: job.result.jobNumber },
  })
  const issued = await world.admin.post(`/invoice/issue/${made.result._id}`)
  expect(issued.result.jobFacts).toMatchObject({
    jobNumber: job.result.jobNumber,
    purchaseOrder: 'PO-77',
    serviceLocation: 'Cabin, 3 ch. du Lac, Magog, QC',
  })
  const strangers = await world.stranger.post('/invoice/create/', { job: job.result._id })
  expect(strangers.body.errors).toMatchObject([{ path: ['job'], code: 'NOT_FOUND' }])
  const foreign = await world.stranger.post('/invoice/create/', { account })
  expect(foreign.body.errors).toMatchObject([{ path: ['account'], code: 'NOT_FOUND' }])
  const nobodys = await world.admin.post('/invoice/create/', {})
  expect(nobodys.body.errors).toMatchObject([{ path: ['account'], code: 'REQUIRED' }])
})

test('ACC-18 a new invoice starts with one line of quantity 1 and rate 0, filled from its account', async () => {
  const start = await world.admin.get(`/invoice/start?account=${account}`)
  expect(start.result).toMatchObject({
    account: { _id: account },
    clientName: 'Éric Gagnon',
    companyName: 'Plomberie Tremblay',
    lineItems: [{ description: '', quantity: '1', unitPrice: '0.00', amount: '0.00' }],
  })
  expect((await world.admin.get('/invoice/start')).result.account).toBeNull()
  expect((await world.stranger.get(`/invoice/start?account=${account}`)).code).toBe('VALIDATION')
})

test('another account in a draft brings its own holder', async () => {
  const draft = await create({ clientName: 'Somebody' })
  const client = await world.admin.post('/client/create/', {
    firstName: 'Ana',
    lastName: 'Paz',
    phone: '+15145550188',
    languages: ['en-US'],
  })
  const other = await world.admin.post('/account/create/', { accountHolder: client.result._id })
  const moved = await world.admin.patch(`/invoice/update/${draft.result._id}`, { account: other.result._id })
  expect(moved.result).toMatchObject({ clientName: 'Ana Paz', clientAddress: null })
})

test('a member without rights on invoices is refused', async () => {
  const reader = await world.member({ ACCTG_INVOICE: [true, false, false, false, false] })
  const draft = await create(readyInvoice)
  const tried = [
    await reader.post('/invoice/create/', { account }),
    await reader.post(`/invoice/issue/${draft.result._id}`),
    await reader.post(`/invoice/credit/${draft.result._id}`, {}),
    await reader.post(`/payment/invoice/${draft.result._id}`, { currency: 'CAD', amount: 1 }),
  ]
  expect(tried.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect((await reader.get('/invoice/list/')).status).toBe(200)
})
