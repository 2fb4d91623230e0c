import type { Special } from './special.ts'

/** Makers of bodies of membership plans and memberships. */
export const membershipSamples: Readonly<Record<string, Special>> = {
  // The plan is sold in its own currency, and its type of jobs is the one of its visits.
  'membership-plan': async ({ make }) => ({
    name: 'Gold',
    description: 'Two visits a year',
    price: '29.00',
    currency: 'CAD',
    frequency: 'MONTH',
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
