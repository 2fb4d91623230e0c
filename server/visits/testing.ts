import { randomUUIDv7 } from 'node:crypto'
import type { Permissions } from '@fieldhouse/domain/kit/entity/sections'
import { expect } from 'vitest'
import { openOrders } from '../testing/orders.ts'
import { technicianIn } from '../testing/technicians.ts'
import type { Person, Reply } from '../testing/world.ts'

/** The permissions a technician needs to carry out visits, and no others (OPEN-177). */
export const ownVisits: Permissions = { OP_CALENDAR: [true, false, true, false, false] }

/** The permissions of a technician in a new workspace. */
export const usualRights: Permissions = {
  ...ownVisits,
  OP_JOB: [true, false, true, false, false],
  INV_PRODUCT: [true, false, false, false, false],
  ACCTG_INVOICE: [true, false, false, false, false],
  OP_ORDER: [true, false, false, false, false],
  HR_WORKFORCE_MEMBER: [true, false, false, false, false],
}

/** A visit with its job, technician and van. */
export type TestVisit = {
  id: string
  job: string
  tess: Person
  van: string
  items: { _id: string; text: string }[]
}

/** The person, visit and time of an action. */
type Doing = { person: Person; id: string; at?: number }

/** The default time of an action, in epoch ms. Work starts ten hours ago, so that any hours fit. */
const whenever = (verb: string): number => Date.now() - (verb === 'start' ? 10 * 3_600_000 : 0)

/** Sends an action at a visit in the way that a device does. */
export const act = (
  verb: string,
  { person, id, at = whenever(verb) }: Doing,
  body: object = {},
): Promise<Reply> => person.post(`/appointment/${verb}/${id}`, { at, ...body })

type Wish = { tess?: Person; van?: string; job?: string; permissions?: Permissions }

const emilie = () => ({
  firstName: 'Émilie',
  lastName: 'Tremblay',
  phone: '+15145550199',
  email: `${randomUUIDv7()}@example.com`,
  languages: ['fr-FR'],
  address: { formatted: '4321 rue Saint-Denis, Montréal', timezone: 'America/Toronto' },
})

/** Creates a record that must succeed. */
async function makeOf(admin: Person, path: string, body: object) {
  const reply = await admin.post(path, body)
  expect([path, reply.status, reply.body.errors]).toEqual([path, 201, undefined])
  return reply.result
}

/** Helpers that read the results of visits. */
function readings({ admin, owner }: Awaited<ReturnType<typeof openOrders>>['world']) {
  const results = async (path: string) => (await admin.get(path)).result
  return {
    read: (id: string) => results(`/appointment/read/${id}`),
    readJob: (id: string) => results(`/job/read/${id}`),
    draftsOf: (job: string) => results(`/invoice/list/?filter_job=${job}`),
    chargesOf: (job: string) => results(`/visit-charge/list/?filter_job=${job}`),
    hoursOf: (visit: string) => results(`/timesheet/list/?filter_appointment=${visit}`),
    movementsOf: async (visit: string) => {
      await owner.query(`select set_config('app.workspace_id', $1, false)`, [admin.workspaceId])
      const { rows } = await owner.query(
        'select product, new_count as count, value::text as value, reason from stock_movements where visit = $1 order by created_at, product, id',
        [visit],
      )
      return rows
    },
  }
}

/** Opens a company with vans, parts and a job type, for one test file. */
export async function openVisits() {
  const orders = await openOrders()
  const { world, makeProduct } = orders
  const { admin } = world
  const made = (path: string, body: object) => makeOf(admin, path, body)
  const labour = await made('/product/create/', {
    name: 'Labour',
    productNumber: `S-${randomUUIDv7()}`,
    productType: 'SERVICE',
    unitPrice: '90',
  })
  const jobType = await made('/job-type/create/', {
    name: `Washer repair ${randomUUIDv7()}`,
    products: [{ product: labour._id }],
    checklist: [{ text: 'Test run' }, { text: 'Close the water', required: true }],
  })
  /** Creates a technician with a van. */
  const driver = async (permissions: Permissions = ownVisits) => {
    const tess = await technicianIn(world, { name: 'Tess', permissions })
    const van = (await made('/warehouse/create/', { name: `Van ${randomUUIDv7()}` }))._id
    const plate = randomUUIDv7().slice(-8)
    await made('/vehicle/create/', { name: 'Van', plate, technician: tess.id, warehouse: van })
    return { tess, van }
  }
  let booked = 0
  /** Creates a visit. If no technician or job is given, creates them too. */
  const visitOf = async (wish: Wish = {}): Promise<TestVisit> => {
    const own = wish.tess && wish.van ? { tess: wish.tess, van: wish.van } : await driver(wish.permissions)
    const asked = { title: 'Washer leaks', description: 'Under the drum', jobType: jobType._id }
    const job = wish.job ?? (await made('/job/create/', { ...asked, clientData: emilie() }))._id
    booked += 1
    const { _id: id } = await made('/appointment/create/', {
      technicians: [own.tess.id],
      jobId: job,
      startAt: Math.floor(Date.now() / 60_000) * 60_000 + booked * 7_200_000,
      estimatedDuration: 3_600_000,
    })
    const { checklist } = (await admin.get(`/job/read/${job}`)).result
    return { id, job, ...own, items: checklist }
  }
  /** Puts pieces of a new product into a van. */
  const load = async (van: string, quantity: number, more: object = {}) =>
    makeProduct(quantity, { receiver: van, unitCost: '10.00', unitPrice: '25.00', ...more })
  return { ...orders, ...readings(world), made, labour, jobType, driver, visitOf, load }
}
