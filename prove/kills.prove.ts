import { setTimeout as delay } from 'node:timers/promises'
import { makeProduct, postmasterOf } from '../server/testing/product.ts'
import { signUpOwner } from '../server/testing/sign-up-owner.ts'
import { faultsOf, keptNames, lostOf, startWriters } from '../server/testing/writers.ts'
import { claim, quantile, say } from './figures.ts'
import { table } from './markdown.ts'

const times = 30

const product = await makeProduct()
await product.start()
const owner = await signUpOwner(product.address)
const writers = await startWriters(product.address, owner)

const endDatabase = (): void => {
  const pid = postmasterOf(product)
  if (!Number.isNaN(pid)) process.kill(pid, 'SIGKILL')
}

/**
 * Kills the server, the database, or both. After a kill, the proof starts the server again, and the product restarts
 * its database.
 */
const kills = {
  server: () => product.kill().then(() => product.start()),
  database: async () => endDatabase(),
  both: async () => {
    endDatabase()
    await product.kill()
    await product.start()
  },
}

/**
 * Waits until a client is created by a request that was sent after `from`. Ignores the first response, because its
 * request may have been sent before `from`.
 */
async function writes(from: number): Promise<void> {
  const made = () => writers.told.slice(from).filter(({ kind }) => kind === 'client')
  while (
    !made()
      .slice(1)
      .some(({ status }) => status === 201)
  )
    await delay(2)
}

type Result = {
  killed: string
  recovered: number[]
  done: number
  refused: number
  cut: number
  lost: number
}
const results: Result[] = []
for (const [killed, kill] of Object.entries(kills)) {
  const from = writers.told.length
  const recovered: number[] = []
  for (let at = 0; at < times; at++) {
    await writers.wrote(1)
    await delay(Math.random() * 100)
    const began = performance.now()
    const before = writers.told.length
    await kill()
    // A response whose request was completed before the kill does not prove a recovery.
    while (!writers.told.slice(before).some(({ status }) => status === 0 || status === 503)) await delay(2)
    await writes(writers.told.length)
    recovered.push(performance.now() - began)
  }
  const told = writers.told.slice(from)
  const lost = lostOf(told, await keptNames(owner))
  const count = (is: (status: number) => boolean) => told.filter(({ status }) => is(status)).length
  results.push({
    killed,
    recovered,
    done: count((status) => status >= 200 && status < 300),
    refused: count((status) => status === 503),
    cut: count((status) => status === 0),
    lost: lost.length,
  })
  say(`${killed}: recovered within ${quantile(recovered, 1)} ms, ${lost.length} lost`)
}
await writers.stop()
const lost = lostOf(writers.told, await keptNames(owner))
const faults = faultsOf(writers.told)
await product.discard()

console.log(`## Kills

The proof killed (SIGKILL) the server ${times} times, its PostgreSQL ${times} times, and both together ${times} times. Meanwhile ten writers of different kinds sent changes: records, bookings, notes, files, imports, accounts, sign-ins and mails. The proof started a killed server again at once. A recovery lasts from the kill until the server acknowledges a client whose creation was requested after the kill.

${table(
  [
    'killed',
    'times',
    'done',
    'refused with 503',
    'cut or not reached',
    'acknowledged and lost',
    'recovered p50 (ms)',
    'p95',
    'longest',
  ],
  results.map(({ killed, recovered, ...of }) => [
    killed,
    recovered.length,
    of.done,
    of.refused,
    of.cut,
    of.lost,
    ...[0.5, 0.95, 1].map((part) => quantile(recovered, part)),
  ]),
)}

Responses that were neither a success nor a refusal with a reason: ${faults.length}.`)

claim(lost.length === 0, `nothing acknowledged is lost: ${lost.join(' ')}`)
claim(faults.length === 0, faults.slice(0, 5).join('\n'))
