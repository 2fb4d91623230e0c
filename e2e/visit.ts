import type { Page } from '@playwright/test'
import { type Say, sayIn } from './locale.ts'
import {
  type Owner,
  type Stored,
  addInvoice,
  addJob,
  addMachine,
  addProducts,
  addTechnician,
  newPerson,
} from './world.ts'

/** A user's page, with the screen texts of the user's language. */
export type Reader = { page: Page; say: Say }

/** A user's page in a filled workspace, with the ids of the workspace's records. */
export type Visit = Reader & { ids: Ids }

/** The ids of the records of a filled workspace. */
export type Ids = Record<
  | 'supplier'
  | 'feedback'
  | 'task'
  | 'job'
  | 'client'
  | 'account'
  | 'company'
  | 'member'
  | 'draft'
  | 'issued'
  | 'estimate'
  | 'expense'
  | 'bill'
  | 'machine'
  | 'jobRequest'
  | 'manual'
  | 'product'
  | 'service'
  | 'warehouse'
  | 'order'
  | 'stocktake'
  | 'servicePlan'
  | 'membership'
  | 'recurring',
  string
>

export const idIn = (record: Stored, field: string): string => {
  const inner: unknown = record[field]
  return typeof inner === 'object' && inner !== null && '_id' in inner ? String(inner._id) : ''
}

/** Adds a review that a client gave through their link. */
async function addReview(api: Owner['api']): Promise<void> {
  const job = await addJob(api, 'Sécheuse réparée')
  await api.patch(`job/update/${job._id}`, { jobStatus: 'COMPLETED' })
  const review = await api.post<Stored>('review/create/', { job: job._id })
  const { url } = await api.post<{ url: string }>('link/create/', { purpose: 'REVIEW', record: review._id })
  await api.post(`public/${url.split('/').at(-1)}/review`, { rating: 5, text: 'Rapide et poli.' })
}

/** Adds a service plan for an account. Its first job is created at once. */
async function addPlan(api: Owner['api'], job: Stored): Promise<Stored> {
  return api.post('service-plan/create/', {
    title: 'Entretien annuel',
    description: 'Nettoyer le filtre',
    account: idIn(job, 'account'),
    serviceLocation: idIn(job, 'serviceLocation'),
    frequency: 'YEAR',
    startOn: Temporal.Now.plainDateISO('America/Toronto').toString(),
  })
}

/** Adds a membership of an account, whose first period is billed at once. */
async function addMembership(api: Owner['api'], job: Stored): Promise<Stored> {
  const plan = await api.post<Stored>('membership-plan/create/', {
    name: 'Confort',
    price: '29',
    currency: 'CAD',
    visitsPerYear: 2,
    discounts: { labour: '0.1', parts: '0.05' },
  })
  const startOn = Temporal.Now.plainDateISO('America/Toronto').toString()
  return api.post('membership/create/', { account: idIn(job, 'account'), plan: plan._id, startOn })
}

/** Fills a workspace so that no screen is empty. */
export async function visitOf({ page, api }: Owner, language: string): Promise<Visit> {
  const job = await addJob(api, 'Laveuse qui coule')
  await api.post('note/create/', { entityType: 'JOB', entity: job._id, content: 'Clé', isInternal: true })
  // Documents exist in English and French only.
  const [draft, toIssue] = [await addInvoice(api, job, 'fr'), await addInvoice(api, job, 'fr')]
  const issued = await api.post<Stored>(`invoice/issue/${toIssue._id}`, {})
  const offered = {
    job: job._id,
    locale: 'fr',
    lineItems: [{ description: 'Chauffe-eau', quantity: '1', unitPrice: '900' }],
  }
  const estimate = await api.post<Stored>('quote/create/', offered)
  await api.post(`quote/issue/${estimate._id}`, {})
  const expense = await api.post<Stored>('expense/create/', {
    day: Temporal.Now.plainDateISO().subtract({ days: 2 }).toString(),
    category: 'PARTS',
    description: 'Pompe de vidange',
    amount: '114.98',
    job: job._id,
  })
  await addTechnician(api)
  const company = await api.post<Stored>('company/create/', { name: 'Gestion Fleury' })
  await api.post('company-location/create/', {
    company: company._id,
    name: 'Entrepôt Est',
    phones: [{ value: '+15145550177' }],
  })
  const supplier = await api.post<Stored>('suppliers/create/', { name: 'Pièces Boréal', country: 'CA' })
  const bill = await api.post<Stored>('supplier-bill/create/', {
    supplier: supplier._id,
    billNumber: 'F-2041',
    day: Temporal.Now.plainDateISO().subtract({ days: 2 }).toString(),
    lines: [{ description: 'Location d’entrepôt', quantity: '1', unitPrice: '850' }],
  })
  await api.post('suppliers/createLocation/', { supplierId: supplier._id, city: 'Laval' })
  const task = await api.post<Stored>('task/create/', {
    name: 'Commander les pneus',
    priority: 'P3',
    job: job._id,
    endDate: Temporal.Now.plainDateISO('America/Toronto').toString(),
  })
  await api.post('call/create/', { direction: 'IN', phone: '5145550199', at: '2026-11-03T14:00:00Z' })
  const feedback = await api.post<Stored>('feedback/create/', { name: 'La carte est lente', priority: 'P3' })
  const roles = await api.get<Stored[]>('role/list/?limit=1')
  await api.post('invites/create', { email: newPerson('luc').email, roleId: roles[0]?._id })
  await api.post('tag/create/', { name: 'Or', color: '#0072b2', types: ['JOB'] })
  await api.post('skill/create/', { name: 'Gaz' })
  const { product, service, warehouse } = await addProducts(api)
  const order = await api.post<Stored>('order/create/', {
    type: 'BUY',
    supplier: supplier._id,
    receiver: warehouse._id,
    lineItems: [{ product: product._id, productStatusCounts: { new: 2 }, unitCost: '12.50' }],
  })
  const stocktake = await api.post<Stored>('stocktake/create/', { warehouse: warehouse._id })
  await api.post(`stocktake/count/${stocktake._id}`, {
    counts: [{ product: product._id, condition: 'new', counted: 7 }],
  })
  const { machine, manual } = await addMachine(api, idIn(job, 'client'))
  await api.post('equipment/create/', { job: job._id, machine: machine._id })
  const servicePlan = await addPlan(api, job)
  const membership = await addMembership(api, job)
  const recurring = await api.post<Stored>('recurring/create/', {
    account: idIn(job, 'account'),
    startOn: '2031-01-31',
    invoice: { lineItems: [{ name: 'Entretien', description: '', quantity: '1', unitPrice: '90' }] },
  })
  const jobRequest = await api.post<Stored>('job-request/create/', {
    name: 'Zoé Gagnon',
    phone: '5145550190',
    problem: 'Eau sous la laveuse',
    machine: machine._id,
  })
  const [member] = await api.get<Stored[]>('workforce/list/?limit=1')
  await api.post('timesheet/create/', {
    member: member?._id,
    day: '2026-11-03',
    minutes: 455,
    job: job._id,
  })
  await api.post('reward/create/', { member: member?._id, name: 'Prime', date: '2026-11-03', points: 20 })
  await addReview(api)
  const ids = {
    job: job._id,
    client: idIn(job, 'client'),
    account: idIn(job, 'account'),
    company: company._id,
    supplier: supplier._id,
    feedback: feedback._id,
    task: task._id,
    member: member?._id ?? '',
    draft: draft._id,
    issued: issued._id,
    estimate: estimate._id,
    expense: expense._id,
    bill: bill._id,
    machine: machine._id,
    jobRequest: jobRequest._id,
    manual: manual._id,
    product: product._id,
    order: order._id,
    service: service._id,
    warehouse: warehouse._id,
    stocktake: stocktake._id,
    servicePlan: servicePlan._id,
    membership: membership._id,
    recurring: recurring._id,
  }
  return { page, say: sayIn(language), ids }
}
