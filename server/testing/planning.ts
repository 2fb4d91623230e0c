import { expect } from 'vitest'
import { type TechnicianTraits, technicianIn } from './technicians.ts'
import { type Person, type World, openWorld } from './world.ts'

const hour = 3_600_000
const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '17:00' }))

/** Provides test days for planning. Each test day has its own technicians, jobs and visits. */
export function planning(world: World) {
  let used = 0
  /** Returns an unused Monday in January or February, and its midnight in Toronto. */
  function nextDay(): { day: string; midnight: number } {
    const midnight = Date.UTC(2031, 0, 6 + 7 * (used % 8), 5) + Math.floor(used / 8) * 364 * 24 * hour
    used += 1
    return { day: new Date(midnight).toISOString().slice(0, 10), midnight }
  }
  /** Creates a job for a new client. The place is `north` tenths of a degree north of Montréal (11 km each). */
  async function jobAt(north: number, more: object = {}, person: Person = world.admin): Promise<string> {
    const coordinates = [-73.57, 45.5 + north / 10]
    const address = { formatted: `${north} rue du Nord`, location: { type: 'Point', coordinates } }
    const made = await person.post('/job/create/', {
      title: `Boiler ${north}`,
      description: 'Does not heat',
      clientData: { firstName: 'Anne', lastName: 'Roy', phone: '+15145550111', address },
      useClientHomeAddress: true,
      ...more,
    })
    expect([made.status, made.body]).toEqual([201, expect.anything()])
    return made.result._id
  }
  /** Creates a technician who works from 08:00 to 17:00 on weekdays. */
  const technician = (traits: TechnicianTraits = {}) => technicianIn(world, { hours: weekdays, ...traits })
  /** Creates a visit that takes an hour by default. If `fields` is a number, the number is the start of the visit. */
  async function visit(jobId: string, who: Person[], fields: number | object): Promise<string> {
    const technicians = who.map(({ id }) => id)
    const said = typeof fields === 'number' ? { startAt: fields } : fields
    const body = { jobId, technicians, estimatedDuration: hour, ...said }
    const made = await world.admin.post('/appointment/create/', body)
    expect([made.status, made.body]).toEqual([201, expect.anything()])
    return made.result._id
  }
  const plan = (body: object, person: Person = world.admin) => person.post('/appointment/plan/', body)
  const apply = (token: string, person: Person = world.admin, more: object = {}) =>
    person.post('/appointment/apply/', { token, ...more })
  const read = async (id: string) => (await world.admin.get(`/appointment/read/${id}`)).result
  const visitsOf = async (jobId: string) =>
    (await world.admin.get(`/appointment/list/?filter_job=${jobId}`)).result
  return { nextDay, jobAt, technician, visit, plan, apply, read, visitsOf }
}

/** Opens a world with a workspace in Toronto and test days for planning. */
export async function openPlanning(): Promise<{ world: World; at: ReturnType<typeof planning> }> {
  const world = await openWorld()
  await world.owner.query(`update workspaces set timezone = 'America/Toronto'`)
  return { world, at: planning(world) }
}
