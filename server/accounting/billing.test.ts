import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'
import { accountFor, readyInvoice } from './testing.ts'

let world: World
let contact: string
beforeAll(async () => {
  world = await openWorld()
  const payer = { firstName: 'Ana', lastName: 'Paz', phone: '4385550100', languages: ['es-ES'] }
  contact = (await world.admin.post('/client/create/', payer)).result._id
})
afterAll(() => world.close())

const address = {
  formatted: '10 King St W, Toronto, ON M5H 1A1, Canada',
  streetNumber: '10',
  route: 'King St W',
  locality: 'Toronto',
  adminAreaLevel1: 'ON',
  postalCode: 'M5H 1A1',
  countryCode: 'CA',
}
const info = (account: string) => ({
  account,
  contact,
  billingEmail: 'payables@example.com',
  address,
  defaultPaymentTerms: 'NET60',
  defaultPaymentMethod: 'CHECK',
  note: 'Ask for a purchase order',
})
const save = (account: string, more: object = {}) =>
  world.admin.post('/billing/create/', { ...info(account), ...more })

test('ACC-36 an account keeps one set of billing information, which goes with it', async () => {
  const account = await accountFor(world.admin)
  const made = await save(account)
  expect(made.status).toBe(201)
  expect(made.result).toMatchObject({
    ...info(account),
    account: { _id: account },
    contact: { _id: contact, name: 'Ana Paz' },
  })
  const second = await save(account)
  expect([second.status, second.body.errors?.[0]?.path]).toEqual([409, ['account']])
  expect((await world.admin.get(`/account/read/${account}`)).result.billingEmail).toBe('payables@example.com')
  expect((await world.admin.delete(`/account/delete/${account}`)).status).toBe(200)
  expect((await world.admin.get(`/billing/read/${made.result._id}`)).code).toBe('NOT_FOUND')
})

test('ACC-39, UI-39 contact, billing email, address and postal code are asked for in words', async () => {
  const account = await accountFor(world.admin)
  const said = async (body: object) => {
    const { errors } = (await world.admin.post('/billing/create/', { account, ...body })).body
    return Object.fromEntries(
      errors.map((each: { path: string[]; msg: string }) => [each.path.join('.'), each.msg]),
    )
  }
  expect(await said({ contact: '', billingEmail: '', address: {} })).toEqual({
    contact: 'Please select a client',
    billingEmail: 'Cannot be empty',
    'address.formatted': 'This field is required',
    'address.postalCode': 'This field is required',
  })
  expect(Object.keys(await said({})).toSorted()).toEqual(['address', 'billingEmail', 'contact'])
  const { postalCode: _, ...unposted } = address
  expect(await said({ contact, billingEmail: 'payables@', address: unposted })).toEqual({
    billingEmail: 'Please enter a valid email',
    'address.postalCode': 'This field is required',
  })
})

test('ACC-36 a new invoice is made out to the billing contact, on the terms of the account', async () => {
  const account = await accountFor(world.admin)
  await save(account)
  const billed = {
    clientName: 'Ana Paz',
    clientAddress: '10 King St W',
    clientAddress2: 'Toronto, ON M5H 1A1',
    paymentTerms: 'NET60',
  }
  const start = await world.admin.get(`/invoice/start?account=${account}`)
  expect(start.result).toMatchObject({ ...billed, account: { email: 'payables@example.com' } })
  const dated = { account, billingDate: '2031-01-31', ...readyInvoice }
  const made = await world.admin.post('/invoice/create/', dated)
  expect(made.result).toMatchObject({
    ...billed,
    dueDate: '2031-03-31',
    locale: 'es',
    termsAndConditions: 'El pago vence el 31 de marzo de 2031.',
  })
  const own = await world.admin.post('/invoice/create/', { ...dated, paymentTerms: 'COD', clientName: 'Zoé' })
  expect(own.result).toMatchObject({ paymentTerms: 'COD', clientName: 'Zoé' })
})
