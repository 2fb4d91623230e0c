import type { Person } from '../world.ts'

type Of = { admin: () => Person; product: () => string | undefined }

/** Returns the calls that create a job with lines of products. */
export function jobDoors({ admin, product }: Of) {
  const body = (shape: unknown) => ({
    title: 'Washer leaks',
    description: 'Water under it',
    jobSiteType: 'IN_HOUSE',
    clientData: { firstName: 'Ana', lastName: 'Exemple', phone: '+15145550107' },
    products: [{ product: product(), quantity: shape, unitPrice: shape }],
  })
  return {
    'POST /job/create': { path: () => '/job/create', body, says: {} },
    'POST /job-request/convert/{id}': {
      path: async () => {
        const asked = { name: 'Ana Exemple', phone: '+15145550107', problem: 'Water under it' }
        const { result } = await admin().post('/job-request/create', asked)
        return `/job-request/convert/${result._id}`
      },
      body,
      says: {},
    },
  }
}
