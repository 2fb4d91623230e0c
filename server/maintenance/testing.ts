import { randomUUIDv7 } from 'node:crypto'
import { expect } from 'vitest'
import { type Day, readDay } from '@fieldhouse/domain/kit/time/day'
import { jobToolsOf } from '../testing/job-tools.ts'
import type { Person, World } from '../testing/world.ts'
import { makeServicePlanJobs } from './service-plans-job.ts'

/** The records a service plan refers to: a client, an account, a service location and a machine there. */
export type Served = { client: string; account: string; place: string; machine: string }

async function made(person: Person, path: string, body: object): Promise<string> {
  const answer = await person.post(path, body)
  expect([answer.status, answer.body]).toEqual([201, expect.anything()])
  return answer.result._id
}

/** Creates a client with a service location in this time zone, and a machine at the location. */
export async function servedBy(person: Person, timezone = 'America/Toronto'): Promise<Served> {
  const client = await made(person, '/client/create/', {
    firstName: 'Émilie',
    lastName: `Tremblay ${randomUUIDv7()}`,
    phone: '+15145550199',
    email: 'emilie@example.com',
    languages: ['fr-FR'],
  })
  const account = await made(person, '/account/create/', { accountHolder: client })
  const address = { formatted: '4321 rue Saint-Denis, Montréal', postalCode: 'H2J 2K9' }
  const place = await made(person, '/service-location/create/', { account, address, timezone })
  const brand = await made(person, '/brand/create/', { name: `Viessmann ${randomUUIDv7()}` })
  const own = { brand, type: 'BOILER', model: 'Vitodens 200', serialNumber: 'V-200' }
  const machine = await made(person, '/machine/create/', { ...own, client, serviceLocation: place })
  return { client, account, place, machine }
}

/** Creates a monthly service plan for a service location, first due on 31 January 2031; `more` overrides fields. */
export async function planOf(person: Person, served: Served, more: object = {}): Promise<string> {
  return made(person, '/service-plan/create/', {
    title: 'Filter change',
    description: 'Change the filter',
    account: served.account,
    serviceLocation: served.place,
    startOn: '2031-01-31',
    ...more,
  })
}

/** Noon of a day in Toronto, the main workspace's time zone. */
const noonOf = (day: Day): Date => {
  const at = readDay(day)?.toZonedDateTime({ timeZone: 'America/Toronto', plainTime: '12:00' })
  return new Date(at?.epochMilliseconds ?? Number.NaN)
}

/** Runs the scheduled job for service plans as if it were noon of a day. */
export const runOn = (world: World, day: Day): Promise<void> =>
  makeServicePlanJobs(jobToolsOf(world), noonOf(day))

/** Returns the due days of the jobs that a service plan created. */
export async function dueOf({ admin }: World, plan: string): Promise<Day[]> {
  const { result } = await admin.get(`/job/list/?filter_servicePlan=${plan}&sort=dueOn&limit=500`)
  return result.map(({ dueOn }: { dueOn: Day }) => dueOn)
}

/** Reads a service plan through the API, as the office does. */
export const readPlan = async ({ admin }: World, plan: string) =>
  (await admin.get(`/service-plan/read/${plan}`)).result
