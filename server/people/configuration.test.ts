import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConfigurationView } from '@fieldhouse/domain/people/configuration'
import { sampleRecord } from '../testing/samples.ts'
import { job } from '@fieldhouse/domain/operations/job'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(
  async () => void (world = await openWorld({ SMTP_URL: 'smtp://mail.example.com?from=a@example.com' })),
)
afterAll(() => world.close())

const nextJob = ({ numbering }: ConfigurationView) => numbering.find(({ series }) => series === 'job')?.next

test('SYS-01, OPEN-15 the configuration names the next numbers, as they then are, and the sender of mails', async () => {
  const read = async () => (await world.admin.get('/configuration/read')).result
  const before = await read()
  expect(before).toMatchObject({ sender: 'a@example.com' })
  expect(before.numbering).toContainEqual({ series: 'invoice', next: 'INV-000001' })
  const made = await sampleRecord(job, world.admin)
  expect(made['jobNumber']).toBe(nextJob(before))
  expect(nextJob(await read())).not.toBe(nextJob(before))
  expect((await (await world.member({})).get('/configuration/read')).code).toBe('FORBIDDEN')
})
