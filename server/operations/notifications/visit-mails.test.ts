import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDelayedNotifications } from './delayed-notifications.ts'
import { technicianIn } from '../../testing/technicians.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import { takeTemplates } from '../testing.ts'
import { remindOfVisits } from './visit-reminders.ts'

let world: World
let marc: Person
let owner: Person
beforeAll(async () => {
  world = await openWorld()
  owner = world.admin
  marc = await technicianIn(world, { name: 'Marc' })
  await takeTemplates(world)
})
afterAll(() => world.close())

const hour = 3_600_000
const day = 24 * hour
/** Nine o'clock in Montréal on a Tuesday, months before the next clock change. */
const nine = Date.parse('2031-11-04T09:00:00-05:00')
let days = 0
/** Returns a morning that no other test uses. */
const anotherDay = () => nine + 14 * day * days++

type Client = { email: string; jobId: string; clientId: string }

async function clientOf(more: object = {}, place: object = {}): Promise<Client> {
  const email = `${randomUUIDv7()}@example.com`
  const made = await owner.post('/job/create/', {
    title: 'Washer leaks',
    description: 'Secret of the trade',
    clientData: {
      firstName: 'Émilie',
      lastName: 'Tremblay',
      phone: '+15145550199',
      email,
      languages: ['fr-FR'],
      address: { formatted: '4321 rue Saint-Denis, Montréal', timezone: 'America/Toronto', ...place },
      ...more,
    },
  })
  expect([made.status, made.body]).toEqual([201, expect.anything()])
  return { email, jobId: made.result._id, clientId: made.result.client._id }
}

async function book({ jobId }: Client, startAt: number, more: object = {}): Promise<string> {
  const body = { technicians: [marc.id], jobId, startAt, estimatedDuration: hour, status: 'NEW', ...more }
  const made = await owner.post('/appointment/create/', body)
  expect([made.status, made.body]).toEqual([201, expect.anything()])
  return made.result._id
}

const change = async (id: string, values: object) =>
  expect((await owner.patch(`/appointment/update/${id}`, values)).status).toBe(200)

/** Runs the job that notifies clients, as if a minute had passed since the last change of an appointment. */
const settle = (after = 61_000) =>
  sendDelayedNotifications({ ...world, log: world.app.log }, new Date(Date.now() + after))

const remind = (at: number) => remindOfVisits({ ...world, log: world.app.log }, new Date(at))

type VisitMail = {
  subject: string
  text: string
  html: string
  language: string
  reply_to: string
  type: string
  ics: string
}
/** The mails to a client, oldest first, with unfolded calendar lines. */
async function toldTo({ email }: Client): Promise<VisitMail[]> {
  const { rows } = await world.owner.query<VisitMail>(
    `select o.subject, o.text, o.html, o.language, o.reply_to, f.content_type as type, convert_from(f.content, 'UTF8') as ics
     from outbox o left join outbox_files f on f.mail = o.id where o.recipient = $1 order by o.created_at, o.id`,
    [email],
  )
  return rows.map((row) => ({ ...row, ics: row.ics?.replaceAll(/\r\n[ \t]/g, '') }))
}
const subjects = async (client: Client) => (await toldTo(client)).map(({ subject }) => subject)

test('OPEN-253 a client is mailed in their language, with their link and a calendar entry, when a visit is booked, moved and cancelled', async () => {
  const client = await clientOf()
  const at = anotherDay()
  const id = await book(client, at, { note: 'Beware of the husband' })
  await owner.post('/note/create/', {
    entityType: 'JOB',
    entity: client.jobId,
    content: 'Pays late',
    isInternal: true,
  })
  await settle(30_000)
  expect(await subjects(client), 'not yet').toEqual([])
  await settle()
  await change(id, { startAt: at + day + 2 * hour, technicians: ['UNASSIGNED'] })
  await settle()
  await change(id, { status: 'CANCELLED' })
  await Promise.all([settle(), settle()])

  const told = await toldTo(client)
  expect(told.map(({ subject }) => subject)).toEqual([
    'Votre rendez-vous : mardi 4 novembre 2031',
    'Votre rendez-vous est déplacé : mercredi 5 novembre 2031',
    'Votre rendez-vous est annulé : mercredi 5 novembre 2031',
  ])
  const [booked, moved, cancelled] = told
  expect(booked).toMatchObject({ language: 'fr', reply_to: 'office@example.com' })
  const link = 'http://localhost/l/[\\w-]{64}'
  for (const each of [booked, moved]) {
    expect(each?.text).toMatch(
      new RegExp(
        `\\n\\nConfirmer ou changer l’heure\\s: ${link}\\n\\nSur cette page, vous pouvez aussi arrêter ces courriels.$`,
      ),
    )
    expect(each?.html).toMatch(
      new RegExp(`<a class="button" href="${link}"[^>]*>Confirmer ou changer l’heure</a>`),
    )
  }
  expect(cancelled?.text).not.toContain('/l/')
  expect(booked?.text).toMatch(/^Bonjour Émilie,[^]*mardi 4 novembre 2031, .*9.*10[^]*Équipe : Marc/)
  expect(booked?.html).toMatch(/<html lang="fr">[^]+>Plomberie Tremblay<\/p><p>Bonjour Émilie,/)
  expect(moved?.text).toMatch(/Équipe : à confirmer[^]*Heure précédente : mardi 4 novembre 2031, /)
  expect(booked?.type).toContain('text/calendar')
  expect(booked?.ics).toContain('METHOD:PUBLISH')
  expect(booked?.ics).toContain(`UID:${id}`)
  expect(booked?.ics).toContain('DTSTART:20311104T140000Z')
  expect(booked?.ics).toContain('DTEND:20311104T150000Z')
  expect(booked?.ics).toContain('LOCATION:4321 rue Saint-Denis\\, Montréal')
  expect(moved?.ics).toContain('DTSTART:20311105T160000Z')
  expect(cancelled?.ics).toContain('METHOD:CANCEL')
  expect(cancelled?.ics).toContain(`UID:${id}`)
  expect(cancelled?.ics).toContain('STATUS:CANCELLED')
  expect(JSON.stringify(told)).not.toMatch(/Beware|Pays late|Secret/)

  const history = (await owner.get(`/job/history/${client.jobId}`)).result
  const telling = history.filter(({ action }: { action: string }) => action === 'tell')
  expect(telling).toHaveLength(3)
  expect(telling[0]).toMatchObject({
    entity: 'appointment',
    record: { _id: id },
    changes: { to: [null, client.email], subject: [null, cancelled?.subject] },
  })
  const { entries } = (await owner.get(`/client/timeline/${client.clientId}?kinds=MAIL`)).result
  expect(entries.map(({ title }: { title: string }) => title)).toEqual(
    told.map(({ subject }) => subject).toReversed(),
  )
})

test('ten drags within a minute are one mail; booked and cancelled within it, or back where it was, is none', async () => {
  const client = await clientOf({ languages: ['en-US'] })
  const at = anotherDay()
  const id = await book(client, at)
  for (let drags = 1; drags <= 10; drags++) await change(id, { startAt: at + drags * 24 * hour })
  await settle()
  expect(await subjects(client)).toEqual([expect.stringMatching(/^Your appointment: .*2031$/)])
  await change(id, { startAt: at })
  await change(id, { startAt: at + 10 * day })
  await change(id, { technicians: ['UNASSIGNED'], note: 'Ring twice' })
  await settle()
  expect(await subjects(client)).toHaveLength(1)
  const short = await book(client, at + day)
  await change(short, { status: 'CANCELLED' })
  const gone = await book(client, at + day)
  await owner.delete(`/appointment/delete/${gone}`)
  await settle()
  expect(await subjects(client)).toHaveLength(1)
  await owner.delete(`/appointment/delete/${id}`)
  await settle()
  expect((await subjects(client))[1]).toMatch(/^Your appointment is cancelled/)
})

test('a client who was given a window gets no mail of a change inside it, and their calendar holds the window', async () => {
  const client = await clientOf({ languages: ['es-ES'] })
  const at = anotherDay()
  const id = await book(client, at, { estimatedWindow: '9-12' })
  await settle()
  await change(id, { startAt: at + hour })
  await settle()
  const [told, ...others] = await toldTo(client)
  expect([told?.subject, others]).toEqual([expect.stringMatching(/^Su cita: /), []])
  expect(told?.ics).toContain(`DTEND:${new Date(at + 3 * hour).toISOString().replaceAll(/[-:]|\.000/g, '')}`)
})

test('nobody is mailed of visits where workspace, client or template switched it off, without an address, or of the past', async () => {
  const at = anotherDay()
  const off = await clientOf()
  await owner.patch(`/client/update/${off.clientId}`, { visitMails: false })
  const on = await clientOf()
  const nowhere = await clientOf({ email: '' })
  await book(off, at)
  await book(nowhere, at + 2 * hour)
  await book(on, Date.now() - 3 * hour)
  await settle()
  const workspace = `/workspace/update/${owner.workspaceId}`
  expect((await owner.patch(workspace, { visitMails: false })).status).toBe(200)
  const id = await book(on, at + 4 * hour)
  await settle()
  await owner.patch(workspace, { visitMails: true })
  const [template] = (await owner.get('/template/list/?q=moved')).result
  await owner.patch(`/template/update/${template._id}`, { enabled: false })
  await change(id, { startAt: at + 6 * hour })
  await settle()
  await owner.patch(`/template/update/${template._id}`, { enabled: true })
  expect([await subjects(off), await subjects(on)]).toEqual([[], []])
  await change(id, { startAt: at + 8 * hour })
  await settle()
  expect(await subjects(on)).toHaveLength(1)
})

test('a visit that goes to the job of another client is cancelled for the one and booked for the other', async () => {
  const [one, other] = [await clientOf(), await clientOf()]
  const id = await book(one, anotherDay())
  await settle()
  await change(id, { jobId: other.jobId })
  await settle()
  expect((await subjects(one))[1]).toMatch(/^Votre rendez-vous est annulé/)
  expect(await subjects(other)).toEqual([expect.stringMatching(/^Votre rendez-vous : /)])
})

test('OPEN-253 a client is reminded once, from nine of the day before by the clock of the place, also after the server was away', async () => {
  const at = anotherDay()
  const [here, west] = [await clientOf(), await clientOf({}, { timezone: 'America/Los_Angeles' })]
  const away = await clientOf()
  await book(here, at)
  await book(west, at + 2 * hour)
  await book(away, at + 4 * hour)
  await settle()
  const count = async () => [(await subjects(here)).length, (await subjects(west)).length]
  await remind(at - day - 60_000)
  expect(await count()).toEqual([1, 1])
  await Promise.all([remind(at - day), remind(at - day)])
  expect(await count(), 'nine in Montréal').toEqual([2, 1])
  await remind(at - day + 3 * hour)
  expect(await count(), 'nine in Los Angeles').toEqual([2, 2])
  await remind(at - day + 5 * hour)
  expect(await count()).toEqual([2, 2])
  expect((await subjects(here))[1]).toMatch(/^Rappel : votre rendez-vous, /)
  const [reminded] = (await owner.get(`/job/history/${here.jobId}`)).result
  expect(reminded).toMatchObject({ action: 'remind', changes: { to: [null, here.email] } })

  const late = await clientOf()
  const id = await book(late, at + 12 * hour)
  await settle()
  await remind(at + 11 * hour)
  await remind(at + 12 * hour + 60_000)
  expect(await subjects(late), 'the server was away since the day before').toHaveLength(2)
  await owner.delete(`/appointment/delete/${id}`)
})

test('nobody is reminded of a visit that was cancelled, moved away or switched off; of one moved here, once', async () => {
  const at = anotherDay()
  const [cancelled, moved, off] = [await clientOf(), await clientOf(), await clientOf()]
  const ids = [await book(cancelled, at), await book(moved, at + 2 * hour), await book(off, at + 4 * hour)]
  await settle()
  await change(ids[0] ?? '', { status: 'CANCELLED' })
  await change(ids[1] ?? '', { startAt: at + 3 * day })
  await owner.patch(`/client/update/${off.clientId}`, { visitMails: false })
  await remind(at - day + hour)
  expect(await subjects(cancelled), 'before the change is settled').toHaveLength(1)
  await settle()
  await remind(at - day + hour)
  expect((await subjects(cancelled)).filter((subject) => subject.startsWith('Rappel'))).toEqual([])
  expect((await subjects(moved)).filter((subject) => subject.startsWith('Rappel'))).toEqual([])
  expect(await subjects(off)).toHaveLength(1)
  await remind(at + 2 * day)
  await remind(at + 2 * day + hour)
  expect((await subjects(moved)).filter((subject) => subject.startsWith('Rappel'))).toHaveLength(1)
})

test('who is notified of a visit when its reminder is due is not reminded as well', async () => {
  const client = await clientOf()
  const soon = Math.ceil(Date.now() / hour) * hour + 2 * hour
  await book(client, soon, { technicians: ['UNASSIGNED'] })
  await settle()
  await remind(Date.now() + 120_000)
  expect(await subjects(client)).toEqual([expect.stringMatching(/^Votre rendez-vous : /)])
})

/** Counts all mails about visits. */
const sent = async () =>
  (await world.owner.query(`select count(*)::int as count from outbox where kind = 'visit'`)).rows[0].count

const roleNames = async (): Promise<string[]> =>
  (await owner.get('/role/list')).result.map(({ name }: { name: string }) => name)

test('the made-up clients of the sample data are not mailed', async () => {
  const before = await sent()
  if (!(await roleNames()).includes('Technician'))
    expect((await owner.post('/role/create', { name: 'Technician' })).status).toBe(201)
  const made = await owner.post('/sample-data/create')
  expect([made.status, made.body]).toEqual([201, expect.anything()])
  await settle()
  expect(await sent()).toBe(before)
})

test('OPEN-253 CRM-05 the calendar entry names the town also where the line of the address is a street alone', async () => {
  const client = await clientOf({}, { formatted: '77 rue Laval', locality: 'Laval', postalCode: 'H7T 1C8' })
  await book(client, anotherDay())
  await settle()
  const [booked] = await toldTo(client)
  expect(booked?.ics).toContain(String.raw`LOCATION:77 rue Laval\, Laval\, H7T 1C8`)
})

test('OPEN-733 the office reads whether the client of a visit is mailed, when they are reminded, or why they are not mailed', async () => {
  const client = await clientOf({}, { timezone: 'America/Regina' })
  const at = anotherDay()
  const id = await book(client, at)
  const mailOf = async (of: string, person = owner) =>
    (await person.get(`/appointment/client-mail/${of}`)).result
  const name = 'Émilie Tremblay'
  const remindsAt = Date.parse(new Date(at - day).toISOString().slice(0, 10) + 'T09:00:00-06:00')
  expect(await mailOf(id)).toEqual({ state: 'PENDING', name, remindsAt })
  await settle()
  expect(await mailOf(id)).toEqual({ state: 'UP_TO_DATE', name, remindsAt })
  await change(id, { technicians: ['UNASSIGNED'] })
  expect((await mailOf(id)).state, 'other technicians are no news').toBe('UP_TO_DATE')
  await change(id, { startAt: at + hour })
  expect((await mailOf(id)).state).toBe('PENDING')

  const past = await book(client, Math.floor((Date.now() + 2 * hour) / 60_000) * 60_000)
  expect(await mailOf(past)).toMatchObject({ state: 'PENDING', remindsAt: null })
  const unreachable = await book(await clientOf({ email: null }), anotherDay())
  expect(await mailOf(unreachable)).toMatchObject({ state: 'NO_ADDRESS', remindsAt: null })
  await owner.patch(`/client/update/${client.clientId}`, { visitMails: false })
  expect(await mailOf(id)).toEqual({ state: 'DECLINED', name, remindsAt: null })
  const workspace = `/workspace/update/${owner.workspaceId}`
  await owner.patch(workspace, { visitMails: false })
  expect((await mailOf(id)).state).toBe('SWITCHED_OFF')
  await owner.patch(workspace, { visitMails: true })

  const cancelled = await book(await clientOf(), anotherDay())
  await change(cancelled, { status: 'CANCELLED' })
  expect(await mailOf(cancelled)).toMatchObject({ remindsAt: null })

  expect((await world.stranger.get(`/appointment/client-mail/${id}`)).status).toBe(404)
  const reader = await world.member({ OP_JOB: [true, false, false, false, false] })
  expect((await reader.get(`/appointment/client-mail/${id}`)).code).toBe('FORBIDDEN')
  const other = await technicianIn(world, {
    name: 'Luc',
    permissions: { OP_CALENDAR: [true, false, false, false, false] },
  })
  expect((await other.get(`/appointment/client-mail/${id}`)).status, 'a visit of others').toBe(404)
})

test('OPEN-733 says that no template is active for the mail, and names no reminder without its template', async () => {
  const client = await clientOf()
  const id = await book(client, anotherDay())
  const templates = (await owner.get('/template/list/?limit=100')).result as {
    _id: string
    purpose: string
  }[]
  const off = async (purpose: string, enabled: boolean) => {
    const found = templates.find((each) => each.purpose === purpose)
    expect((await owner.patch(`/template/update/${found?._id}`, { enabled })).status).toBe(200)
  }
  await off('VISIT_BOOKED', false)
  expect((await owner.get(`/appointment/client-mail/${id}`)).result.state).toBe('NO_TEMPLATE')
  await off('VISIT_BOOKED', true)
  await off('VISIT_REMINDER', false)
  expect((await owner.get(`/appointment/client-mail/${id}`)).result).toMatchObject({
    state: 'PENDING',
    remindsAt: null,
  })
  await off('VISIT_REMINDER', true)
})
