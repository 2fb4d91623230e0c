import { job } from '@fieldhouse/domain/operations/job'
import type { ConfigurationView } from '@fieldhouse/domain/people/configuration'
import { defaultNumbering } from '@fieldhouse/domain/people/numbering'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFor, readyInvoice } from '../accounting/testing.ts'
import { nextNumber } from '../kit/database/numbering.ts'
import { inWorkspace } from '../kit/database/work.ts'
import { sampleRecord } from '../testing/calls/samples.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(
  async () =>
    void (world = await openWorld({
      SMTP_URL: 'smtp://mail.example.com?from=a@example.com',
      RATE_LIMIT: 'on',
    })),
)
afterAll(() => world.close())

const nextOf = ({ numbering }: ConfigurationView, wanted: string) =>
  numbering.find(({ series }) => series === wanted)?.next

const read = async (person: Person) => (await person.get('/configuration/read')).result

const configure = (person: Person, values: object) =>
  person.patch(`/workspace/update/${person.workspaceId}`, values)

const numbered = (changed: object) => ({ numbering: { ...defaultNumbering, ...changed } })

async function draft(person: Person, typed?: string) {
  const account = await accountFor(person)
  return person.post('/invoice/create/', {
    ...readyInvoice,
    account,
    ...(typed ? { invoiceNumber: typed } : {}),
  })
}

async function issued(person: Person): Promise<string> {
  const made = await draft(person)
  return (await person.post(`/invoice/issue/${made.result._id}`)).result.invoiceNumber
}

test('SYS-01, OPEN-15 the configuration names the next numbers, as they then are, and the sender of mails', async () => {
  const before = await read(world.admin)
  expect(before).toMatchObject({ sender: 'a@example.com', year: new Date().getUTCFullYear() })
  expect(before.numbering).toContainEqual({ series: 'invoice', next: 'INV-000001' })
  const made = await sampleRecord(job, world.admin)
  expect(made['jobNumber']).toBe(nextOf(before, 'job'))
  expect(nextOf(await read(world.admin), 'job')).not.toBe(nextOf(before, 'job'))
  expect((await (await world.member({})).get('/configuration/read')).code).toBe('FORBIDDEN')
})

test('SYS-01 a prefix is capitals without a digit at the end, and no other series may ever meet it', async () => {
  const refused = async (changed: object) =>
    (await configure(world.admin, numbered(changed))).body.errors.map(({ path }: { path: unknown[] }) =>
      path.join('.'),
    )
  for (const prefix of ['', 'INV-2026', 'é-', 'A B-', '-A', 'DRAFT-', 'DRAFT-2026-', 'A-B-C-D-E-F-G-'])
    expect(await refused({ invoice: { prefix, yearly: false } })).toEqual(['numbering.invoice.prefix'])
  expect(await refused({ invoice: { prefix: 'cn-', yearly: false } })).toEqual(['numbering.credit.prefix'])
  expect(await refused({ order: { prefix: 'CN-2026-', yearly: false } })).toEqual(['numbering.order.prefix'])
  const taken = numbered({
    job: { prefix: 'AUFTRAG-', yearly: false },
    order: { prefix: 'J-', yearly: true },
  })
  expect((await configure(world.admin, taken)).body.errors).toMatchObject([
    {
      path: ['numbering', 'order', 'prefix'],
      msg: 'Other numbers already begin with this prefix. Choose another prefix',
    },
  ])
  expect((await configure(await world.member({}), numbered({}))).code).toBe('FORBIDDEN')
})

test('SYS-01 another prefix counts from 1, after numbers typed like it; the old one goes on where it was', async () => {
  const person = world.stranger
  expect(await issued(person)).toBe('INV-000001')
  expect((await draft(person, 'f-000007')).status).toBe(201)
  expect((await draft(person, 'F-2027-000002')).status).toBe(201)
  expect((await draft(person, 'INV-2027-000001')).body.errors[0].path).toEqual(['invoiceNumber'])
  const set = await configure(person, numbered({ invoice: { prefix: ' f- ', yearly: false } }))
  expect(set.result.numbering.invoice).toEqual({ prefix: 'F-', yearly: false })
  expect(nextOf(await read(person), 'invoice')).toBe('F-000008')
  expect(await issued(person)).toBe('F-000008')
  for (const typed of ['F-000100', 'f-2031-000001', 'INV-000002', 'CN-1', 'draft-9'])
    expect((await draft(person, typed)).body.errors, typed).toMatchObject([{ path: ['invoiceNumber'] }])
  await configure(person, numbered({}))
  expect(await issued(person)).toBe('INV-000002')
})

test('SYS-01, REL-12 a series that counts by the year begins anew in the year of the workspace’s zone', async () => {
  const { workspaceId, id } = world.stranger
  await configure(world.stranger, {
    ...numbered({ invoice: { prefix: 'F-', yearly: true } }),
    timezone: 'America/Toronto',
  })
  const claim = { workspaceId, actor: { id, language: 'en', timezone: 'UTC' } } as const
  const at = (instant: string) =>
    inWorkspace(world.database.main, claim, (work) =>
      nextNumber({ ...work, now: new Date(instant) }, 'invoice'),
    )
  expect(await at('2026-12-31T12:00:00Z')).toBe('F-2026-000001')
  expect(await at('2027-01-01T04:59:59Z')).toBe('F-2026-000002')
  expect(await at('2027-01-01T05:00:00Z')).toBe('F-2027-000003')
  expect(await at('2027-12-31T12:00:00Z')).toBe('F-2027-000004')
  expect(await at('2028-01-01T12:00:00Z')).toBe('F-2028-000001')
})

test('SYS-01, REL-09 thirty issues while the prefix changes and numbers like it are typed: none fails or comes twice', async () => {
  const person = world.stranger
  await configure(person, numbered({}))
  const ids: string[] = []
  for (let made = 0; made < 30; made++) ids.push((await draft(person)).result._id)
  const account = await accountFor(person)
  const type = (count: number) =>
    person.post('/invoice/create/', {
      ...readyInvoice,
      account,
      invoiceNumber: `G-${String(count).padStart(6, '0')}`,
    })
  const issue = (id: string) => person.post(`/invoice/issue/${id}`)
  const calls = ids.flatMap((id, index) => [
    ...(index % 5 === 0 ? [type(index + 1)] : []),
    ...(index === 12 ? [configure(person, numbered({ invoice: { prefix: 'G-', yearly: false } }))] : []),
    issue(id),
  ])
  const answers = await Promise.all(calls)
  // An invoice number with the prefix is either typed before the prefix is configured, or refused.
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(31)
  expect(statuses.every((status) => [200, 201, 400].includes(status))).toBe(true)
  const numbers: string[] = (await person.get('/invoice/list/?limit=100')).result.map(
    ({ invoiceNumber }: { invoiceNumber: string }) => invoiceNumber,
  )
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.filter((number) => /^(INV|G)-/.test(number)).length).toBeGreaterThanOrEqual(30)
  const next = nextOf(await read(person), 'invoice')
  expect(await issued(person)).toBe(next)
})

test('SYS-01 terms, hours and taxes of the workspace are what new records begin with, and change no old one', async () => {
  const person = world.admin
  const old = await draft(person)
  const hours = [{ weekday: 6, from: '09:00', to: '12:00' }]
  await configure(person, {
    paymentTerms: 'NET60',
    workingHours: hours,
    currency: 'USD',
    gstPercent: '7',
    timezone: 'Europe/Paris',
  })
  const young = await draft(person)
  expect(young.result).toMatchObject({ paymentTerms: 'NET60', currency: 'USD' })
  expect(young.result.termsAndConditions).not.toBe(old.result.termsAndConditions)
  expect((await person.get(`/invoice/read/${old.result._id}`)).result).toEqual(old.result)
  const technician = await world.member({})
  const shown = async () => (await person.get(`/workforce/read/${technician.id}`)).result
  expect((await shown()).workingHours).toEqual([])
  await person.patch(`/workforce/update/${technician.id}`, { isTechnician: true })
  expect((await shown()).workingHours).toEqual(hours)
  const role = await person.post('/role/create/', { name: 'Technician', enabled: true, sections: {} })
  const made = await person.post('/user/create', {
    firstName: 'Luc',
    lastName: 'Roy',
    phone: '+15145550166',
    languages: ['fr-FR'],
    email: 'luc.roy@example.com',
    roleId: role.result._id,
    password: 'Maple-Lake-7',
    passwordC: 'Maple-Lake-7',
  })
  expect(made.result).toMatchObject({ isTechnician: true, workingHours: hours, timezone: 'Europe/Paris' })
})

test('SYS-01 a test mail goes to oneself, answers to where the workspace says, and three times in ten minutes', async () => {
  const person = world.stranger
  const sent = async () => {
    const { rows } = await world.owner.query(
      `select recipient, reply_to, subject from outbox where kind = 'test' order by created_at desc`,
    )
    return rows
  }
  const send = () => person.post('/configuration/test-mail')
  const to = (await send()).result.to
  expect(await sent()).toMatchObject([{ recipient: to, reply_to: expect.stringContaining('@') }])
  expect((await configure(person, { replyTo: 'nobody' })).code).toBe('VALIDATION')
  await configure(person, { replyTo: 'office@example.com' })
  expect([(await send()).status, (await send()).status]).toEqual([200, 200])
  expect((await sent())[0]).toMatchObject({ recipient: to, reply_to: 'office@example.com' })
  expect(await send()).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  const reader = await world.member({ SYS_CONFIG: [true, false, false, false, false] })
  expect((await reader.post('/configuration/test-mail')).code).toBe('FORBIDDEN')
})
