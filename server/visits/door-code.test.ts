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

test('CRM-05, ACC-09 of an address whose line is a street alone its town reaches the day, calendar, board and exports', async () => {
  const { tess } = await driver()
  const email = `${randomUUIDv7()}@example.com`
  const client = await made('/client/create/', {
    firstName: 'Zoé',
    lastName: 'Roy',
    phone: '+15145550135',
    languages: ['fr-FR'],
    email,
    address: {
      formatted: '77 rue Laval',
      locality: 'Laval',
      adminAreaLevel1: 'QC',
      postalCode: 'H7T 1C8',
      unit: 'U77',
      timezone: 'America/Toronto',
    },
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
  const where = '77 rue Laval, Laval, QC H7T 1C8'
  const { stops } = (await tess.get(`/my-day?day=${dayAt(startAt, 'America/Toronto')}`)).result
  expect(stops[0].place).toMatchObject({ address: where, unit: 'U77' })

  const { url } = await made('/calendar-feed/create/', { technician: tess.id })
  const feed = await world.nobody.get(url.replace('http://localhost/api/v1', ''))
  const location = String.raw`LOCATION:77 rue Laval\, Laval\, QC H7T 1C8\, U77`
  expect(String(feed.body).replaceAll('\r\n ', '')).toContain(location)

  const board = await admin.get(`/appointment/board/?from=${startAt - hour}&to=${startAt + hour}`)
  expect(JSON.stringify(board.body)).toContain(`"${where}, U77"`)

  const file = await admin.get('/client/export?format=csv')
  expect(String(file.body)).toContain(`${where}, Unit U77`)
})
