// Measures how long fifty companies wait for their documents while another company and its customer's link request the
// largest possible document in a loop. Also measures the processor time of one long document.
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { makeProduct } from '../server/testing/product.ts'
import { type Owner, signUpOwner } from '../server/testing/sign-up-owner.ts'
import { claim, endInOrder, quantile, say } from './figures.ts'
import { table } from './markdown.ts'

const companies = 50
/**
 * The number of documents that each company prints, one after the other. `pause` is the time between two documents, in
 * ms.
 */
const each = 4
const pause = 500
/**
 * The number of simultaneous loops of the company that requests the largest document: as the office, and through a
 * customer's link.
 */
const loops = { office: 8, link: 4 }
const limit = 2
/** The number of lines of a long document, the characters per line, and the maximum processor time, in ms. */
const long = { lines: 500, characters: 60, most: 600 }
/**
 * The number of lines of the largest document, and the characters per line. With all figures, the document has 200,000
 * characters.
 */
const largestOf = { lines: 99, characters: 2000 }

endInOrder()
const product = await makeProduct()
process.once('exit', () => void product.discard())
await product.start()

type Made = { lines: number; characters: number; segment?: 'invoice' | 'quote' }

/**
 * Creates a draft with the given number of lines. Returns the id of the draft. The server draws a draft again for each
 * request.
 */
async function draftOf(owner: Owner, { lines, characters, segment = 'invoice' }: Made): Promise<string> {
  const { result: client } = await owner.send('POST', '/client/create/', {
    body: { firstName: 'Éric', lastName: 'Gagnon', phone: '+15145550134', languages: ['fr-FR'] },
  })
  const { result: account } = await owner.send('POST', '/account/create/', {
    body: { accountHolder: client._id },
  })
  const lineItems = Array.from({ length: lines }, (_, at) => ({
    description: `${at} ${'Réparation de la chaudière '.repeat(80)}`.slice(0, characters),
    quantity: '1',
    unitPrice: '10',
  }))
  const body = { account: account._id, lineItems }
  const made = await owner.send('POST', `/${segment}/create/`, { body })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  return made.result._id
}

const pathOf = async (owner: Owner, made: Made) => `/invoice/pdf/${await draftOf(owner, made)}`

/** Issues an estimate and returns the path of its PDF through the customer's link. */
async function linkOf(owner: Owner, made: Made): Promise<string> {
  const record = await draftOf(owner, { ...made, segment: 'quote' })
  const issued = await owner.send('POST', `/quote/issue/${record}`)
  if (issued.status !== 200) throw new Error(JSON.stringify(issued.body))
  const { result } = await owner.send('POST', '/link/create/', { body: { purpose: 'ESTIMATE', record } })
  return `/public/${String(result.url).split('/').at(-1)}/pdf`
}

type Print = { status: number; ms: number; retryAfter: string | null }

/**
 * Prints a document as a member of a company. If `owner` is null, prints the document as a person who has the
 * customer's link.
 */
async function print(owner: Owner | null, path: string): Promise<Print> {
  const began = performance.now()
  const answer = await fetch(`${product.address}/api/v1${path}`, {
    headers: owner ? { authorization: `Bearer ${owner.token}`, 'x-workspace-id': owner.workspaceId } : {},
  })
  await answer.arrayBuffer()
  return {
    status: answer.status,
    ms: performance.now() - began,
    retryAfter: answer.headers.get('retry-after'),
  }
}

const printers: { owner: Owner; path: string }[] = []
for (let count = 0; count < companies; count += 1) {
  const owner = await signUpOwner(product.address)
  printers.push({ owner, path: await pathOf(owner, { lines: 10, characters: 60 }) })
}
const looper = await signUpOwner(product.address)
const largest = await pathOf(looper, largestOf)
const linked = await linkOf(looper, largestOf)
const longer = await pathOf(looper, long)

/** The processor time that all threads of the server have used, in ms. */
function used(): number {
  const [, after = ''] = readFileSync(`/proc/${product.pid()}/stat`, 'utf8').split(') ')
  const [user, system] = after.split(' ').slice(11, 13).map(Number)
  return ((user ?? 0) + (system ?? 0)) * 10
}

/** Prints the long document ten times. Returns the processor time of one print, in ms. */
async function costOfLong(): Promise<number> {
  await print(looper, longer)
  const began = used()
  for (let count = 0; count < 10; count += 1) await print(looper, longer)
  return Math.round((used() - began) / 10)
}

/** Lets all companies print. Returns the result of each print. */
async function round(): Promise<Print[]> {
  const all = printers.map(async ({ owner, path }, at) => {
    await delay(at * 20)
    const prints: Print[] = []
    for (let count = 0; count < each; count += 1) {
      prints.push(await print(owner, path))
      await delay(pause)
    }
    return prints
  })
  return (await Promise.all(all)).flat()
}

await round()
say('one long document')
const cost = await costOfLong()
say('without the loop')
const calm = await round()
say('with the loop')
const looped: Print[] = []
const throughLink: Print[] = []
const over = new AbortController()
const looping = Array.from({ length: loops.office }, async () => {
  while (!over.signal.aborted) looped.push(await print(looper, largest))
})
const asking = Array.from({ length: loops.link }, async () => {
  while (!over.signal.aborted) throughLink.push(await print(null, linked))
})
await delay(2000)
const beside = await round()
over.abort()
await Promise.all([...looping, ...asking])
await product.discard()

const timesOf = (prints: readonly Print[]) => prints.map(({ ms }) => ms)
const [without, within] = [quantile(timesOf(calm), 0.95), quantile(timesOf(beside), 0.95)]
const all = [...calm, ...beside, ...looped, ...throughLink]
const failed = all.filter(({ status }) => status !== 200 && status !== 503)
const silent = all.filter(({ status, retryAfter }) => status === 503 && retryAfter === null)

console.log(`## Printing

${companies} companies print ${each} documents each, and each document has ten lines. Meanwhile another company requests the largest possible document, with ${largestOf.lines} lines of 2,000 characters, again and again. The office of that company requests the document in ${loops.office} loops, and its customer requests the document through a link in ${loops.link} loops.

${table(
  ['what', 'figure', 'limit'],
  [
    ['a document, without the loop: median', `${quantile(timesOf(calm), 0.5)} ms`, ''],
    ['95 of 100 within', `${without} ms`, ''],
    ['beside the loop: median', `${quantile(timesOf(beside), 0.5)} ms`, ''],
    ['95 of 100 within', `${within} ms`, `${without * limit} ms`],
    ['not drawn beside the loop', beside.filter(({ status }) => status !== 200).length, '0'],
    ['the largest document, drawn in the loops', looped.filter(({ status }) => status === 200).length, ''],
    ['the largest document, through the link', throughLink.filter(({ status }) => status === 200).length, ''],
    [`${long.lines} lines of ${long.characters} characters: processor time`, `${cost} ms`, `${long.most} ms`],
    ['responses that are neither a document nor 503 with Retry-After', failed.length + silent.length, '0'],
  ],
)}`)

claim(within <= without * limit, `others wait at most twice as long: ${within} ms for ${without} ms`)
claim(cost <= long.most, `a long document takes ${cost} ms of processor time`)
claim(
  beside.every(({ status }) => status === 200),
  'every other document is drawn',
)
claim(failed.length + silent.length === 0, `${failed.length} failed, ${silent.length} without a time`)
