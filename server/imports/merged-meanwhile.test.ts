import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsOf } from '../testing/imports.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const { stage, checked, ran } = importsOf(() => world)

async function makeAccount(firstName: string, phone: string): Promise<string> {
  const form = { firstName, lastName: 'Roy', phone, languages: ['fr-FR'], createAccount: true }
  const { result } = await world.admin.post('/client/create/', form)
  const { result: accounts } = await world.admin.get(`/account/list/?filter_accountHolder=${result._id}`)
  return accounts[0]._id
}

test('what a file was found to refer to leads on where it is merged before the file is imported', async () => {
  const [kept, gone] = [
    await makeAccount('Anne', '514 555 0191'),
    await makeAccount('Basile', '514 555 0192'),
  ]
  const number = (await world.admin.get(`/account/read/${gone}`)).result.accountNumber
  const csv = `account,name,address,zip\n${number},Chalet,"12 rue Fleury, Montréal",H2C 1A1\n`
  const { result } = await stage(csv, 'service-location')
  const found = await checked(result._id, { columns: ['account', 'name', 'address', 'address.postalCode'] })
  expect(found.refusedRows).toEqual([])
  expect((await world.admin.post(`/account/merge/${kept}`, { other: gone })).status).toBe(200)
  expect(await ran(result._id)).toMatchObject({ state: 'DONE', accepted: 1 })
  const listed = await world.admin.get(`/service-location/list/?filter_account=${kept}`)
  expect(listed.result).toMatchObject([{ name: 'Chalet' }])
})
