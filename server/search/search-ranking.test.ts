import { client as clientEntity } from '@fieldhouse/domain/crm/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleBody } from '../testing/calls/samples.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
const clients = new Map<string, { clientId: string; accountId: string }>()

const street = (formatted: string, more: object = {}) => ({
  formatted,
  countryCode: 'CA',
  adminAreaLevel1: 'QC',
  ...more,
})

let at = 0
async function client(firstName: string, lastName: string, more: object = {}) {
  at += 1
  const { status, result } = await world.admin.post('/client/create/', {
    ...(await sampleBody(clientEntity, world.admin)),
    createAccount: true,
    firstName,
    lastName,
    phone: `+1514555${2000 + at}`,
    email: `person${at}@example.com`,
    address: street(`${at} rue Fleury, Laval, QC, Canada`),
    ...more,
  })
  expect(status).toBe(201)
  clients.set(`${firstName} ${lastName}`, { clientId: result._id, accountId: result.account._id })
}

const listed = async (segment: string, q: string, more = ''): Promise<string[]> =>
  (await world.admin.get(`/${segment}/list?limit=25&q=${encodeURIComponent(q)}${more}`)).result.map(
    ({ name, title, jobNumber }: Record<string, string>) => name ?? title ?? jobNumber,
  )

async function foundEverywhere(q: string, entity = 'client'): Promise<string[]> {
  const { result } = await world.admin.get(`/search?q=${encodeURIComponent(q)}`)
  const group = result.find((each: { entity: string }) => each.entity === entity)
  return (group?.records ?? []).map(({ name }: { name: string }) => name)
}

async function jobOf(name: string, title: string) {
  const made = await world.admin.post('/job/create/', {
    title,
    description: 'Water on the floor',
    jobSiteType: 'ON_CLIENT_SITE',
    ...clients.get(name),
    useClientHomeAddress: true,
  })
  expect([made.status, made.body]).toEqual([201, expect.anything()])
  return made.result
}

beforeAll(async () => {
  world = await openWorld()
  for (const [first, last] of [
    ['Ana', 'Roy'],
    ['Ève', 'Rue'],
    ['Guy', 'Laval'],
  ] as const)
    await client(first, last)
  for (const last of ["O'Brien", 'O’Connor', "D'Aoust", 'St-Pierre', 'van der Berg', 'McKay'])
    await client('Léa', last)
  for (let more = 0; more < 30; more++)
    await client('Luc', `Exemple ${String.fromCodePoint(97 + (more % 26))}${more}`)
  await client('Diana', 'Montana')
  await client('Jean', 'Postal', {
    address: street('9 av. des Pins, Québec, QC G1R 4S9, Canada', { postalCode: 'G1R 4S9' }),
  })
})
afterAll(() => world.close())

describe('OPEN-631 a search ranks names and numbers first', () => {
  test.each([
    ['ana', 'Ana Roy'],
    ['rue', 'Ève Rue'],
    ['laval', 'Guy Laval'],
    ['LAVAL guy', 'Guy Laval'],
  ])('%s finds %s before addresses', async (q, name) => {
    expect((await listed('client', q))[0]).toBe(name)
    expect((await foundEverywhere(q))[0]).toBe(name)
    expect((await world.admin.get(`/client/search/?q=${encodeURIComponent(q)}&limit=5`)).result[0].name).toBe(
      name,
    )
  })

  test('a name comes before a name that only holds the word, and both before addresses', async () => {
    const names = await listed('client', 'ana')
    expect(names.slice(0, 1)).toEqual(['Ana Roy'])
    expect(names).toHaveLength(25)
  })

  test('pages hold every match once', async () => {
    const pages = []
    for (const page of [1, 2, 3, 4, 5]) {
      const { result, body } = await world.admin.get(`/client/list?q=laval&limit=10&page=${page}`)
      expect(body.data.pagination.count).toBe(at - 1)
      pages.push(...result.map(({ _id }: { _id: string }) => _id))
    }
    expect(new Set(pages).size).toBe(at - 1)
    expect(pages).toHaveLength(at - 1)
  })

  test('an order that was asked for stays', async () => {
    const names = await listed('client', 'laval', '&sort=name')
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  })

  test('of jobs, the client by name comes before clients by address', async () => {
    for (const name of ['Ana Roy', 'Luc Exemple a0', 'Léa McKay']) await jobOf(name, `For ${name}`)
    expect((await listed('job', 'ana'))[0]).toBe('For Ana Roy')
  })
})

describe('OPEN-630 marks do not matter to a search', () => {
  test.each([
    ['obrien', "Léa O'Brien"],
    ["o'brien", "Léa O'Brien"],
    ['oconnor', 'Léa O’Connor'],
    ['daoust', "Léa D'Aoust"],
    ['stpierre', 'Léa St-Pierre'],
    ['st pierre', 'Léa St-Pierre'],
    ['lea stpierre', 'Léa St-Pierre'],
    ['vanderberg', 'Léa van der Berg'],
    ["mc'kay", 'Léa McKay'],
    ['g1r4s9', 'Jean Postal'],
    ['G1R-4S9', 'Jean Postal'],
    ['(514) 555-2001', 'Ana Roy'],
    ['514.555.2001', 'Ana Roy'],
    ['15145552001', 'Ana Roy'],
  ])('%s finds %s alone', async (q, name) => {
    expect(await listed('client', q)).toEqual([name])
    expect(await foundEverywhere(q)).toEqual([name])
  })

  test.each(['firstName,lastName', 'lastName', 'name'])('in the fields %s', async (fields) => {
    expect(await listed('client', 'obrien', `&fields=${fields}`)).toEqual(["Léa O'Brien"])
    expect(await listed('client', 'obrien', '&fields=email')).toEqual([])
  })

  test('in one field', async () => {
    expect((await world.admin.get('/client/list?has_lastName=stpierre')).result).toHaveLength(1)
    expect((await world.admin.get('/client/list?has_lastName=lea')).result).toHaveLength(0)
  })

  test.each([
    ['WPW-10321304', 'WPW10321304'],
    ['WPW 10321305', 'WPW10321305'],
    ['WPW10321306', 'WPW-10321306'],
    ['WPW10321307', 'wpw 10321307'],
  ])('a product numbered %s is found by %s', async (productNumber, typed) => {
    expect((await world.admin.post('/product/create', { name: 'Pump', productNumber })).status).toBe(201)
    const { result } = await world.admin.get(`/product/list?q=${encodeURIComponent(typed)}`)
    expect(result.map((each: { productNumber: string }) => each.productNumber)).toEqual([productNumber])
  })

  test('a job is found by its number without marks, and by its client', async () => {
    const result = await jobOf("Léa O'Brien", 'Leak')
    const number = result.jobNumber.replaceAll(/[^A-Z0-9]/gi, '')
    expect(await listed('job', number)).toEqual(['Leak'])
    expect(await listed('job', 'obrien')).toEqual(['Leak'])
  })

  test('an account number without its marks finds its holder', async () => {
    const [account] = (await world.admin.get('/account/list?limit=1&q=obrien')).result
    if (!account) throw new Error('no account')
    const number = account.accountNumber.replaceAll(/[^A-Z0-9]/gi, '')
    expect(await listed('client', number)).toEqual(["Léa O'Brien"])
  })
})
