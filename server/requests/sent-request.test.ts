import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Part } from '../testing/form.ts'
import { later } from '../testing/throttles.ts'
import { newestMail } from '../testing/visitor.ts'
import { type World, openWorld } from '../testing/world.ts'
import {
  asked,
  faults,
  jobAt,
  listed,
  machineOf,
  newest,
  photo,
  picture,
  send,
  sendForm,
  stickerOf,
  texts,
  websiteOf,
} from './testing.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

test('OPEN-350, OPEN-351 a sticker’s request knows its machine and whose it is; the sender is told nothing', async () => {
  const job = await jobAt(world.admin, '+15145550111')
  const machine = await machineOf(world.admin, {
    client: job.client._id,
    serviceLocation: job.serviceLocation._id,
  })
  const secret = await stickerOf(world.admin, machine)
  const form = await world.nobody.get(`/public/requests/${secret}`, { 'x-workspace-id': '' })
  expect(form.result).toEqual({
    company: { name: 'Plomberie Tremblay', phone: '+15145550100', shownPhone: '(514) 555-0100' },
    isOfMachine: true,
    asksAddress: false,
    machine: null,
  })
  expect(form.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  const sent = await send(world, { secret, headers: { 'accept-language': 'fr-CA' } }, asked)
  expect([sent.status, sent.result]).toEqual([201, { received: true }])
  expect(await newest(world.admin)).toMatchObject({
    name: asked.name,
    phone: '+15145550190',
    problem: asked.problem,
    email: null,
    address: null,
    machine: { _id: machine._id, name: 'Whirlpool WFW-5620' },
    client: { _id: job.client._id },
    source: 'STICKER',
    status: 'NEW',
    language: 'fr',
    job: null,
    createdBy: null,
  })
})

test('OPEN-350 a website’s request is the client’s who alone has that phone, main or other', async () => {
  const secret = await websiteOf(world.admin)
  const form = await world.nobody.get(`/public/requests/${secret}`)
  expect(form.result).toMatchObject({ isOfMachine: false, asksAddress: true, machine: null })
  const one = await jobAt(world.admin, '+15145550112')
  await world.admin.patch(`/client/update/${one.client._id}`, {
    additionalPhones: [{ number: '+14385550112', type: 'WORK' }],
  })
  const said = { ...asked, email: 'zoe@example.com', address: '4321, rue Saint-Denis, Montréal' }
  await send(world, { secret }, { ...said, phone: '438 555-0112' })
  expect(await newest(world.admin)).toMatchObject({
    source: 'WEBSITE',
    machine: null,
    client: { _id: one.client._id },
    email: said.email,
    address: { formatted: said.address },
    language: 'en',
  })
  await jobAt(world.admin, '+15145550112')
  await send(world, { secret }, { ...said, phone: '(514) 555-0112' })
  expect((await newest(world.admin)).client, 'of several clients nobody knows which').toBeNull()
})

test('OPEN-352 bad input is a fault at its field, in words of the sender, and writes nothing', async () => {
  const secret = await websiteOf(world.admin)
  const before = (await listed(world.admin)).length
  for (const [body, expected] of [
    [
      {},
      [
        ['name', 'REQUIRED'],
        ['phone', 'REQUIRED'],
        ['problem', 'REQUIRED'],
      ],
    ],
    [{ ...asked, phone: '12' }, [['phone', 'PHONE']]],
    [{ ...asked, name: ' ' }, [['name', 'EMPTY']]],
    [{ ...asked, email: 'zoe' }, [['email', 'EMAIL']]],
    [{ ...asked, problem: 'x'.repeat(2001) }, [['problem', 'TOO_LONG']]],
    [{ ...asked, address: 'x'.repeat(301) }, [['address', 'TOO_LONG']]],
    [{ ...asked, machine: randomUUIDv7() }, [['machine', 'UNKNOWN_FIELD']]],
    [{ ...asked, status: 'CONVERTED' }, [['status', 'UNKNOWN_FIELD']]],
    [{ ...asked, leaveEmpty: 'buy' }, [['leaveEmpty', 'TOO_LONG']]],
  ] as const) {
    const refused = await send(world, { secret, headers: { 'accept-language': 'fr' } }, body)
    expect([refused.status, faults(refused)]).toEqual([400, expected])
  }
  const refused = await send(
    world,
    { secret, headers: { 'accept-language': 'fr' } },
    { ...asked, phone: '12' },
  )
  expect(refused.body.errors[0].msg).toBe('Veuillez saisir un numéro de téléphone valide')
  for (const body of [[], { ...asked, name: { $ne: 1 } }, { ...asked, problem: 'a\u0000b' }])
    expect((await send(world, { secret }, body)).status).toBe(400)
  const empty = await send(world, { secret }, { ...asked, email: '', address: '', leaveEmpty: '' })
  expect([empty.status, (await newest(world.admin)).email, (await newest(world.admin)).address]).toEqual([
    201,
    null,
    null,
  ])
  expect((await listed(world.admin)).length).toBe(before + 1)
})

test('OPEN-352 a picture is judged, written anew and kept with its request; what is none is refused at no cost', async () => {
  const secret = await websiteOf(world.admin)
  const sent = await sendForm(world, { secret }, [...texts(asked), photo(picture)])
  expect([sent.status, sent.body.data.result]).toEqual([201, { received: true }])
  const { _id } = await newest(world.admin)
  const [kept] = (await world.admin.get(`/job-request/media/${_id}`)).result
  expect(kept).toMatchObject({ isImage: true, contentType: 'image/jpeg', name: 'p.jpg' })
  const files = async () => Number((await world.owner.query('select count(*) from resources')).rows[0].count)
  const before = [await files(), (await listed(world.admin)).length]
  for (const [parts, status, code] of [
    [
      [...texts(asked), photo(Buffer.from('%PDF-1.4\n%%EOF'), 'application/pdf')],
      415,
      'FILE_TYPE_NOT_ALLOWED',
    ],
    [[...texts(asked), photo(Buffer.from('GIF89a'), 'image/jpeg')], 415, 'FILE_TYPE_UNKNOWN'],
    [[...texts(asked), photo(picture.subarray(0, 200))], 415, 'FILE_INVALID'],
    [[...texts(asked), photo(picture), photo(picture)], 400, 'VALIDATION'],
    [[...texts(asked), { ...photo(picture), field: 'file' }], 400, 'VALIDATION'],
    [[...texts({ ...asked, phone: 'x' }), photo(picture)], 400, 'VALIDATION'],
  ] as [Part[], number, string][]) {
    const refused = await sendForm(world, { secret }, parts)
    expect([refused.body.code, refused.status]).toEqual([code, status])
  }
  expect([await files(), (await listed(world.admin)).length]).toEqual(before)
})

test('OPEN-352 sent twice under one key, at once or later, it is one request; with other words it is refused', async () => {
  const secret = await websiteOf(world.admin)
  const before = (await listed(world.admin)).length
  const key = { 'idempotency-key': 'one-press' }
  const [one, two] = await Promise.all([
    send(world, { secret, headers: key }, asked),
    send(world, { secret, headers: key }, asked),
  ])
  const again = await send(world, { secret, headers: key }, asked)
  expect([one.status, two.status, again.status]).toEqual([201, 201, 201])
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect((await send(world, { secret, headers: key }, { ...asked, name: 'Other' })).code).toBe(
    'IDEMPOTENCY_MISMATCH',
  )
  const formKey = { 'idempotency-key': 'with-picture' }
  const form = () => sendForm(world, { secret, headers: formKey }, [...texts(asked), photo(picture)])
  expect([(await form()).status, (await form()).headers['idempotent-replayed']]).toEqual([201, 'true'])
  expect((await listed(world.admin)).length).toBe(before + 2)
})

test('OPEN-352 five of an address within ten minutes, thirty of a form within an hour; repeats do not count', async () => {
  const limited = await openWorld({ RATE_LIMIT: 'on' })
  try {
    const secret = await websiteOf(limited.admin)
    const from = async (remoteAddress: string, key?: string) => {
      const answer = await limited.app.inject({
        method: 'POST',
        url: `/api/v1/public/requests/${secret}`,
        remoteAddress,
        payload: asked,
        headers: key ? { 'idempotency-key': key } : {},
      })
      return answer
    }
    for (let count = 0; count < 4; count++) expect((await from('203.0.113.1', 'same')).statusCode).toBe(201)
    for (let count = 0; count < 4; count++) expect((await from('203.0.113.1')).statusCode).toBe(201)
    const sixth = await from('203.0.113.1')
    expect([sixth.statusCode, sixth.json().code]).toEqual([429, 'RATE_LIMITED'])
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(500)
    expect((await listed(limited.admin)).length).toBe(5)
    for (let at = 0; at < 25; at++) expect((await from(`198.51.100.${at}`)).statusCode).toBe(201)
    const over = await from('192.0.2.1')
    expect([over.statusCode, Number(over.headers['retry-after']) > 3000]).toEqual([429, true])
    await later(limited, 601)
    expect((await from('203.0.113.1')).statusCode, 'the form is still full').toBe(429)
    await later(limited, 3000)
    expect((await from('203.0.113.1')).statusCode).toBe(201)
    for (let count = 0; count < 10; count++) await send(limited, { secret: 'x'.repeat(22) }, asked)
    expect((await send(limited, { secret: 'x'.repeat(22) }, asked)).code).toBe('RATE_LIMITED')
  } finally {
    await limited.close()
  }
})

test('OPEN-354 who makes jobs is mailed of it in their language, and nobody else', async () => {
  const dispatcher = await world.member({ OP_JOB: [true, true, false, false, false] })
  const reader = await world.member({ OP_JOB: [true, false, false, false, false] })
  const technician = await world.member({ OP_JOB: [true, true, false, false, false] })
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  await world.owner.query('update members set is_technician = true where id = $1', [technician.id])
  await world.owner.query(`update users set lang = 'fr' where id = $1`, [dispatcher.id])
  const machine = await machineOf(world.admin)
  await send(world, { secret: await stickerOf(world.admin, machine) }, asked)
  const { _id } = await newest(world.admin)
  const mail = await newestMail(world, `${dispatcher.id}@example.com`)
  expect(mail?.subject).toBe('Zoé Gagnon demande une visite')
  expect(mail?.text).toContain('(514) 555-0190')
  expect(mail?.text).toContain('Water below the washer · Whirlpool WFW-5620')
  expect(mail?.text).toContain(`http://localhost/operations/requests/${_id}`)
  for (const { id } of [reader, technician]) expect(await newestMail(world, `${id}@example.com`)).toBeNull()
})

test('OPEN-352 a name is one line, so that nothing in a mail looks like the office’s own words', async () => {
  const secret = await websiteOf(world.admin)
  const name = 'Bell\r\n\r\nYour account is blocked\u2028Sign in'
  expect((await send(world, { secret }, { ...asked, name })).status).toBe(201)
  expect((await newest(world.admin)).name).toBe('Bell Your account is blocked Sign in')
})
