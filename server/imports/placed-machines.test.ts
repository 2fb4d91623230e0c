import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsOf } from '../testing/imports.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
const { stage, checked, ran } = importsOf(() => world)

type Someone = { client: string; number: string; place: string }

/** Creates a client with an account and a service location. */
async function someone(person: object, place: { name?: string; address: object }): Promise<Someone> {
  const { result: client } = await world.admin.post('/client/create/', {
    languages: ['fr-FR'],
    createAccount: true,
    ...person,
  })
  const account = client.account._id
  const { result } = await world.admin.post('/service-location/create/', { account, ...place })
  return { client: client._id, number: client.account.accountNumber, place: result._id }
}

let roy: Someone
let twin: Someone
let zoe: Someone
beforeAll(async () => {
  world = await openWorld()
  await world.admin.post('/brand/create/', { name: 'LG' })
  const jean = { firstName: 'Jean', lastName: 'Roy' }
  const town = { locality: 'Montréal', adminAreaLevel1: 'QC', countryCode: 'CA' }
  const at = (formatted: string, postalCode: string, unit?: string) => ({
    address: { ...town, formatted: `${formatted}, Montréal, QC ${postalCode}`, postalCode, unit },
  })
  roy = await someone({ ...jean, phone: '514 555 0181' }, at('4321 rue Saint-Denis', 'H2J 2L1', '2'))
  twin = await someone({ ...jean, phone: '514 555 0182' }, at('12 boulevard Sainte-Foy', 'H2K 1A1'))
  zoe = await someone(
    { firstName: 'Zoé', lastName: 'Fortin', phone: '514 555 0183' },
    { name: 'Chalet', ...at('4321 rue Saint-Denis', 'H2J 2L1', '3') },
  )
})
afterAll(() => world.close())

async function imported(heading: string, lines: string[], columns: string[]) {
  const csv = [`Brand,Type,Model,${heading}`, ...lines.map((line) => `LG,Four,${line}`)].join('\n')
  const { result } = await stage(csv, 'machine')
  expect(result.file.columns).toEqual(['brand', 'type', 'model', ...columns])
  const found = await checked(result._id, { columns: result.file.columns })
  const msgs = found.refusedRows.map(({ line, reasons }: { line: number; reasons: { msg: string }[] }) => [
    line,
    ...reasons.map(({ msg }) => msg),
  ])
  return { id: result._id, found, msgs }
}

const machines = async (q: string) => {
  const { result } = await world.admin.get(`/machine/list/?q=${q}&sort=model`)
  return result.map((each: { client?: { _id: string }; serviceLocation?: { _id: string } }) => [
    each.client?._id ?? null,
    each.serviceLocation?._id ?? null,
  ])
}

test('DB-18, CRM-17 machines find whose they are by account number, phone or place where several have the name', async () => {
  const { id, found, msgs } = await imported(
    'Client,Account number,Customer phone,Service location',
    [
      `ACC1,,${roy.number.toLowerCase()},,`,
      `ACC2,Jean Roy,${twin.number},,`,
      `ACC3,Jean Roy,,(514) 555-0182,`,
      'ACC4,Jean Roy,,514 555 9999,"4321, RUE ST-DENIS"',
      'ACC5,,,,CHALET',
      'ACC6,,,,"12 boul. Ste-Foy, Montreal (Québec)"',
      'ACC7,Jean Roy,,,',
      `ACC8,Zoé Fortin,${roy.number},,`,
      'ACC9,Zoé Fortin,,,12 boul. Sainte-Foy',
      'ACC10,,,,4321 rue Saint-Denis',
      'ACC11,Nobody,,,',
      `ACC12,Jean Roy,${roy.number},514 555 0182,`,
    ],
    ['client', 'client', 'client', 'serviceLocation'],
  )
  expect(found.preview[3].values).toMatchObject({ client: 'Jean Roy, 514 555 9999', brand: 'LG' })
  expect(msgs).toEqual([
    [8, expect.stringContaining('Several clients are called “Jean Roy”. Add a second column for the client')],
    [9, `“Zoé Fortin” and “${roy.number}” are not the same record`],
    [10, '“12 boul. Sainte-Foy” is not a service location of “Zoé Fortin”'],
    [11, expect.stringContaining('Several service locations match “4321 rue Saint-Denis”')],
    [12, 'There is no “Nobody” in this workspace'],
    [13, `“${roy.number}” and “514 555 0182” are not the same record`],
  ])
  expect(await ran(id)).toMatchObject({ state: 'DONE', accepted: 6 })
  expect(await machines('acc')).toEqual([
    [roy.client, null],
    [twin.client, null],
    [twin.client, null],
    [roy.client, roy.place],
    [zoe.client, zoe.place],
    [twin.client, twin.place],
  ])
})

test('CRM-31 a place whose address begins without a number is found by its whole address', async () => {
  const formatted = 'Rang 4, Saint-Ours, QC J0G 1P0'
  const town = { locality: 'Saint-Ours', adminAreaLevel1: 'QC', countryCode: 'CA', postalCode: 'J0G 1P0' }
  const lea = { firstName: 'Léa', lastName: 'Ouellet', phone: '514 555 0184' }
  const ours = await someone(lea, { address: { ...town, formatted } })
  const { id, msgs } = await imported(
    'Service location',
    [`RANG,"${formatted.toUpperCase()}"`],
    ['serviceLocation'],
  )
  expect(msgs).toEqual([])
  expect(await ran(id)).toMatchObject({ state: 'DONE', accepted: 1 })
  expect(await machines('rang')).toEqual([[ours.client, ours.place]])
})

test('CRM-17 of several clients of one name an account finds its holder by what distinguishes them', async () => {
  const csv = 'Account holder,Client phone\nJean Roy,514-555-0181\nJean Roy,\n'
  const { result } = await stage(csv, 'account')
  expect(result.file.columns).toEqual(['accountHolder', 'accountHolder'])
  const found = await checked(result._id, { columns: result.file.columns })
  expect(found).toMatchObject({ accepted: 1, refused: 1 })
  expect(found.refusedRows[0].reasons[0].msg).toMatch(/^Several clients are called “Jean Roy”/)
})
