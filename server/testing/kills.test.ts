import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, makeProduct, postmasterOf } from './product.ts'
import { quickPlace } from './quick-place.ts'
import { type Owner, signUpOwner } from './sign-up-owner.ts'
import { faultsOf, keptNames, lostOf, startWriters } from './writers.ts'

// `npm run prove kills` repeats this test ninety times, and also kills the server.

let product: Product
let owner: Owner
beforeAll(async () => {
  product = await makeProduct({}, quickPlace())
  await product.start()
  owner = await signUpOwner(product.address)
})
afterAll(() => product.discard())

test(
  'REL-31 whatever is being written while PostgreSQL is killed is answered with 503 and when to come again, and nothing acknowledged is lost',
  { timeout: 120_000 },
  async () => {
    const writers = await startWriters(product.address, owner)
    for (let round = 0; round < 6; round++) {
      await writers.wrote(1)
      process.kill(postmasterOf(product), 'SIGKILL')
    }
    await writers.wrote(1)
    await writers.stop()
    expect([...new Set(faultsOf(writers.told))]).toEqual([])
    expect(writers.told.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(6)
    expect(lostOf(writers.told, await keptNames(owner))).toEqual([])
  },
)

test(
  'REL-31 who waits for a server that is killed as it starts hears of it',
  { timeout: 60_000 },
  async () => {
    const killed = await makeProduct({}, quickPlace())
    const started = killed.start()
    await Promise.all([expect(started).rejects.toThrow('the server ended with SIGKILL'), killed.kill()])
    await killed.discard()
  },
)
