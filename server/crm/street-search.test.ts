import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const someone = { firstName: 'Zoé', lastName: 'Fortin', phone: '514 555-0134', languages: ['fr-FR'] }
const town = { locality: 'Laval', adminAreaLevel1: 'QC', countryCode: 'CA' }

const idsOf = async (path: string): Promise<string[]> => {
  const { result } = await world.admin.get(path)
  return result.map(({ _id }: { _id: string }) => _id)
}

test.each([
  ['771 rue Saint-Denis', ['st denis', 'St-Denis', 'st. denis', '771 saint-denis', 'fortin st-denis']],
  ['772 rue Ste-Anne', ['sainte anne', 'Sainte-Anne', 'ste-anne']],
  ['773 rue St. Laurent', ['saint-laurent', 'st laurent']],
  ['774 boulevard des Laurentides', ['boul. des laurentides', 'blvd des laurentides']],
  ['775 Queen St', ['queen street', '775 queen st']],
])('CRM-16 a client at %s is found however the street is written', async (formatted, queries) => {
  const address = { ...town, formatted: `${formatted}, Laval` }
  const client = await world.admin.post('/client/create/', { ...someone, address, createAccount: true })
  const place = await world.admin.post('/service-location/create/', {
    account: client.result.account._id,
    address: { ...address, postalCode: 'H7L 1A1' },
  })
  for (const q of queries.map(encodeURIComponent)) {
    expect(await idsOf(`/client/search/?q=${q}`), q).toEqual([client.result._id])
    expect(await idsOf(`/client/search/?q=${q}&fields=address,lastName`), q).toEqual([client.result._id])
    if (!q.startsWith('fortin'))
      expect(await idsOf(`/service-location/search/?q=${q}`), q).toEqual([place.result._id])
  }
})

test('CRM-16 saint denis finds no Stéphane Denis', async () => {
  await world.admin.post('/client/create/', { ...someone, firstName: 'Stéphane', lastName: 'Denis Roy' })
  expect(await idsOf('/client/search/?q=saint%20denis%20roy')).toEqual([])
})
