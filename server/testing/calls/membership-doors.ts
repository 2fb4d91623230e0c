import type { Person } from '../world.ts'

let plans = 0
const named = () => ({ name: `Plan ${(plans += 1)}` })
const figures = (shape: unknown) => ({ price: shape, discounts: { labour: shape, parts: shape } })
const says = { price: '1.00', discounts: { labour: '1', parts: '1' } }

/** Returns the calls that accept figures for membership plans. */
export const membershipDoors = ({ admin }: { admin: () => Person }) => ({
  'POST /membership-plan/create': {
    path: () => '/membership-plan/create',
    body: async (shape: unknown) => ({ ...named(), currency: 'CAD', ...figures(shape) }),
    says,
  },
  'PATCH /membership-plan/update/{id}': {
    path: async () => {
      const body = { ...named(), currency: 'CAD', price: '29' }
      return `/membership-plan/update/${(await admin().post('/membership-plan/create/', body)).result._id}`
    },
    body: figures,
    says,
  },
})
