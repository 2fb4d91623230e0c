import { randomUUIDv7 } from 'node:crypto'
import { expect } from 'vitest'
import { technicianIn } from '../testing/technicians.ts'
import type { Person, Reply, World } from '../testing/world.ts'

const hour = 3_600_000
const day = 24 * hour

/** Returns a full hour that is some days ahead, in epoch ms. */
export const ahead = (days: number): number => Math.ceil(Date.now() / hour) * hour + days * day

/**
 * Calls a path of a client's link in the way that the client's browser does: in French, without a session. The path
 * `/release` releases the hold.
 */
type Page = (path: string, body?: object) => Promise<Reply>

/** A visit and its client's page. */
export type Visit = { id: string; jobId: string; tess: Person; token: string; page: Page }

type Wish = {
  startAt?: number
  tess?: Person
  place?: object
  nobody?: true
  window?: string
}

const french = { 'accept-language': 'fr' }

/** Returns a function that calls the client's page of a link. */
export function pageOf({ nobody }: World, token: string): Page {
  const at = `/public/${token}`
  return (path, body) => {
    if (path === '/release') return nobody.delete(`${at}/hold`, french)
    return body ? nobody.post(`${at}${path}`, body, french) : nobody.get(`${at}${path}`, french)
  }
}

async function jobIn({ admin }: World, place: object | undefined): Promise<string> {
  const made = await admin.post('/job/create/', {
    title: 'Washer leaks',
    description: 'Secret of the trade',
    clientData: {
      firstName: 'Émilie',
      lastName: 'Tremblay',
      phone: '+15145550199',
      email: `${randomUUIDv7()}@example.com`,
      languages: ['fr-FR'],
      address: { formatted: '4321 rue Saint-Denis, Montréal', timezone: 'America/Toronto', ...place },
    },
  })
  expect([made.status, made.body]).toEqual([201, expect.anything()])
  return made.result._id
}

/** Creates a visit for Émilie Tremblay in three days, with a technician who works around the clock. */
export async function visitIn(world: World, wish: Wish = {}): Promise<Visit> {
  const tess = wish.tess ?? (await technicianIn(world, { name: 'Tess' }))
  const jobId = await jobIn(world, wish.place)
  const booked = await world.admin.post('/appointment/create/', {
    technicians: wish.nobody ? ['UNASSIGNED'] : [tess.id],
    jobId,
    startAt: wish.startAt ?? ahead(3),
    estimatedDuration: hour,
    status: 'NEW',
    note: 'Beware of the husband',
    estimatedWindow: wish.window ?? null,
  })
  expect([booked.status, booked.body]).toEqual([201, expect.anything()])
  const id = booked.result._id
  const link = await world.admin.post('/link/create/', { purpose: 'APPOINTMENT', record: id })
  expect([link.status, link.body]).toEqual([201, expect.anything()])
  const token = link.result.url.split('/').at(-1)
  return { id, jobId, tess, token, page: pageOf(world, token) }
}

/** Reads the visit as the admin. */
export const readVisit = async ({ admin }: World, { id }: Visit) =>
  (await admin.get(`/appointment/read/${id}`)).result

/** The mails to a member about a visit, oldest first. */
export async function mailsTo(
  world: World,
  { id: person }: Person,
  visit: Visit,
): Promise<{ subject: string; text: string }[]> {
  const { job } = await readVisit(world, visit)
  const { rows } = await world.owner.query(
    `select subject, text from outbox where recipient = $1 and strpos(text, $2) > 0 order by created_at, id`,
    [`${person}@example.com`, job.jobNumber],
  )
  return rows
}

/** Copies the message templates of a new workspace to the main workspace. */
export async function takeTemplates({ newcomer, owner, admin }: World): Promise<void> {
  const made = await (await newcomer()).post('/workspace/create/', { name: 'Chauffage Roy', lang: 'en' })
  const within = (workspace: string) =>
    owner.query(`select set_config('app.workspace_id', $1, false)`, [workspace])
  await within(made.result._id)
  const { rows } = await owner.query('select * from templates where workspace_id = $1', [made.result._id])
  await within(admin.workspaceId)
  const own = rows.map((row) => ({ ...row, id: randomUUIDv7(), workspace_id: admin.workspaceId }))
  const columns =
    'workspace_id, id, name, enabled, type, category, purpose, languages, description, permissions'
  await owner.query(
    `insert into templates (${columns}) select ${columns} from jsonb_populate_recordset(null::templates, $1)`,
    [JSON.stringify(own)],
  )
}
