import { randomUUID } from 'node:crypto'
import { figuredLines } from '../../accounting/testing.ts'
import { recentDay } from '../recent-day.ts'
import type { Person } from '../world.ts'
import { bankDoors } from './bank-doors.ts'
import { membershipDoors } from './membership-doors.ts'

type Door = {
  path: () => Promise<string> | string
  body: (shape: unknown) => Promise<object> | object
  says: object
}

type Of = {
  admin: () => Person
  /** An account with a job, and an issued invoice of the account with 10.00 due. */
  account: () => string | undefined
  job: () => string | undefined
  owed: () => Promise<string>
}

/** The calls that distribute payments of an account over invoices. */
const partDoors = ({ admin, account, owed }: Of): Record<string, Door> => {
  const received = async () => {
    const body = { account: account(), currency: 'CAD', amount: '5', parts: [] }
    return (await admin().post('/payment/create', body)).result._id
  }
  const parts = async (shape: unknown) => [{ invoice: await owed(), amount: shape }]
  return {
    'POST /payment/create': {
      path: () => '/payment/create',
      body: async (shape) => ({
        account: account(),
        currency: 'CAD',
        amount: shape,
        parts: await parts(shape),
      }),
      says: { amount: '1.00', applied: '1.00' },
    },
    'POST /payment/apply': {
      path: async () => {
        await received()
        return '/payment/apply'
      },
      body: async (shape) => ({ account: account(), currency: 'CAD', parts: await parts(shape) }),
      says: {},
    },
    'POST /payment/move/{id}': {
      path: async () => `/payment/move/${await received()}`,
      body: async (shape) => ({ parts: await parts(shape) }),
      says: { applied: '1.00', unapplied: '4.00' },
    },
  }
}

/** Lines of a recurring invoice that contain every figure. */
const linesOf = (shape: unknown) => figuredLines(shape, shape).map((line) => ({ ...line, declined: shape }))

/** The calls that create and change recurring invoices. */
const recurringDoors = ({ admin, account }: Of): Record<string, Door> => {
  const body = (shape: unknown) => ({
    account: account(),
    startOn: '2031-01-31',
    invoice: { lineItems: linesOf(shape), taxRates: [{ code: 'TAX', rate: shape }] },
  })
  return {
    'POST /recurring/create': { path: () => '/recurring/create', body, says: { subtotal: '1.99' } },
    'PATCH /recurring/update/{id}': {
      path: async () =>
        `/recurring/update/${(await admin().post('/recurring/create', body('1'))).result._id}`,
      body,
      says: { subtotal: '1.99' },
    },
  }
}

/** Returns the calls of supplier bills that accept figures. */
const billDoors = ({ admin }: Of): Record<string, Door> => {
  const made = async (price = '1') => {
    const supplier = await admin().post('/supplier/create', { name: `Supplier ${randomUUID()}` })
    const lines = [{ quantity: '1', unitPrice: price }]
    const body = { supplier: supplier.result._id, billNumber: 'F-1', day: recentDay(), taxRates: [], lines }
    return (await admin().post('/supplier-bill/create', body)).result
  }
  const body = async (shape: unknown) => ({
    supplier: (await made()).supplier._id,
    day: recentDay(),
    taxRates: [],
    lines: [{ quantity: '1', unitPrice: shape }],
  })
  return {
    'POST /supplier-bill/create': { path: () => '/supplier-bill/create', body, says: { total: '1.00' } },
    'PATCH /supplier-bill/update/{id}': {
      path: async () => `/supplier-bill/update/${(await made())._id}`,
      body: (shape) => ({ taxRates: [], lines: [{ quantity: '1', unitPrice: shape }] }),
      says: { total: '1.00' },
    },
    'POST /supplier-bill/pay/{id}': {
      path: async () => {
        const { _id } = await made('9')
        await admin().post(`/supplier-bill/approve/${_id}`)
        return `/supplier-bill/pay/${_id}`
      },
      body: (shape) => ({ day: recentDay(), method: 'CASH', amount: shape }),
      says: { paid: '1.00' },
    },
  }
}

/** Returns the calls that accept figures for payments, memberships, recurring invoices, expenses and labour costs. */
export const moneyDoors = ({ admin, account, job, owed }: Of): Record<string, Door> => ({
  ...bankDoors({ admin, account, owed }),
  ...partDoors({ admin, account, job, owed }),
  ...membershipDoors({ admin }),
  ...recurringDoors({ admin, account, job, owed }),
  'POST /configuration/late-fees': {
    path: () => '/configuration/late-fees',
    body: (shape) => ({ enabled: false, kind: 'FIXED', percent: shape, amount: shape, graceDays: 14 }),
    says: { percent: '1.00', amount: '1.00' },
  },
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
  ...billDoors({ admin, account, job, owed }),
  'POST /workforce/cost/{id}': {
    path: async () => `/workforce/cost/${admin().id}`,
    body: (shape) => ({ hourlyCost: shape }),
    says: { hourlyCost: '1.00' },
  },
})
