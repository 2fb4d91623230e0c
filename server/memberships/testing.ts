import { randomUUIDv7 } from 'node:crypto'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { expect } from 'vitest'
import { jobToolsOf } from '../testing/job-tools.ts'
import type { Person, World } from '../testing/world.ts'
import { settleMemberships } from './memberships-job.ts'

/** Creates a record, and returns the response. */
export async function made(person: Person, path: string, body: object) {
  const answer = await person.post(path, body)
  expect([answer.status, answer.body]).toEqual([201, expect.anything()])
  return answer.result
}

/** Creates a plan for 29.00 a month; `more` overrides fields. */
export const planOf = async (person: Person, more: object = {}): Promise<string> =>
  (
    await made(person, '/membership-plan/create/', {
      name: `Gold ${randomUUIDv7()}`,
      price: '29.00',
      currency: 'CAD',
      ...more,
    })
  )._id

/** Today in Toronto, the main workspace's time zone, and the day some days later. */
export const dayIn = (days: number): Day =>
  Temporal.Now.plainDateISO('America/Toronto').add({ days }).toString()

/** Runs the scheduled job as if it were noon of a day in Toronto. */
export const runOn = (world: World, day: Day): Promise<void> => {
  const noon = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: 'America/Toronto',
    plainTime: '12:00',
  })
  return settleMemberships(jobToolsOf(world), new Date(noon.epochMilliseconds))
}

type Billed = { day: Day; amount: string; invoice: { _id: string; kind: string } | null }

/** The billed amounts of a membership by day, oldest first. */
export async function billedOf({ admin }: World, id: string): Promise<Billed[]> {
  return (await admin.get(`/membership/charges/${id}`)).result.billed.toReversed()
}
