import { pseudoText } from '@fieldhouse/domain/kit/words/pseudo-text'
import { isTechnicianRole, technicianRole } from '@fieldhouse/domain/people/roles'
import { type APIRequestContext, type Page, test as base, expect } from '@playwright/test'
import { refusedByPolicy } from './policy.ts'

/** The password of all users of the journeys. */
export const password = 'Maple-Lake-7'

/** The installation's first user, who has the account type ADMIN and is created before the tests. */
export const firstPerson = { firstName: 'Ada', lastName: 'Admin', email: 'ada.admin@example.com' }

/** The data that a user enters at sign-up. */
export type Person = { firstName: string; lastName: string; email: string }

/** A mail in the local mailbox. */
export type Mail = {
  to: string
  subject: string
  text: string
  attachments: { name: string; contentType: string; size: number }[]
}

/** Calls of the API inside a workspace, as its owner. */
export type Api = {
  workspaceId: string
  get<T>(path: string): Promise<T>
  post<T>(path: string, body: unknown): Promise<T>
  patch<T>(path: string, body: unknown): Promise<T>
}

/** The fields that all records have. */
export type Stored = { _id: string; version: number; [field: string]: unknown }

/** A user with their own workspace and their page. The user is signed in, activated and onboarded. */
export type Owner = { person: Person; page: Page; api: Api }

const root = '/api/v1/'
let people = 0

/** Returns a person whose email address is unique in this run. */
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
    // The server may close an idle connection at the moment at which the request is sent on it.
    maxRetries: 2,
  })
  const text = await answer.text()
  if (!answer.ok()) throw new Error(`${sent.method} ${path}: ${answer.status()} ${text}`)
  const body: { data: { result: T } } = JSON.parse(text)
  return body.data.result
}

/** Reads the mails to an address, newest first. */
export async function mailsTo(request: APIRequestContext, to: string): Promise<Mail[]> {
  return ask(request, `dev/mailbox?to=${encodeURIComponent(to)}`, { method: 'GET' })
}

/** Returns the six digits in the newest mail to an address. */
export async function codeFor(request: APIRequestContext, to: string): Promise<string> {
  const [newest] = await mailsTo(request, to)
  const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0]
  if (code === undefined) throw new Error(`no code was mailed to ${to}`)
  return code
}

/** Signs up a user through the API. The session's cookie is set in the page's browser. */
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

/** Signs in a user through the API. The session's cookie is set in the page's browser. */
export async function signIn(request: APIRequestContext, email: string): Promise<void> {
  await ask(request, 'auth/sign-in', { method: 'POST', body: { email, password } })
}

/** Signs in a user whom the office created, with onboarding marked as done. */
export async function signInWelcomed(request: APIRequestContext, email: string): Promise<void> {
  const body = { email, password }
  const { user } = await ask<{ user: { id: string } }>(request, 'auth/sign-in', { method: 'POST', body })
  await ask(request, `user/update/${user.id}`, { method: 'PATCH', body: { isOnboarded: true } })
}

/** Activates the signed-up user with the emailed code. Returns the user's id. */
async function activate(request: APIRequestContext, { email }: Person): Promise<string> {
  const code = await codeFor(request, email)
  const body = { email, code }
  const { user } = await ask<{ user: { id: string } }>(request, 'auth/activate', { method: 'POST', body })
  return user.id
}

/** Signs up and activates a user. Also marks onboarding as done, unless the test is about onboarding. */
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

/**
 * Returns the API as the user whose session the page's browser has. `origin` is required only for a server that is not
 * the server of the test run.
 */
function apiOf(request: APIRequestContext, workspaceId: string, origin?: string): Api {
  const inside = { workspaceId, ...(origin ? { origin } : {}) }
  return {
    workspaceId,
    get: (path) => ask(request, path, { method: 'GET', ...inside }),
    post: (path, body) => ask(request, path, { method: 'POST', body, ...inside }),
    patch: (path, body) => ask(request, path, { method: 'PATCH', body, ...inside }),
  }
}

/** The form values of the workspace that a test opens by default. */
export const shop = {
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

/**
 * Opens a user with a workspace who takes jobs. The user and the workspace have the given language. The default
 * workspace is in Québec.
 */
export async function openOwner(page: Page, language = 'en', profile: object = shop): Promise<Owner> {
  const person = await activated(page, { language })
  const body = { ...profile, lang: language }
  const made = await ask<Stored>(page.request, 'workspace/create/', { method: 'POST', body })
  return { person, page, api: apiOf(page.request, made._id) }
}

/** Adds an activated technician to the workspace. The technician has the same password as all users. */
export async function addTechnician(api: Api, person = newPerson('Tess', 'Tremblay')): Promise<Person> {
  const roles = await api.get<Stored[]>('role/list/?limit=50')
  const generated = pseudoText(technicianRole.en)
  const role = roles.find(({ name }) => name === generated || isTechnicianRole(String(name)))
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

/** Adds a job for a new client with an account, at the client's home. */
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

/** Sets the language of a job's client to English, so that their new documents are in English (OPEN-560). */
export async function speakEnglish(api: Api, { client }: Stored): Promise<void> {
  const id: unknown = typeof client === 'object' && client !== null && '_id' in client ? client._id : null
  await api.patch(`client/update/${String(id)}`, { languages: ['en-US'] })
}

/** Adds a machine of a client, of a brand that every workspace has, with the manual of its model. */
export async function addMachine(api: Api, client: string): Promise<{ machine: Stored; manual: Stored }> {
  const [brand] = await api.get<Stored[]>('brand/search/?q=Whirlpool')
  const model = { brand: brand?._id, type: 'WASHER', source: 'ELECTRIC', model: 'WFW-5620' }
  const items = [{ name: 'Drain pump', partNumber: 'W10536347' }]
  return {
    machine: await api.post('machine/create/', { ...model, serialNumber: 'C 123-456', client }),
    manual: await api.post('manual/create/', { ...model, items }),
  }
}

/** Adds a product with pieces in every condition and low stock, a service, and the product's warehouse. */
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

/** Adds a draft invoice for a job, in a language of documents. */
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

/**
 * Tests that start with a signed-in user in a separate workspace. A test fails if a page requests a resource that its
 * content security policy refuses (SEC-110).
 */
export const test = base.extend<{ owner: Owner; policy: void }>({
  policy: [
    async ({ context }, use) => {
      const refused = await refusedByPolicy(context)
      await use()
      expect(refused, 'what the content policy refused').toEqual([])
    },
    { auto: true },
  ],
  owner: async ({ page }, use) => {
    await use(await openOwner(page))
    // A page may still read something when its test ends. The answers of that call are of no use.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

export { expect }
