import { type Bench, workspaceId } from './data.ts'
import { byHand } from './by-hand.ts'
import type { Asked } from './load.ts'
import type { Statement } from './sent.ts'

/**
 * A measured request. If `fresh`, each request has to be different, so that the server replays no stored response.
 * `least` is the least SQL for the request.
 */
export type Case = { name: string; fresh?: boolean; least?: Statement | undefined; ask: () => Asked }

const hour = 3_600_000

/** The next Friday from 12:00 to 22:00 UTC, in epoch ms: 8:00 to 18:00 in Montréal in summer. */
function nextWindow(): { from: number; to: number } {
  const day = 24 * hour
  const today = Math.floor(Date.now() / day)
  const monday = today + ((11 - ((today + 4) % 7)) % 7) + 1
  return { from: monday * day + 12 * hour, to: monday * day + 22 * hour }
}

/** Returns the path of the board of the given number of days, which start on the day of `nextWindow`. */
function boardOf(days: number): string {
  const { from } = nextWindow()
  return `/appointment/board/?from=${from - 12 * hour}&to=${from + (24 * days - 12) * hour}`
}

/** Returns functions that make requests as an admin of a workspace. */
function requests(bench: Bench, workspace: number) {
  const headers = {
    authorization: `Bearer ${bench.tokenOf(workspace)}`,
    'x-workspace-id': workspaceId(workspace),
  }
  return {
    get: (path: string) => (): Asked => ({ method: 'GET', path: `/api/v1${path}`, headers }),
    post: (path: string, body: () => unknown) => (): Asked => ({
      method: 'POST',
      path: `/api/v1${path}`,
      headers,
      body: body(),
    }),
  }
}

const newClient = () => ({
  firstName: 'Noémie',
  lastName: 'Bouchard',
  phone: '+1 514 555 0199',
  languages: ['en-US'],
})

/** The ids of a job, of its client and of its account. */
export type Known = { client: string; account: string; job: string }

/** The cases of estimates and orders: their lists and counts. */
function documents(get: (path: string) => () => Asked): Case[] {
  return [
    { name: 'estimates, 25 rows', ask: get('/quote/list?limit=25') },
    { name: 'estimates, page 1000', ask: get('/quote/list?limit=25&page=1000') },
    {
      name: 'estimates by state',
      ask: get('/quote/list?limit=25&filter_estimateStatus=SENT&sort=validUntil'),
    },
    { name: 'estimates by value', ask: get('/quote/list?limit=25&sort=-total') },
    { name: 'estimates, search a number', ask: get('/quote/list?limit=25&q=est-041321') },
    { name: 'estimates, counts', ask: get('/quote/summary') },
    { name: 'orders, 25 rows', ask: get('/order/list?limit=25') },
    { name: 'orders, page 1000', ask: get('/order/list?limit=25&page=1000') },
    { name: 'orders open', ask: get('/order/list?limit=25&filter_status=PENDING') },
    { name: 'orders by value', ask: get('/order/list?limit=25&sort=-totalValue') },
    { name: 'orders, search a number', ask: get('/order/list?limit=25&q=po-054321') },
    { name: 'orders, search a product', ask: get('/order/list?limit=25&q=igniter') },
    { name: 'orders, counts', ask: get('/order/summary') },
  ]
}

/** The cases of telephone calls: the list and the totals of a month with 10,000 calls a day. */
function telephone(get: (path: string) => () => Asked): Case[] {
  const yesterday = new Date(Date.now() - 24 * hour).toISOString().slice(0, 10)
  return [
    { name: 'calls, 25 rows', ask: get('/call/list?limit=25') },
    { name: 'calls, page 1000', ask: get('/call/list?limit=25&page=1000') },
    { name: 'calls not called back', ask: get('/call/list?limit=25&filter_notCalledBack=true') },
    { name: 'calls, search a number', ask: get('/call/list?limit=25&q=5142041321') },
    { name: 'calls, search a name', ask: get('/call/list?limit=25&q=zygmun') },
    { name: 'calls, figures of a day', ask: get(`/call/summary?from=${yesterday}&to=${yesterday}`) },
    { name: 'calls, figures of 30 days', ask: get('/call/summary') },
  ]
}

/** Returns all measured cases of a workspace, and one of workspace 2. `known` has records of the workspace. */
export function casesOf(bench: Bench, known: Known, workspace = 1): Case[] {
  const { get, post } = requests(bench, workspace)
  const small = requests(bench, 2)
  const invoiceLine = { description: 'Repair', quantity: '1', unitPrice: '120.00' }
  const least = byHand(workspaceId(workspace), { client: known.client, ...nextWindow() })
  const cases: Case[] = [
    { name: 'clients, 25 rows', ask: get('/client/list?limit=25') },
    { name: 'clients, 25 rows, small workspace', ask: small.get('/client/list?limit=25') },
    { name: 'clients by name', ask: get('/client/list?limit=25&sort=name') },
    { name: 'clients, page 1000', ask: get('/client/list?limit=25&page=1000') },
    { name: 'jobs, 25 rows', ask: get('/job/list?limit=25') },
    { name: 'jobs, page 1000', ask: get('/job/list?limit=25&page=1000') },
    { name: 'jobs by status', ask: get('/job/list?limit=25&filter_jobStatus=SCHEDULED') },
    { name: 'jobs by start', ask: get('/job/list?limit=25&sort=-startAt') },
    { name: 'accounts, 25 rows', ask: get('/account/list?limit=25') },
    { name: 'invoices, 25 rows', ask: get('/invoice/list?limit=25') },
    { name: 'appointments, 25 rows', ask: get('/appointment/list?limit=25') },
    ...documents(get),
    ...telephone(get),
    { name: 'search rare', ask: get('/client/list?limit=25&q=zygmun') },
    { name: 'search medium', ask: get('/client/list?limit=25&q=zegmary') },
    { name: 'search common', ask: get('/job/list?limit=25&q=plumbing') },
    { name: 'search 2 letters', ask: get('/client/list?limit=25&q=ze') },
    { name: 'search two words', ask: get('/client/list?limit=25&q=zoe+fortvau') },
    { name: 'search everything', ask: get('/search?q=zegmary') },
    { name: 'read a client', ask: get(`/client/read/${known.client}`) },
    { name: 'read a job', ask: get(`/job/read/${known.job}`) },
    { name: 'counts of jobs', ask: get('/job/summary') },
    { name: 'dashboard', ask: get('/dashboard/read') },
    { name: 'board of a day', ask: get(boardOf(1)) },
    { name: 'board of five days', ask: get(boardOf(5)) },
    {
      name: 'find technicians',
      ask: post('/appointment/findAvailableTechnicians/', () => ({
        clientAvailabilities: [nextWindow()],
        estimatedDuration: hour,
      })),
    },
    { name: 'create a client', fresh: true, ask: post('/client/create', newClient) },
    {
      name: 'create an account (numbered)',
      fresh: true,
      ask: post('/account/create', () => ({ accountHolder: known.client })),
    },
    {
      name: 'create an invoice',
      fresh: true,
      ask: post('/invoice/create', () => ({ account: known.account, lineItems: [invoiceLine] })),
    },
  ]
  return cases.map((each) => ({ ...each, least: least[each.name] }))
}
