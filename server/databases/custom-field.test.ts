import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsOf } from '../testing/imports.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())
const { sent } = importsOf(() => world)

type Made = { _id: string; version: number; choices: { _id: string; name: string; enabled: boolean }[] }

/** Defines a custom field of clients, by default a text. */
async function define(by: Person, body: Record<string, unknown>): Promise<Made> {
  const made = await by.post('/custom-field/create/', { recordType: 'CLIENT', type: 'TEXT', ...body })
  expect(made.status).toBe(201)
  return made.result
}

let phone = 5_145_550_100
const person = () => ({
  firstName: 'Zoé',
  lastName: 'Roy',
  phone: `+1${(phone += 1)}`,
  languages: ['fr-FR'],
  createAccount: false,
})
const clientWith = (by: Person, customFields: Record<string, unknown>) =>
  by.post('/client/create/', { ...person(), customFields })

/** The path and the code of each fault. */
const faultsIn = ({ errors }: { errors: { path: string[]; code: string }[] }) =>
  errors.map(({ path, code }) => `${path.join('.')} ${code}`)

test('OPEN-753 a client carries its custom fields, and a change of one keeps the others', async () => {
  const gate = await define(world.admin, { name: 'Gate code' })
  const floor = await define(world.admin, { name: 'Floor', type: 'NUMBER' })
  const key = await define(world.admin, {
    name: 'Key',
    type: 'CHOICE',
    choices: [{ name: 'Office' }, { name: 'Door' }],
  })
  const [office, door] = key.choices
  const made = await clientWith(world.admin, { [gate._id]: ' 12#4 ', [floor._id]: 2.5, [key._id]: 'office' })
  expect([made.status, made.result.customFields]).toEqual([
    201,
    { [gate._id]: '12#4', [floor._id]: '2.5', [key._id]: office?._id },
  ])
  const address = `/client/update/${made.result._id}`
  const changed = await world.admin.patch(address, {
    customFields: { [key._id]: door?._id, [floor._id]: null },
  })
  expect(changed.result.customFields).toEqual({ [gate._id]: '12#4', [key._id]: door?._id })
  const history = await world.admin.get(`/client/history/${made.result._id}`)
  expect(history.result[0].changes.customFields).toEqual([
    { [floor._id]: '2.5', [key._id]: office?._id },
    { [floor._id]: null, [key._id]: door?._id },
  ])
})

test('OPEN-753 a wrong value is refused at its field', async () => {
  const floor = await define(world.admin, { name: 'Storey', type: 'NUMBER' })
  const since = await define(world.admin, { name: 'Since', type: 'DAY' })
  const key = await define(world.admin, { name: 'Entrance', type: 'CHOICE', choices: [{ name: 'Front' }] })
  const foreign = await define(world.stranger, { name: 'Foreign' })
  const ofJobs = await define(world.admin, { name: 'Gate', recordType: 'JOB' })
  const refused = await clientWith(world.admin, {
    [floor._id]: 'two',
    [since._id]: '2026-13-01',
    [key._id]: 'Back',
    [foreign._id]: 'x',
    [ofJobs._id]: 'x',
  })
  expect([refused.status, faultsIn(refused.body)]).toEqual([
    400,
    [
      `customFields.${floor._id} NUMBER`,
      `customFields.${since._id} DATE`,
      `customFields.${key._id} ONE_OF`,
      `customFields.${foreign._id} UNKNOWN_FIELD`,
      `customFields.${ofJobs._id} UNKNOWN_FIELD`,
    ],
  ])
  expect(refused.body.errors[2].msg).toContain('Front')
})

const path = ({ _id }: Made) => `customFields.${_id}`

test('OPEN-753 lists are filtered by custom fields of every type', async () => {
  const note = await define(world.admin, { name: 'Alarm' })
  const size = await define(world.admin, { name: 'Size', type: 'NUMBER' })
  const since = await define(world.admin, { name: 'Member since', type: 'DAY' })
  const keyed = await define(world.admin, { name: 'Has a key', type: 'FLAG' })
  const level = await define(world.admin, {
    name: 'Level',
    type: 'CHOICE',
    choices: [{ name: 'Gold' }, { name: 'Blue' }],
  })
  const big = await clientWith(world.admin, {
    [note._id]: 'Clé à l’étage',
    [size._id]: '120',
    [since._id]: '2026-03-01',
    [keyed._id]: true,
    [level._id]: 'Gold',
  })
  const small = await clientWith(world.admin, {
    [size._id]: '9',
    [since._id]: '2025-03-01',
    [level._id]: 'Blue',
  })
  const found = async (query: string) => {
    const list = await world.admin.get(`/client/list/?${query}`)
    expect(list.status).toBe(200)
    const ids = list.result.map(({ _id }: { _id: string }) => _id)
    return [big, small].map(({ result }) => ids.includes(result._id))
  }
  expect(await found(`filter_${path(note)}=ETAGE`)).toEqual([true, false])
  expect(await found(`from_${path(size)}=10`)).toEqual([true, false])
  expect(await found(`to_${path(since)}=2025-12-31`)).toEqual([false, true])
  expect(await found(`filter_${path(keyed)}=true`)).toEqual([true, false])
  expect(await found(`filter_${path(keyed)}=false`)).toEqual([false, true])
  expect(await found(`filter_${path(level)}=${level.choices[1]?._id}`)).toEqual([false, true])
  const wrong = await world.admin.get(`/client/list/?filter_${path(level)}=Red&from_${path(size)}=x`)
  expect([wrong.status, faultsIn(wrong.body)]).toEqual([
    400,
    [`filter_${path(level)} ONE_OF`, `from_${path(size)} NUMBER`],
  ])
  const hidden = await world.stranger.get(`/client/list/?filter_${path(level)}=${level.choices[1]?._id}`)
  expect([hidden.status, hidden.code]).toEqual([400, 'VALIDATION'])
})

test('OPEN-753 an export names custom fields and their choices', async () => {
  const level = await define(world.admin, { name: 'Plan', type: 'CHOICE', choices: [{ name: 'Silver' }] })
  await clientWith(world.admin, { [level._id]: 'Silver' })
  const column = path(level)
  const file = await world.admin.get(
    `/client/export?format=csv&columns=firstName,${column}&filter_${column}=${level.choices[0]?._id}`,
  )
  expect(file.body).toContain('Plan')
  expect(file.body).toContain('Silver')
})

test('OPEN-754 a used choice is retired, and the type stays once records have values', async () => {
  const key = await define(world.admin, {
    name: 'Parking',
    type: 'CHOICE',
    choices: [{ name: 'Street' }, { name: 'Yard' }],
  })
  const made = await clientWith(world.admin, { [key._id]: 'Street' })
  const address = `/custom-field/update/${key._id}`
  const cut = await world.admin.patch(address, { choices: [{ _id: key.choices[1]?._id, name: 'Court' }] })
  expect(cut.result.choices.map(({ name, enabled }: Made['choices'][number]) => [name, enabled])).toEqual([
    ['Court', true],
    ['Street', false],
  ])
  const again = await clientWith(world.admin, { [key._id]: 'Street' })
  expect(faultsIn(again.body)).toEqual([`customFields.${key._id} ONE_OF`])
  const kept = await world.admin.patch(`/client/update/${made.result._id}`, {
    title: 'Dr.',
    customFields: made.result.customFields,
  })
  expect([kept.status, kept.result.customFields]).toEqual([200, made.result.customFields])
  const retyped = await world.admin.patch(address, { type: 'TEXT' })
  expect([retyped.status, faultsIn(retyped.body)]).toEqual([400, ['type CUSTOM_TYPE']])
  const moved = await world.admin.patch(address, { recordType: 'JOB' })
  expect([moved.status, moved.code]).toEqual([400, 'VALIDATION'])
})

test('OPEN-754 deleting a custom field tells its values and takes them along', async () => {
  const gone = await define(world.admin, { name: 'Fax' })
  const made = await clientWith(world.admin, { [gone._id]: '1' })
  expect((await world.admin.get(`/custom-field/usage/${gone._id}`)).result).toEqual({ records: 1 })
  await world.admin.delete(`/custom-field/delete/${gone._id}`)
  expect((await world.admin.get(`/client/read/${made.result._id}`)).result.customFields).toEqual({})
})

test('OPEN-754 a kind of record has at most 20 custom fields, each name once', async () => {
  for (let at = 1; at <= 20; at += 1)
    await define(world.stranger, { name: `Field ${at}`, recordType: 'PRODUCT' })
  const more = await world.stranger.post('/custom-field/create/', { recordType: 'PRODUCT', name: 'More' })
  expect([more.status, faultsIn(more.body)]).toEqual([400, ['recordType CUSTOM_FULL']])
  const twice = await world.admin.post('/custom-field/create/', { recordType: 'CLIENT', name: 'gate CODE' })
  expect([twice.status, twice.code]).toEqual([409, 'DUPLICATE'])
})

test('OPEN-753 members without the configuration read the definitions, and only the owner changes them', async () => {
  const clerk = await world.member({ CRM_CONTACT_CUSTOMER: [true, true, true, false, false] })
  expect((await clerk.get('/custom-field/list/')).status).toBe(200)
  expect((await clerk.post('/custom-field/create/', { recordType: 'CLIENT', name: 'Mine' })).status).toBe(403)
})

test('OPEN-753 an import fills in custom fields by their names', async () => {
  await define(world.admin, { name: 'Water heater', type: 'NUMBER' })
  const fuel = await define(world.admin, {
    name: 'Fuel',
    type: 'CHOICE',
    choices: [{ name: 'Gas' }, { name: 'Oil' }],
  })
  const csv =
    'firstName,lastName,phone,languages,Fuel,Water heater\nPaul,Côté,514 555-0190,fr,gas,"1,5"\nAnne,Côté,514 555-0191,fr,coal,\n'
  const made = await sent(csv, { entity: 'client' })
  expect(made.result.accepted).toBe(2)
  const list = await world.admin.get(`/client/list/?filter_customFields.${fuel._id}=${fuel.choices[0]?._id}`)
  expect(list.result.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Paul'])
  expect(Object.values(list.result[0].customFields)).toContain('1.5')
  // An unknown choice goes into the notes, like an unknown choice of a built-in field.
  const other = await world.admin.get('/client/list/?q=Anne')
  expect([other.result[0].customFields, other.result[0].notes]).toEqual([{}, 'coal'])
})

test('OPEN-755 a template names a custom field by its key, which stays when the field is renamed', async () => {
  const gate = await define(world.admin, { name: 'Code d’entrée' })
  await world.admin.patch(`/custom-field/update/${gate._id}`, { name: 'Door code' })
  const template = (variable: string) =>
    world.admin.post('/template/create/', {
      name: `Visit ${variable}`,
      description: 'Custom',
      type: 'EMAIL',
      category: 'MARKETING',
      languages: { en: { subject: 'Hello', body: `{{${variable}}}` } },
    })
  expect((await template('client.custom.code_d_entree')).status).toBe(201)
  const unknown = await template('client.custom.other')
  expect([unknown.status, faultsIn(unknown.body)]).toEqual([400, ['languages.en.body UNKNOWN_VARIABLE']])
  const made = await clientWith(world.admin, { [gate._id]: '77#' })
  const facts = await world.admin.get(`/template/facts?about=client&id=${made.result._id}`)
  expect(facts.result.custom.map(({ value }: { value: string }) => value)).toContain('77#')
})

test('OPEN-753, OPEN-755 custom fields stand in the office’s order in exports, templates and the facts of a message', async () => {
  const boss = world.stranger
  const named = ['Third', 'First', 'Second']
  const made: Made[] = []
  for (const name of named) made.push(await define(boss, { name }))
  for (const [at, position] of [3, 1, 2].entries())
    await boss.patch(`/custom-field/update/${made[at]?._id}`, { position })
  const inOrder = ['First', 'Second', 'Third']
  const client = await clientWith(boss, Object.fromEntries(made.map(({ _id }, at) => [_id, named[at]])))
  const facts = await boss.get(`/template/facts?about=client&id=${client.result._id}`)
  const values = facts.result.custom.map(({ value }: { value: string | null }) => value)
  expect(values.filter((value: string | null) => value !== null)).toEqual(inOrder)
  const heading = String((await boss.get('/client/export?format=csv')).body).split('\n')[0] ?? ''
  expect(heading.match(/First|Second|Third/g)).toEqual(inOrder)
  const listed = await boss.get('/custom-field/list/?filter_recordType=CLIENT')
  const names = listed.result.map(({ name }: { name: string }) => name)
  expect(names.filter((name: string) => inOrder.includes(name))).toEqual(inOrder)
})

test('OPEN-754 a merge combines the custom fields of both clients', async () => {
  const gate = await define(world.admin, { name: 'Lane' })
  const floor = await define(world.admin, { name: 'Roof' })
  const kept = await clientWith(world.admin, { [gate._id]: 'kept' })
  const gone = await clientWith(world.admin, { [gate._id]: 'gone', [floor._id]: 'flat' })
  const merged = await world.admin.post(`/client/merge/${kept.result._id}`, { other: gone.result._id })
  expect([merged.status, merged.result.customFields]).toEqual([
    200,
    { [gate._id]: 'kept', [floor._id]: 'flat' },
  ])
})
