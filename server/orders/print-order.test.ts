import { beforeAll, expect, test } from 'vitest'
import { line, openOrders } from '../testing/orders.ts'
import { readPdf } from '../testing/pdf-text.ts'

const orders = await openOrders()
const { world } = orders
beforeAll(async () => {
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  await world.owner.query(`update workspaces set gst_num = '123456789 RT0001',
      address = '{"formatted": "4450 rue Saint-Denis, Montréal", "countryCode": "CA"}'
    where workspace_id = current_setting('app.workspace_id')::uuid`)
})

async function pdf(id: string, query = '&locale=en') {
  const { token, workspaceId } = world.admin
  const answer = await world.app.inject({
    url: `/api/v1/order/pdf/${id}?workspace=${workspaceId}${query}`,
    headers: { authorization: `Bearer ${token}` },
  })
  const read = answer.statusCode === 200 ? readPdf(answer.rawPayload) : { pages: [], title: '', language: '' }
  const text = read.pages.join(' ').replaceAll('\u00a0', ' ').replaceAll('\n', ' ').replaceAll(/ +/g, ' ')
  return { answer, read, text }
}

const made = async (
  body: object,
): Promise<{ _id: string; poNumber: string; lineItems: { _id: string }[] }> => {
  const reply = await orders.create(body)
  expect(reply.status).toBe(201)
  return reply.result
}

test('OPEN-207 a purchase order tells the supplier what to send where at which cost, without what was cancelled', async () => {
  const { makeProduct, buying, van } = orders
  const supplier = await world.admin.post('/suppliers/create/', {
    name: 'Pièces Rive-Sud',
    emails: [{ value: 'ventes@rivesud.example', type: 'GENERAL' }],
    address: { formatted: '12 rue Roy, Longueuil, QC J4K 1A1', locality: 'Longueuil' },
  })
  const [hose, pump, gone] = await Promise.all(
    ['Hose', 'Pump', 'Never coming'].map((name) => makeProduct(0, { name, productNumber: `NO-${name}` })),
  )
  const order = await made(
    buying(
      [
        line(hose ?? '', { new: 3, damaged: 1 }, { unitCost: '1010.5' }),
        line(pump ?? '', { new: 5 }, { receiver: van }),
        line(gone ?? '', { new: 7 }),
      ],
      {
        supplier: supplier.result._id,
        referenceNumber: 'Q-77',
        fulfilledETA: '2031-03-02',
        notes: 'Ring at the back door.',
      },
    ),
  )
  const [, second, third] = order.lineItems
  const cancelled = [{ line: second?._id, counts: { new: 2 } }, { line: third?._id }]
  expect((await world.admin.post(`/order/cancel/${order._id}`, { lines: cancelled })).status).toBe(200)
  // It is still the evening of February 28 in Toronto.
  const late = `update orders set created_at = '2031-03-01T03:30:00Z' where id = $1`
  expect((await world.owner.query(late, [order._id])).rowCount).toBe(1)

  const { answer, read, text } = await pdf(order._id)
  expect(answer.headers['content-disposition']).toContain(`inline; filename="${order.poNumber}.pdf"`)
  expect(read).toMatchObject({ title: `Purchase order ${order.poNumber}`, language: 'en-CA' })
  for (const said of [
    'Plomberie Tremblay',
    'GST No. 123456789 RT0001',
    'Supplier Pièces Rive-Sud',
    '12 rue Roy',
    'ventes@rivesud.example',
    'Ship to Main warehouse 4450 rue Saint-Denis',
    order.poNumber,
    'Q-77',
    'Feb 28, 2031',
    'Mar 02, 2031',
    'Hose No. NO-Hose · SKU SKU-',
    'Pieces: 3 × new, 1 × damaged',
    '1,010.50',
    '$4,042.00',
    'Pieces: 3 × new Ship to: Van 1',
    'Total (CAD) $4,072.00',
    'Ring at the back door.',
    'Page 1 of 1',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('Never coming')
  expect(text).not.toContain('CANCELLED')

  const french = await pdf(order._id, '&locale=fr&download=1')
  expect(french.answer.headers['content-disposition']).toContain(
    `attachment; filename="${order.poNumber}.pdf"`,
  )
  expect(french.read).toMatchObject({ title: `Bon de commande ${order.poNumber}`, language: 'fr-CA' })
  for (const said of ['Fournisseur', 'Expédier à', '3 × neuf, 1 × endommagé', '4 072,00 $', '2 mars 2031'])
    expect(french.text).toContain(said)
  for (const english of ['Supplier', 'Ship to', 'Unit price', 'Expected', 'Pieces'])
    expect(french.text).not.toContain(english)
})

test('OPEN-207 what is sold prints without prices, to be packed or signed for, addressed to the client of its job', async () => {
  const product = await orders.makeProduct(9)
  const job = await world.admin.post('/job/create/', {
    clientData: {
      firstName: 'Zoé',
      lastName: 'Roy',
      phone: '+15145550177',
      address: { formatted: '9 rue Roy, Laval' },
    },
    title: 'Washer leaks',
    description: 'Under the door',
    jobSiteType: 'IN_HOUSE',
  })
  const { _id } = await made({ ...orders.selling([line(product, { new: 4 })]), job: job.result._id })
  const packed = await pdf(_id)
  expect(packed.read.title).toMatch(/^Packing slip /)
  for (const said of ['Deliver to Zoé Roy 9 rue Roy', 'Sent from Main warehouse', 'Pieces: 4 × new', 'S-1'])
    expect(packed.text).toContain(said)
  expect(packed.text).not.toMatch(/25\.00|100\.00|\$|Signature/)
  const delivered = await pdf(_id, '&locale=en&paper=delivery-note')
  expect(delivered.read.title).toMatch(/^Delivery note /)
  expect(delivered.text).toContain('Received by (name) Date Signature')
  expect(delivered.text).not.toContain('$')
})

test.each([
  ['SUPPLIER_RETURN', 'Return slip', ['Return to Parts Direct', 'Sent from Main warehouse', '$75.00']],
  ['CUSTOMER_RETURN', 'Return receipt', ['Received at Main warehouse', 'Pieces: 3 × new']],
  ['ALLOCATE', 'Packing slip', ['Ship to Van 1', 'Sent from Main warehouse']],
])('OPEN-207 %s prints as %s', async (type, title, said) => {
  const { main, van, supplier } = orders
  const product = await orders.makeProduct(9)
  const parties = {
    SUPPLIER_RETURN: { supplier, sender: main },
    CUSTOMER_RETURN: { receiver: main },
    ALLOCATE: { sender: main, receiver: van },
  }[type]
  const { _id, poNumber } = await made({
    type,
    referenceNumber: 'R-1',
    lineItems: [line(product, { new: 3 })],
    ...parties,
  })
  const { read, text } = await pdf(_id)
  expect(read.title).toBe(`${title} ${poNumber}`)
  for (const each of said) expect(text).toContain(each)
  if (type !== 'SUPPLIER_RETURN') expect(text).not.toContain('$')
})

test('OPEN-207 two hundred lines break over pages, each with its head, and every line once', async () => {
  const product = await orders.makeProduct(0)
  const lines = Array.from({ length: 200 }, (_, at) =>
    line(product, { new: 1 }, { productName: `Part ${at + 1}.` }),
  )
  const { _id } = await made(orders.buying(lines))
  const { read } = await pdf(_id)
  expect(read.pages.length).toBeGreaterThan(8)
  const withLines = read.pages.filter((page) => page.includes('Part '))
  expect(withLines.every((page) => page.includes('Quantity') && page.includes('Unit price'))).toBe(true)
  const printed = read.pages.flatMap((page) => page.match(/Part \d+\./g) ?? [])
  expect(printed).toEqual(lines.map((each) => ('productName' in each ? each.productName : '')))
})

test('OPEN-207 a cancelled order prints under its mark; another paper, language, workspace or role gets none', async () => {
  const product = await orders.makeProduct(0)
  const { _id } = await made(orders.buying([line(product)]))
  await world.admin.post(`/order/cancel/${_id}`, {})
  expect((await pdf(_id)).text).toContain('CANCELLED')
  expect((await pdf(_id, '&paper=delivery-note')).answer.statusCode).toBe(400)
  expect((await pdf(_id, '&paper=__proto__')).answer.statusCode).toBe(400)
  expect((await pdf(_id, '&locale=de')).answer.statusCode).toBe(400)
  expect((await world.stranger.get(`/order/pdf/${_id}`)).status).toBe(404)
  expect((await (await world.member({})).get(`/order/pdf/${_id}`)).status).toBe(403)
})
