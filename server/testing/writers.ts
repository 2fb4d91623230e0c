import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { formOf } from './form.ts'
import { type Owner, type SignedUp, signUpOwner } from './sign-up-owner.ts'

type Sent = { method?: string; path: string; body?: unknown; form?: Parameters<typeof formOf>[0] }

/** The result of a request. The status is 0 if the connection was lost before the response. */
export type WriteResult = {
  kind: string
  name: string
  status: number
  /** The problem with an error response, or null. */
  fault: string | null
}

/**
 * Checks the server's own error responses. An error response needs problem details, a retry time and a request id.
 * Returns the problem, or null.
 */
function faultOf(answer: Response, body: string): string | null {
  const { status, headers } = answer
  if (status < 500) return null
  if (status !== 503 && status !== 507) return `${status} ${body.slice(0, 80)}`
  if (headers.get('content-type')?.startsWith('application/problem+json') !== true)
    return 'no problem details'
  if (!(Number(headers.get('retry-after')) > 0)) return 'no Retry-After'
  return headers.get('x-request-id') === null ? 'no x-request-id' : null
}

/** The requests that simulated users send at the same time, by kind. Each request contains `name`. */
const kinds = {
  client: (name: string) => ({
    path: '/client/create/',
    body: { firstName: name, lastName: 'Tremblay', phone: '+15145550199', languages: ['fr-FR'] },
  }),
  /** Creates four records and two numbers in one request. */
  job: (name: string) => ({
    path: '/job/create/',
    body: {
      clientData: { firstName: name, lastName: 'Roy', phone: '+15145550199', languages: ['fr-FR'] },
      title: name,
      description: 'Water under the washer',
      isCreateServiceLocation: true,
      serviceLocationData: { name: 'Home', address: { formatted: '1200 Main Street, Montréal' } },
    },
  }),
  note: (name: string, { job }: About) => ({
    path: '/note/create/',
    body: { content: name, entityType: 'JOB', entity: job },
  }),
  booking: (_name: string, { job, technician, at }: About) => ({
    path: '/appointment/create/',
    body: {
      jobId: job,
      technicians: [technician],
      startAt: Date.UTC(2031, 0, 6) + at * 900_000,
      estimatedDuration: 900_000,
    },
  }),
  upload: (name: string, { client }: About) => ({
    path: `/client/media/${client}`,
    form: [
      { field: 'name', value: name },
      {
        field: 'file',
        value: `%PDF-1.4\n1 0 obj <<>> endobj\n%%EOF`,
        name: `${name}.pdf`,
        type: 'application/pdf',
      },
    ],
  }),
  import: (name: string) => ({
    path: '/client/import',
    form: [
      { field: 'dryRun', value: 'false' },
      {
        field: 'file',
        value: `firstName,lastName,phone,languages\n${name},Gagnon,+15145550177,fr-FR\n`,
        name: 'clients.csv',
        type: 'text/csv',
      },
    ],
  }),
  signUp: (name: string) => ({
    path: '/auth/sign-up',
    body: {
      firstName: 'Nora',
      lastName: 'New',
      phone: '+15145550102',
      email: `${name}@example.com`,
      password: 'Correct horse 9',
      passwordC: 'Correct horse 9',
      acceptTerms: true,
    },
  }),
  signIn: (_name: string, { visitor }: About) => ({
    path: '/auth/sign-in',
    body: { email: visitor.email, password: visitor.password },
  }),
  mail: (_name: string, { visitor }: About) => ({
    path: '/auth/forgot-password',
    body: { email: visitor.email },
  }),
  list: () => ({ method: 'GET', path: '/client/list/?sort=-createdAt&limit=25' }),
} satisfies Record<string, (name: string, about: About) => Sent>

export type Kind = keyof typeof kinds
const everyKind = Object.keys(kinds) as Kind[]

/** Returns a random first name that consists of letters only. */
const newName = (): string =>
  `N${randomUUID().replaceAll(/[^a-f]|\d/g, (sign) => String.fromCharCode(103 + (sign.charCodeAt(0) % 16)))}`

/** The records that the writers use. `visitor` is another user, who signs in and requests password mails. */
export type About = {
  owner: Owner
  visitor: SignedUp
  client: string
  job: string
  technician: string
  at: number
}

/** Simulated users of one workspace. Each user sends requests one after the other until `stop` is called. */
export type Writers = {
  told: WriteResult[]
  /** Resolves when this number of requests of each kind has succeeded. */
  wrote(times: number): Promise<void>
  stop(): Promise<void>
}

/** Creates the records that writers use: a job with its client, and the owner as a technician. */
export async function prepareRecords(address: string, owner: Owner): Promise<Omit<About, 'at'>> {
  const { body } = kinds.job('Prepared')
  const job = await owner.send('POST', '/job/create/', { body })
  const session = await owner.send('GET', '/auth/session')
  const technician: string = session.result.user._id
  const member = await owner.send('GET', `/workforce/read/${technician}`)
  await owner.send('PATCH', `/workforce/update/${technician}`, {
    body: { isTechnician: true },
    headers: { 'if-match': String(member.result.version) },
  })
  return {
    owner,
    visitor: await signUpOwner(address),
    client: job.result.client._id,
    job: job.result._id,
    technician,
  }
}

async function sendOnce(address: string, owner: Owner, { method = 'POST', path, body, form }: Sent) {
  const made = form && formOf(form)
  const sent = made ? new Uint8Array(made.payload) : body ? JSON.stringify(body) : null
  const answer = await fetch(`${address}/api/v1${path}`, {
    method,
    signal: AbortSignal.timeout(30_000),
    headers: {
      // Sign-ins are sent without the session, because the new session would replace the current session.
      ...(path.startsWith('/auth/')
        ? {}
        : { authorization: `Bearer ${owner.token}`, 'x-workspace-id': owner.workspaceId }),
      'idempotency-key': randomUUID(),
      ...(body ? { 'content-type': 'application/json' } : made?.headers),
    },
    body: sent,
  })
  const text = await answer.text()
  return { status: answer.status, fault: faultOf(answer, text) }
}

/**
 * Starts one writer per kind, which sends one request at a time. The writers' records are created on the server
 * `madeAt`, because its mailbox must be readable.
 */
export async function startWriters(
  address: string,
  owner: Owner,
  { wanted = everyKind, madeAt = address }: { wanted?: readonly Kind[]; madeAt?: string } = {},
): Promise<Writers> {
  const about = await prepareRecords(madeAt, owner)
  const told: WriteResult[] = []
  const stopped = new AbortController()
  // The bookings of earlier writers still exist, so the times of this call begin at a random number.
  let at = Math.floor(Math.random() * 100_000)
  const write = async (kind: Kind): Promise<void> => {
    while (!stopped.signal.aborted) {
      at += 1
      const name = newName()
      const answer = await sendOnce(address, owner, kinds[kind](name, { ...about, at })).catch(() => null)
      told.push({ kind, name, ...(answer ?? { status: 0, fault: null }) })
      // After an error, a writer waits for a moment, as clients must.
      if (answer === null || answer.status >= 400) await delay(100)
    }
  }
  const writing = wanted.map(write)
  return {
    told,
    wrote: async (times) => {
      const from = told.length
      const well = (kind: Kind) =>
        told.slice(from).filter((each) => each.kind === kind && each.status > 0 && each.status < 300).length
      while (wanted.some((kind) => well(kind) < times)) await delay(5)
    },
    stop: async () => {
      stopped.abort()
      await Promise.all(writing)
    },
  }
}

/** Returns the names of all stored clients. */
export async function keptNames(owner: Owner): Promise<Set<string>> {
  const names = new Set<string>()
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body, status } = await owner.send('GET', `/client/list/?sort=createdAt&limit=5000&page=${page}`)
    if (status !== 200) throw new Error(`the clients could not be listed: ${JSON.stringify(body)}`)
    const { result, pagination }: Listed = body.data
    pages = pagination.pages
    for (const { firstName } of result) names.add(firstName)
  }
  return names
}

type Listed = { result: { firstName: string }[]; pagination: { pages: number } }

/** The kinds of requests that store `name` as the name of a client. */
const named: ReadonlySet<string> = new Set(['client', 'job', 'import'])

/** Returns the names that were acknowledged but not stored. */
export const lostOf = (told: readonly WriteResult[], kept: ReadonlySet<string>): string[] =>
  told
    .filter(({ kind, status, name }) => named.has(kind) && status > 0 && status < 300 && !kept.has(name))
    .map(({ name }) => name)

/** Returns the names that were stored without a response, because the connection was lost during the request. */
export const cutOf = (told: readonly WriteResult[], kept: ReadonlySet<string>): string[] =>
  told.filter(({ status, name }) => status === 0 && kept.has(name)).map(({ name }) => name)

/** Returns the error responses that no client may get. */
export const faultsOf = (told: readonly WriteResult[]): string[] =>
  told.flatMap(({ kind, fault }) => (fault === null ? [] : [`${kind}: ${fault}`]))
