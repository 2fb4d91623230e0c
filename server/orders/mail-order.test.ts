import { beforeAll, expect, test } from 'vitest'
import { line, openOrders } from '../testing/orders.ts'

const orders = await openOrders()
const { world } = orders
const supplier: string = (
  await world.admin.post('/suppliers/create/', {
    name: 'Pièces Rive-Sud',
    address: { formatted: '12 rue Roy, Longueuil', locality: 'Longueuil' },
  })
).result._id
beforeAll(async () => {
  const locationId = (await world.admin.get(`/suppliers/read/${supplier}`)).result.locations[0]._id
  const contact = {
    supplierId: supplier,
    locationId,
    firstName: 'Luc',
    lastName: 'Gagnon',
    languages: ['fr-FR'],
    isPrimary: true,
  }
  // Mails of orders greet the primary contact, even if other contacts were added earlier or later.
  const anna = { ...contact, firstName: 'Anna', languages: ['en-US'], isPrimary: false }
  for (const person of [anna, contact, { ...anna, firstName: 'Zack' }])
    expect((await world.admin.post('/suppliers/createContact/', person)).status).toBe(201)
})

const buy = async (more: object = {}) => {
  const product = await orders.makeProduct(5)
  const body = { ...orders.buying([line(product, { new: 2 }, { unitCost: '12.5' })]), supplier, ...more }
  return (await orders.create(body)).result
}
const mail = (id: string, body: object) => world.admin.post('/order/mail/', { id, ...body })
const mailbox = async (to: string) => (await world.admin.get(`/dev/mailbox?to=${to}`)).result
const outbox = async (to: string) =>
  (await world.owner.query(`select from outbox where recipient = $1`, [to])).rowCount

test('OPEN-208 an order is mailed to its supplier with its paper, in the language of who is there, and its history says so', async () => {
  const { _id, poNumber } = await buy()
  const letter = (await world.admin.get(`/order/letter/${_id}`)).result
  expect(letter).toMatchObject({
    subject: `Bon de commande ${poNumber} – Plomberie Tremblay`,
    message: expect.stringMatching(/^Bonjour Luc Gagnon,[^]+25,00\s\$/),
    language: 'fr',
    // The attached PDF is in French too, regardless of the sender's language.
    locale: 'fr',
  })
  const sent = await mail(_id, { to: ['luc@rivesud.example', 'luc@rivesud.example'] })
  expect(sent.result).toMatchObject({ _id, status: 'PENDING' })
  await expect.poll(async () => (await mailbox('luc@rivesud.example')).length, { timeout: 15_000 }).toBe(1)
  const [received] = await mailbox('luc@rivesud.example')
  expect(received.subject).toBe(letter.subject)
  expect(received.attachments).toMatchObject([{ name: `${poNumber}.pdf`, contentType: 'application/pdf' }])
  const history = (await world.admin.get(`/order/history/${_id}`)).result
  expect(history[0]).toMatchObject({ action: 'mail', changes: { to: [null, 'luc@rivesud.example'] } })
})

test('OPEN-208 a template about orders is offered filled, and sent as it was changed', async () => {
  const about = (category: string, subject: string) =>
    world.admin.post('/template/create/', {
      name: `About ${category}`,
      description: 'Goes with it',
      type: 'EMAIL',
      category,
      languages: { en: { subject, body: 'Hello {{supplier.contact}}' }, fr: { subject, body: 'Bonjour' } },
    })
  expect((await about('INVOICE', 'Order {{order.number}}')).code).toBe('VALIDATION')
  expect((await about('ORDER', 'Order {{order.number}} from {{business.name}}')).status).toBe(201)
  const { _id, poNumber } = await buy()
  const offered = (await world.admin.get(`/order/templates/${_id}`)).result
  expect(offered).toMatchObject([
    { language: 'fr', texts: { en: { subject: `Order ${poNumber} from Plomberie Tremblay` } } },
  ])
  const words = {
    templateId: offered[0]._id,
    language: 'en',
    message: 'For {{supplier.name}}: {{order.total}}, {{order.day}}',
  }
  // It is still the evening of February 28 in Toronto.
  const late = `update orders set created_at = '2031-03-01T03:30:00Z' where id = $1`
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  expect((await world.owner.query(late, [_id])).rowCount).toBe(1)
  await mail(_id, { to: ['en@rivesud.example'], ...words })
  await expect.poll(async () => (await mailbox('en@rivesud.example')).length, { timeout: 15_000 }).toBe(1)
  expect((await mailbox('en@rivesud.example'))[0].text).toBe('For Pièces Rive-Sud: $25.00, February 28, 2031')
  expect((await mail(_id, { to: ['no@rivesud.example'], templateId: _id })).code).toBe('VALIDATION')
})

test('OPEN-208 nothing goes out of an order without a supplier, a cancelled one, another workspace’s, or by who may only read', async () => {
  const to = ['never@rivesud.example']
  const product = await orders.makeProduct(5)
  const sold = (await orders.create(orders.selling([line(product)]))).result
  expect((await mail(sold._id, { to })).code).toBe('INVALID_TRANSITION')
  const gone = await buy()
  await world.admin.post(`/order/cancel/${gone._id}`, {})
  expect((await mail(gone._id, { to })).code).toBe('INVALID_TRANSITION')
  const { _id } = await buy()
  for (const wrong of [[], ['nobody'], ['a@example.com\r\nbcc: b@example.com']])
    expect((await mail(_id, { to: wrong })).code).toBe('VALIDATION')
  expect((await world.stranger.post('/order/mail/', { id: _id, to })).code).toBe('NOT_FOUND')
  const reader = await world.member({ OP_ORDER: [true, false, false, false, false] })
  expect((await reader.post('/order/mail/', { id: _id, to })).status).toBe(403)
  expect(await outbox('never@rivesud.example')).toBe(0)
})
