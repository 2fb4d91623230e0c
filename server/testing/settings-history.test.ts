import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf } from './form.ts'
import { type Reply, type World, openWorld } from './world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

test('ACCT-04 each setting without a record of its own, and each file, leaves who changed it in the history', async () => {
  const { admin } = world
  const rules = (await admin.get('/reward/rules')).result
  const of = (await admin.post('/task/create/', { name: 'Order the tyres' })).result._id
  const pdf = { field: 'file', value: Buffer.from('%PDF-1.4\n%%EOF'), name: 'a.pdf', type: 'application/pdf' }
  const { payload, headers } = formOf([pdf])
  let made = ''
  const keepId = (reply: Reply): Reply => {
    made = [reply.result].flat()[0]._id
    return reply
  }
  const steps: [action: string, entity: string, act: () => Promise<Reply>][] = [
    ['setRewardRules', 'workspace', () => admin.post('/reward/rules', rules)],
    ['setReminders', 'workspace', () => admin.post('/configuration/reminders', { steps: [] })],
    [
      'setLateFees',
      'workspace',
      () => admin.post('/configuration/late-fees', { enabled: false, kind: 'PERCENT', graceDays: 0 }),
    ],
    [
      'setProofRecipient',
      'workspace',
      () => admin.post('/configuration/proof-recipient', { email: 'books@example.org' }),
    ],
    ['setRequestForm', 'workspace', () => admin.post('/configuration/requests', { enabled: true })],
    ['setCallSecret', 'workspace', () => admin.post('/configuration/calls', { enabled: true })],
    [
      'setPaymentKeys',
      'workspace',
      () => admin.post('/configuration/payments', { provider: 'STRIPE', secretKey: null }),
    ],
    [
      'feedCreate',
      'workforce',
      async () => keepId(await admin.post('/calendar-feed/create', { technician: admin.id })),
    ],
    ['feedRenew', 'workforce', () => admin.post(`/calendar-feed/renew/${made}`)],
    ['feedDelete', 'workforce', () => admin.delete(`/calendar-feed/delete/${made}`)],
    ['media', 'task', async () => keepId(await admin.post(`/task/media/${of}`, payload, headers))],
    ['media', 'task', () => admin.delete(`/task/media/${of}/${made}`)],
  ]
  const entries = async () => (await admin.get('/activity-log/list/?limit=1000')).result
  for (const [action, entity, act] of steps) {
    const before = (await entries()).length
    const { status, body } = await act()
    expect([action, status < 300, body.msg]).toEqual([action, true, undefined])
    const after = await entries()
    expect([action, after.length - before]).toEqual([action, 1])
    expect(after[0]).toMatchObject({ action, entity })
  }
})
