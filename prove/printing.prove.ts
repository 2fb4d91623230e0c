// Measures how long fifty companies wait for their documents while another company draws the largest possible document
// in a loop.
import { setTimeout as delay } from 'node:timers/promises'
import { makeProduct } from '../server/testing/product.ts'
import { type Owner, signUpOwner } from '../server/testing/sign-up-owner.ts'
import { claim, endInOrder, quantile, say } from './figures.ts'
import { table } from './markdown.ts'

const companies = 50
/** The number of documents that each company prints, one after the other, with a pause in between. */
const each = 4
const pause = 500
/** The number of simultaneous loops of the one company. */
const loops = 8
const limit = 2

endInOrder()
const product = await makeProduct()
process.once('exit', () => void product.discard())
await product.start()

/** Creates a draft with so many lines, which is drawn again for each request; returns its path. */
async function draftOf(owner: Owner, lines: number, characters: number): Promise<string> {
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
  const made = await owner.send('POST', '/invoice/create/', { body: { account: account._id, lineItems } })
  if (made.status !== 201) throw new Error(JSON.stringify(made.body))
  return `/invoice/pdf/${made.result._id}`
}

type Print = { status: number; ms: number; retryAfter: string | null }

async function print(owner: Owner, path: string): Promise<Print> {
  const began = performance.now()
  const answer = await fetch(`${product.address}/api/v1${path}`, {
    headers: { authorization: `Bearer ${owner.token}`, 'x-workspace-id': owner.workspaceId },
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
  printers.push({ owner, path: await draftOf(owner, 10, 60) })
}
const looper = await signUpOwner(product.address)
const largest = await draftOf(looper, 99, 2000)

/** Lets all companies print; returns the result of each print. */
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
say('without the loop')
const calm = await round()
say('with the loop')
const looped: Print[] = []
const over = new AbortController()
const looping = Array.from({ length: loops }, async () => {
  while (!over.signal.aborted) looped.push(await print(looper, largest))
})
await delay(2000)
const beside = await round()
over.abort()
await Promise.all(looping)
await product.discard()

const timesOf = (prints: readonly Print[]) => prints.map(({ ms }) => ms)
const [without, within] = [quantile(timesOf(calm), 0.95), quantile(timesOf(beside), 0.95)]
const all = [...calm, ...beside, ...looped]
const failed = all.filter(({ status }) => status !== 200 && status !== 503)
const silent = all.filter(({ status, retryAfter }) => status === 503 && retryAfter === null)

console.log(`## Printing

${companies} companies print ${each} documents of ten lines each. Meanwhile another keeps ${loops} loops of its largest document going: 99 lines of 2,000 characters.

${table(
  ['what', 'figure', 'limit'],
  [
    ['a document, without the loop: median', `${quantile(timesOf(calm), 0.5)} ms`, ''],
    ['95 of 100 within', `${without} ms`, ''],
    ['beside the loop: median', `${quantile(timesOf(beside), 0.5)} ms`, ''],
    ['95 of 100 within', `${within} ms`, `${without * limit} ms`],
    ['not drawn beside the loop', beside.filter(({ status }) => status !== 200).length, '0'],
    ['the largest document, drawn in the loops', looped.filter(({ status }) => status === 200).length, ''],
    ['answers that are neither a document nor 503 with Retry-After', failed.length + silent.length, '0'],
  ],
)}`)

claim(within <= without * limit, `others wait at most twice as long: ${within} ms for ${without} ms`)
claim(
  beside.every(({ status }) => status === 200),
  'every other document is drawn',
)
claim(failed.length + silent.length === 0, `${failed.length} failed, ${silent.length} without a time`)
