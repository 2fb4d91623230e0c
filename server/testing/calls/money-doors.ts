import { recentDay } from '../recent-day.ts'
import type { Person } from '../world.ts'

type Door = { path: () => Promise<string>; body: (shape: unknown) => object; says: object }

type Of = {
  admin: () => Person
  /** A job, and an issued invoice with 10.00 due. */
  job: () => string | undefined
  owed: () => Promise<string>
}

/** Returns the calls that accept figures for payments, expenses and labour costs. */
export const moneyDoors = ({ admin, job, owed }: Of): Record<string, Door> => ({
  'POST /payment/invoice/{id}': {
    path: async () => `/payment/invoice/${await owed()}`,
    body: (shape) => ({ currency: 'CAD', amount: shape }),
    says: { amount: '1.00' },
  },
  'POST /payment/quote/{id}': {
    path: async () => {
      const line = { description: 'x', quantity: '1', unitPrice: '10' }
      const { result } = await admin().post('/quote/create', { job: job(), lineItems: [line], taxRates: [] })
      await admin().post(`/quote/issue/${result._id}`)
      await admin().post(`/quote/accept/${result._id}`)
      return `/payment/quote/${result._id}`
    },
    body: (shape) => ({ currency: 'CAD', amount: shape }),
    says: { amount: '1.00' },
  },
  'POST /payment/refund/{id}': {
    path: async () => {
      const paid = await admin().post(`/payment/invoice/${await owed()}`, { currency: 'CAD', amount: '5' })
      return `/payment/refund/${paid.result._id}`
    },
    body: (shape) => ({ amount: shape, reason: 'Too much' }),
    says: { amount: '1.00' },
  },
  'POST /expense/bill/{id}': {
    path: async () => {
      const spent = { day: recentDay(), category: 'PARTS', amount: '10', taxRates: [], job: job() }
      const { result } = await admin().post('/expense/create', spent)
      await admin().post(`/expense/approve/${result._id}`)
      return `/expense/bill/${result._id}`
    },
    body: (shape) => ({ markup: shape }),
    says: { status: 'APPROVED' },
  },
  'POST /workforce/cost/{id}': {
    path: async () => `/workforce/cost/${admin().id}`,
    body: (shape) => ({ hourlyCost: shape }),
    says: { hourlyCost: '1.00' },
  },
})
