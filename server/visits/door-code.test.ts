import { randomUUIDv7 } from 'node:crypto'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { expect, test } from 'vitest'
import { openVisits } from './testing.ts'

const { world, driver, made } = await openVisits()
const { admin } = world
const hour = 3_600_000

test('CRM-05, CRM-31 the code of the door reaches the day, the calendar and the exports', async () => {
  const { tess } = await driver()
  const home = {
    formatted: '1200 rue Sainte-Catherine O, Montréal',
    unit: 'UNIT77',
    buzzer: 'BUZZ88',
    timezone: 'America/Toronto',
  }
  const client = await made('/client/create/', {
    firstName: 'Zoé',
    lastName: 'Roy',
    phone: '+15145550134',
    languages: ['fr-FR'],
    email: `${randomUUIDv7()}@example.com`,
    address: home,
  })
  const job = await made('/job/create/', {
    title: 'Leak',
    description: 'Kitchen',
    clientId: client._id,
    useClientHomeAddress: true,
  })
  const startAt = Math.floor(Date.now() / hour) * hour + 24 * hour
  await made('/appointment/create/', {
    technicians: [tess.id],
    jobId: job._id,
    startAt,
    estimatedDuration: hour,
  })
  const { stops } = (await tess.get(`/my-day?day=${dayAt(startAt, 'America/Toronto')}`)).result
  expect(stops[0].place).toMatchObject({ unit: 'UNIT77', buzzer: 'BUZZ88' })

  const { url } = await made('/calendar-feed/create/', { technician: tess.id })
  const feed = await world.nobody.get(url.replace('http://localhost/api/v1', ''))
  expect(String(feed.body).replaceAll('\r\n ', '')).toContain('Buzzer: BUZZ88')

  for (const entity of ['client', 'service-location']) {
    const file = await admin.get(`/${entity}/export?format=csv`)
    expect(String(file.body)).toContain('UNIT77, Buzzer BUZZ88')
  }
})
