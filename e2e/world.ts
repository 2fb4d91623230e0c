import { isTechnicianRole } from '@fieldhouse/domain/people/roles'
import { type APIRequestContext, type Page, test as base, expect } from '@playwright/test'
import { refusedByPolicy } from './policy.ts'

/** Everybody's password here. */
export const password = 'Maple-Lake-7'

/** The installation's first person, made before the tests: account type ADMIN. */
export const firstPerson = { firstName: 'Ada', lastName: 'Admin', email: 'ada.admin@example.com' }

/** Somebody as they sign up. */
export type Person = { firstName: string; lastName: string; email: string }

/** A mail as the local mailbox keeps it. */
export type Mail = {
  to: string
  subject: string
  text: string
  attachments: { name: string; contentType: string; size: number }[]
}

/** What is asked of the API inside one workspace, as its owner. */
export type Api = {
  workspaceId: string
  get<T>(path: string): Promise<T>
  post<T>(path: string, body: unknown): Promise<T>
  patch<T>(path: string, body: unknown): Promise<T>
}

/** A record, as far as every record is the same. */
export type Stored = { _id: string; version: number; [field: string]: unknown }

/** Somebody signed in, activated and onboarded, with a workspace of their own, and their page. */
export type Owner = { person: Person; page: Page; api: Api }

const root = '/api/v1/'
let people = 0

/** A person whose address nobody else in this run has. */
export function newPerson(firstName = 'Olive', lastName = 'Owner'): Person {
  people += 1
  const name = `${firstName}.${process.pid}.${people}.${Date.now().toString(36)}`.toLowerCase()
  return { firstName, lastName, email: `${name}@example.com` }
}

async function ask<T>(
  request: APIRequestContext,
  path: string,
  sent: { method: string; body?: unknown; workspaceId?: string | null; origin?: string },
): Promise<T> {
  const origin = sent.origin ?? process.env['BASE_URL'] ?? ''
  const answer = await request.fetch(root + path, {
    method: sent.method,
    headers: { origin, ...(sent.workspaceId ? { 'x-workspace-id': sent.workspaceId } : {}) },
    ...(sent.body === undefined ? {} : { data: sent.body }),
  })
  const text = await answer.text()
  if (!answer.ok()) throw new Error(`${sent.method} ${path}: ${answer.status()} ${text}`)
  const body: { data: { result: T } } = JSON.parse(text)
  return body.data.result
}

/** The mails to an address, newest first. */
export async function mailsTo(request: APIRequestContext, to: string): Promise<Mail[]> {
  return ask(request, `dev/mailbox?to=${encodeURIComponent(to)}`, { method: 'GET' })
}

/** The six digits of the newest mail to an address. */
export async function codeFor(request: APIRequestContext, to: string): Promise<string> {
  const [newest] = await mailsTo(request, to)
  const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
  if (code === undefined) throw new Error(`no code was mailed to ${to}`)
  return code
}

/** Signs somebody up through the API; the cookie of the session lands in the page's browser. */
export async function signUp(request: APIRequestContext, person: Person, language = 'en'): Promise<void> {
  const body = {
    ...person,
    phone: '+15145550134',
    password,
    passwordC: password,
    acceptTerms: true,
    language,
  }
  await ask(request, 'auth/sign-up', { method: 'POST', body })
}

/** Signs somebody in through the API; the cookie lands in the page's browser. */
export async function signIn(request: APIRequestContext, email: string): Promise<void> {
  await ask(request, 'auth/sign-in', { method: 'POST', body: { email, password } })
}

/** Signs somebody in whom the office made, as if they had been welcomed before. */
export async function signInWelcomed(request: APIRequestContext, email: string): Promise<void> {
  const body = { email, password }
  const { user } = await ask<{ user: { id: string } }>(request, 'auth/sign-in', { method: 'POST', body })
  await ask(request, `user/update/${user.id}`, { method: 'PATCH', body: { isOnboarded: true } })
}

/** Enters the mailed code; answers the person's id. */
async function activate(request: APIRequestContext, { email }: Person): Promise<string> {
  const code = await codeFor(request, email)
  const body = { email, code }
  const { user } = await ask<{ user: { id: string } }>(request, 'auth/activate', { method: 'POST', body })
  return user.id
}

/** Signs somebody up, activated, and onboarded unless the test is about that. */
export async function activated(
  page: Page,
  {
    person = newPerson(),
    isOnboarded = true,
    language = 'en',
  }: { person?: Person; isOnboarded?: boolean; language?: string } = {},
): Promise<Person & { id: string }> {
  await signUp(page.request, person, language)
  const id = await activate(page.request, person)
  if (isOnboarded) await ask(page.request, `user/update/${id}`, { method: 'PATCH', body: { isOnboarded } })
  return { ...person, id }
}

/** The API for whoever is signed in in the page's browser, inside a workspace; `origin` where it is not the run's product. */
function apiOf(request: APIRequestContext, workspaceId: string, origin?: string): Api {
  const inside = { workspaceId, ...(origin ? { origin } : {}) }
  return {
    workspaceId,
    get: (path) => ask(request, path, { method: 'GET', ...inside }),
    post: (path, body) => ask(request, path, { method: 'POST', body, ...inside }),
    patch: (path, body) => ask(request, path, { method: 'PATCH', body, ...inside }),
  }
}

const shop = {
  name: 'Plomberie Tremblay',
  address: {
    formatted: '1200 rue Sainte-Catherine, Montréal, QC H3B 1K1, Canada',
    locality: 'Montréal',
    adminAreaLevel1: 'QC',
    countryCode: 'CA',
    postalCode: 'H3B 1K1',
  },
  timezone: 'America/Toronto',
  takesJobs: true,
  taxRegistration: 'REGISTERED',
  gstNum: '123456789 RT0001',
  pstNum: '1234567890 TQ0001',
}

/** Somebody with a workspace who takes jobs, in Québec unless its profile says otherwise; both speak the language. */
export async function openOwner(page: Page, language = 'en', profile: object = shop): Promise<Owner> {
  const person = await activated(page, { language })
  const body = { ...profile, lang: language }
  const made = await ask<Stored>(page.request, 'workspace/create/', { method: 'POST', body })
  return { person, page, api: apiOf(page.request, made._id) }
}

/** A technician of the workspace, activated; they sign in with the common password. */
export async function addTechnician(api: Api, person = newPerson('Tess', 'Tremblay')): Promise<Person> {
  const roles = await api.get<Stored[]>('role/list/?limit=50')
  const role = roles.find(({ name }) => isTechnicianRole(String(name)))
  await api.post('user/create', {
    ...person,
    phone: '+15145550177',
    password,
    passwordC: password,
    roleId: role?._id,
    languages: ['en-US'],
  })
  return person
}

const home = {
  formatted: '4321 rue Saint-Denis, Montréal, QC, Canada',
  locality: 'Montréal',
  adminAreaLevel1: 'QC',
  countryCode: 'CA',
  postalCode: 'H2J 2K9',
}

/** A job of a new client with an account and their home as the place. */
export async function addJob(api: Api, title = 'Washer leaks', address: object = home): Promise<Stored> {
  return api.post('job/create/', {
    title,
    description: 'Water under the machine after every wash.',
    jobSiteType: 'ON_CLIENT_SITE',
    useClientHomeAddress: true,
    clientData: {
      firstName: 'Émilie',
      lastName: 'Tremblay',
      phone: '+15145550199',
      email: newPerson('emilie', 'tremblay').email,
      languages: ['fr-FR'],
      address,
    },
  })
}

/** The client of a job speaks English, and so do documents that are begun for them (OPEN-560). */
export async function speakEnglish(api: Api, { client }: Stored): Promise<void> {
  const id: unknown = typeof client === 'object' && client !== null && '_id' in client ? client._id : null
  await api.patch(`client/update/${String(id)}`, { languages: ['en-US'] })
}

/** A machine of a client, of a brand every workspace knows, and the manual of its model. */
export async function addMachine(api: Api, client: string): Promise<{ machine: Stored; manual: Stored }> {
  const [brand] = await api.get<Stored[]>('brand/search/?q=Whirlpool')
  const model = { brand: brand?._id, type: 'WASHER', source: 'ELECTRIC', model: 'WFW-5620' }
  const items = [{ name: 'Drain pump', partNumber: 'W10536347' }]
  return {
    machine: await api.post('machine/create/', { ...model, serialNumber: 'C 123-456', client }),
    manual: await api.post('manual/create/', { ...model, items }),
  }
}

/** A product in every condition that is low in stock, a service, and the warehouse it lies in. */
export async function addProducts(
  api: Api,
): Promise<{ product: Stored; service: Stored; warehouse: Stored }> {
  const [warehouse] = await api.get<Stored[]>('warehouse/list/?filter_isDefault=true')
  if (!warehouse) throw new Error('a workspace has a default warehouse')
  const product = await api.post<Stored>('product/create/', {
    name: 'Pompe de vidange',
    productNumber: 'PV-1',
    unitPrice: '89.95',
    quantity: 6,
  })
  const of = { product: product._id, warehouse: warehouse._id }
  await api.post('inventory/adjust', { ...of, productStatusCounts: { new: 3, refurbished: 2, damaged: 1 } })
  const [entry] = await api.get<Stored[]>(`inventory/list/?filter_product=${product._id}`)
  await api.patch(`inventory/update/${entry?._id}`, { reorderTrigger: 10 })
  const service = await api.post<Stored>('product/create/', {
    name: 'Visite',
    productNumber: 'VI-1',
    productType: 'SERVICE',
    duration: 3_600_000,
  })
  return { product, service, warehouse }
}

/** An invoice of a job, still a draft, in one of the languages of documents. */
export async function addInvoice(api: Api, job: Stored, locale = 'en'): Promise<Stored> {
  const account: unknown = job['account']
  const id = typeof account === 'object' && account !== null && '_id' in account ? account._id : null
  return api.post('invoice/create/', {
    account: id,
    job: job._id,
    paymentTerms: 'NET30',
    currency: 'CAD',
    locale,
    lineItems: [{ description: 'Visit and repair', quantity: '2', unitPrice: '70' }],
  })
}

/** Tests that begin signed in, in a workspace of their own. Whatever they visit, no page asks for what its policy refuses (SEC-110). */
export const test = base.extend<{ owner: Owner; policy: void }>({
  policy: [
    async ({ context }, use) => {
      const refused = await refusedByPolicy(context)
      await use()
      expect(refused, 'what the content policy refused').toEqual([])
    },
    { auto: true },
  ],
  owner: async ({ page }, use) => use(await openOwner(page)),
})

export { expect }
