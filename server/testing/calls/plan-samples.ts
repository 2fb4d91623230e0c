import { randomUUIDv7 } from 'node:crypto'
import type { Special } from './special.ts'

/** Functions that make request bodies for service plans, membership plans and memberships. */
export const planSamples: Readonly<Record<string, Special>> = {
  // The location and machine belong to the account, and the first day is in the future.
  'service-plan': async ({ person, make }) => {
    const place = (await person.get(`/service-location/read/${await make('service-location')}`)).result
    return {
      title: 'Yearly boiler service',
      account: place.account._id,
      serviceLocation: place._id,
      jobType: await make('job-type'),
      description: 'Clean the burner',
      frequency: 'YEAR',
      interval: 1,
      weekdays: [],
      monthBy: 'DAY',
      startOn: '2031-01-06',
      endsOn: '2041-01-06',
      endsAfter: 10,
      startTime: '09:30',
      leadDays: 30,
      status: 'ACTIVE',
      note: 'Key at the janitor',
    }
  },
  // Only yearly plans keep the days of their notice. The plan is sold in its own currency, and its type of jobs is the one of its visits.
  'membership-plan': async ({ make }) => ({
    name: `Gold ${randomUUIDv7()}`,
    description: 'Two visits a year',
    price: '29.00',
    currency: 'CAD',
    frequency: 'YEAR',
    visitsPerYear: 2,
    jobType: await make('job-type'),
    discounts: { labour: '0.1', parts: '0.05' },
    priority: true,
    enabled: true,
  }),
  // The location belongs to the account, and nothing is billed before the start.
  membership: async ({ person, make }) => {
    const place = (await person.get(`/service-location/read/${await make('service-location')}`)).result
    return {
      account: place.account._id,
      plan: await make('membership-plan'),
      startOn: new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10),
      machines: [],
      serviceLocations: [place._id],
      issue: 'ISSUE',
      note: 'Sold on the phone',
    }
  },
}
