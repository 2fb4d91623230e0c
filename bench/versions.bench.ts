// Compares this version with another version: the duration of requests, in alternating turns, and the duration of
// starts. node bench/versions.bench.ts <folder of another checkout, installed> [rounds]
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Product, makeProduct } from '../server/testing/product.ts'
import { type SignedUp, signUpOwner } from '../server/testing/sign-up-owner.ts'
import { type Asked, load, quantile } from './load.ts'

const [folder = '', rounds = '40'] = process.argv.slice(2)
const versions = { here: join(import.meta.dirname, '..'), there: resolve(folder) }
const names = ['here', 'there'] as const
/** The time for which one version is measured before the other version takes its turn, in ms. */
const turn = 150
const records = 200

/** A running version with data, and the requests to measure. */
type Version = { product: Product; asks: Record<string, () => Asked> }

const client = (at: number) => ({
  firstName: `Émilie ${at}`,
  lastName: 'Tremblay',
  phone: `+1514555${String(1000 + at).slice(-4)}`,
  languages: ['fr-FR'],
})

/** Creates a workspace in which each invoice has the given number of lines. */
async function fill(address: string, lines: number): Promise<{ owner: SignedUp; one: string }> {
  const owner = await signUpOwner(address)
  const make = async (path: string, body: unknown): Promise<Record<string, string>> => {
    const { status, result, body: answer } = await owner.send('POST', path, { body })
    if (status !== 201) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return result
  }
  for (let at = 0; at < records; at++) await make('/client/create/', client(at))
  const job = await make('/job/create/', {
    title: 'Washer leaks',
    description: 'Water under the machine',
    jobSiteType: 'ON_CLIENT_SITE',
    useClientHomeAddress: true,
    clientData: { ...client(records), address: { formatted: '4321 rue Saint-Denis, Montréal, QC, Canada' } },
  })
  const account: unknown = job['account']
  const id = typeof account === 'object' && account !== null && '_id' in account ? account._id : account
  const lineItems = Array.from({ length: lines }, (_, at) => ({
    description: `Part ${at}`,
    quantity: '2',
    unitPrice: '70',
  }))
  const body = {
    account: id,
    job: job['_id'],
    paymentTerms: 'NET30',
    currency: 'CAD',
    locale: 'en',
    lineItems,
  }
  let one = ''
  for (let at = 0; at < 50; at++) one = (await make('/invoice/create/', body))['_id'] ?? ''
  return { owner, one }
}

const headers = ({ token, workspaceId }: SignedUp) => ({
  authorization: `Bearer ${token}`,
  'x-workspace-id': workspaceId,
  connection: 'keep-alive',
})

const asking = (owner: SignedUp, path: string, body?: () => unknown) => (): Asked => ({
  method: body ? 'POST' : 'GET',
  path: `/api/v1${path}`,
  headers: headers(owner),
  ...(body && { body: body() }),
})

async function open(server: string, name: string): Promise<Version> {
  const environment = { NODE_ENV: 'production', NODE_COMPILE_CACHE: join(tmpdir(), `versions-${name}`) }
  const product = await makeProduct(environment, tmpdir(), join(server, 'server'))
  await product.start()
  const few = await fill(product.address, 3)
  const many = await fill(product.address, 20)
  return {
    product,
    asks: {
      'list of clients': asking(few.owner, '/client/list/?limit=25&sort=lastName'),
      'list of invoices, 3 lines': asking(few.owner, '/invoice/list/?limit=25'),
      'list of invoices, 20 lines': asking(many.owner, '/invoice/list/?limit=25'),
      search: asking(few.owner, '/client/search/?q=trem'),
      'search over everything': asking(few.owner, '/search/?q=trem'),
      'read an invoice, 3 lines': asking(few.owner, `/invoice/read/${few.one}`),
      'read an invoice, 20 lines': asking(many.owner, `/invoice/read/${many.one}`),
      'create a client': asking(few.owner, '/client/create/', () => client(records + 1)),
    },
  }
}

/** Compares the median time per request of both versions, in ms. The versions take turns. */
async function compare(name: string, made: Record<(typeof names)[number], Version>): Promise<string> {
  const times: Record<(typeof names)[number], number[]> = { here: [], there: [] }
  for (let round = 0; round < Number(rounds); round++)
    for (const version of round % 2 === 0 ? names : names.toReversed()) {
      const { product, asks } = made[version]
      const ask = asks[name]
      if (!ask) throw new Error(`nothing is asked as ${name}`)
      const { p50, refused } = await load({
        port: Number(new URL(product.address).port),
        lines: 1,
        ms: turn,
        ask,
      })
      if (refused > 0) throw new Error(`${version} refused: ${name}`)
      times[version].push(p50)
    }
  return row(name, times)
}

function row(name: string, times: Record<(typeof names)[number], number[]>): string {
  const [here, there] = names.map((version) => times[version].toSorted((a, b) => a - b))
  const of = (part: number) => [quantile(here ?? [], part), quantile(there ?? [], part)] as const
  const cells = [of(0.5), of(0.1)].flatMap(([now, before]) => [
    now.toFixed(2),
    before.toFixed(2),
    `${((now / before - 1) * 100).toFixed(0)} %`,
  ])
  return `| ${[name, ...cells].join(' | ')} |`
}

/** Compares the time that both versions take to start on existing data. The versions take turns. */
async function starts(made: Record<(typeof names)[number], Version>): Promise<string> {
  const times: Record<(typeof names)[number], number[]> = { here: [], there: [] }
  for (let round = 0; round < 9; round++)
    for (const version of names) {
      await made[version].product.stop()
      times[version].push(await made[version].product.start())
    }
  return row('start', times)
}

const made = { here: await open(versions.here, 'here'), there: await open(versions.there, 'there') }
try {
  console.log('| | here, middle | there | | here, quick tenth | there | |\n|---|---|---|---|---|---|---|')
  for (const name of Object.keys(made.here.asks)) console.log(await compare(name, made))
  console.log(await starts(made))
} finally {
  for (const version of names) await made[version].product.discard()
}
