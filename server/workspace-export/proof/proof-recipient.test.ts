import { readKnown } from '@fieldhouse/domain/books/proof/known-from-outside'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFor, readyInvoice } from '../../accounting/testing.ts'
import { jobToolsOf } from '../../testing/job-tools.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { mailProofs } from './proof-recipient.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const sent = async (recipient: string) => {
  const { rows } = await world.owner.query<{ subject: string; text: string }>(
    `select subject, text from outbox where kind = 'proof' and recipient = $1 order by created_at, id`,
    [recipient],
  )
  return rows
}

const set = (email: string | null) => world.admin.post('/configuration/proof-recipient', { email })

async function issueOne(): Promise<void> {
  const account = await accountFor(world.admin)
  const { result } = await world.admin.post('/invoice/create', { ...readyInvoice, account })
  expect((await world.admin.post(`/invoice/issue/${result._id}`)).status).toBe(200)
}

test('OPEN-851 key and head are mailed at once, in each month of the zone once, and when the address is removed', async () => {
  const outside = 'notaire@example.org'
  expect((await set('no address')).body.errors).toEqual([expect.objectContaining({ path: ['email'] })])
  const clerk = await world.member({ ACCTG_JOURNAL: [true, true, true, true, true] })
  expect((await clerk.post('/configuration/proof-recipient', { email: outside })).status).toBe(403)
  await issueOne()
  const { result: first } = await set(outside)
  expect(first.recipient).toBe(outside)
  await set(outside)
  await issueOne()
  const { result: second } = await world.admin.get('/journal-entry/proof/key')
  expect(second.head.sequence).toBe(2)
  const tools = jobToolsOf(world)
  // The workspace is in Toronto, whose month begins at 05:00 UTC.
  const now = new Date()
  const year = now.getUTCFullYear() + 1
  await mailProofs(tools, now)
  expect(await sent(outside)).toHaveLength(1)
  const midnight = new Date(`${year}-03-01T05:00:00Z`)
  await mailProofs(tools, midnight)
  await Promise.all([mailProofs(tools, midnight), mailProofs(tools, midnight)])
  await mailProofs(tools, new Date(`${year}-04-01T03:59:00Z`))
  const mails = await sent(outside)
  expect(mails.map(({ text }) => readKnown(text))).toEqual([
    { fingerprints: [first.fingerprint], heads: [first.head] },
    { fingerprints: [first.fingerprint], heads: [second.head] },
  ])
  expect(mails[0]?.subject).toBe('Plomberie Tremblay: evidence of the books')
  await set(null)
  await mailProofs(tools, new Date(`${year}-05-02T12:00:00Z`))
  const [, , last, ...more] = await sent(outside)
  expect([last?.subject, more]).toEqual(['Plomberie Tremblay no longer sends you evidence of its books', []])
  expect(readKnown(last?.text ?? '').heads).toEqual([second.head])
  expect((await world.admin.get('/journal-entry/proof/key')).result.recipient).toBeNull()
})

test('OPEN-851 a mailbox gets at most six of these mails in a day, however often the address changes', async () => {
  const flooded = 'autre@example.org'
  for (let time = 0; time < 5; time += 1) {
    await set(flooded)
    await set(null)
  }
  expect(await sent(flooded)).toHaveLength(6)
})
