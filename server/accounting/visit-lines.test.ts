import { job } from '@fieldhouse/domain/operations/job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '../testing/pdf-text.ts'
import { sampleRecord } from '../testing/calls/samples.ts'
import { technicianIn } from '../testing/technicians.ts'
import { type World, openWorld } from '../testing/world.ts'
import { accountFor } from './testing.ts'

let world: World
let account: string
beforeAll(async () => {
  world = await openWorld()
  account = await accountFor(world.admin)
})
afterAll(() => world.close())

const create = (lineItems: object[]) => world.admin.post('/invoice/create/', { account, lineItems })

async function pdfOf(id: string): Promise<string> {
  const { token, workspaceId } = world.admin
  const answer = await world.app.inject({
    url: `/api/v1/invoice/pdf/${id}?workspace=${workspaceId}`,
    headers: { authorization: `Bearer ${token}` },
  })
  return readPdf(answer.rawPayload).pages.join(' ').replaceAll(/\s+/g, ' ')
}

test('ACC-31, ACC-32, OPEN-129 an invoice of a job starts with a line for each visit: its day there, and who goes', async () => {
  const { _id: jobId } = await sampleRecord(job, world.admin)
  const { title } = (await world.admin.get(`/job/read/${jobId}`)).result
  const [tess, ben] = [await technicianIn(world), await technicianIn(world, { name: 'Ben' })]
  const book = (technicians: string[], startAt: number, status = 'NEW') =>
    world.admin.post('/appointment/create/', {
      jobId,
      technicians,
      startAt,
      estimatedDuration: 3_600_000,
      status,
    })
  // 8 p.m. on the 6th in Montréal is already the 7th in UTC.
  await book([tess.id, ben.id], Date.UTC(2031, 0, 7, 1))
  await book(['UNASSIGNED'], Date.UTC(2031, 0, 9, 15))
  await book([tess.id], Date.UTC(2031, 0, 12, 15), 'CANCELLED')
  const { lineItems } = (await world.admin.get(`/invoice/start?job=${jobId}`)).result
  const line = { description: title, quantity: '1', unitPrice: '0.00', amount: '0.00' }
  expect(lineItems).toEqual([
    { ...line, date: '2031-01-06', tech: expect.stringMatching(/^Tess .*, Ben /) },
    { ...line, date: '2031-01-09' },
  ])
})

test('ACC-31, ACC-32 a line keeps day, techs and name, its amount is quantity × rate to the cent, all of it prints', async () => {
  const made = await create([
    {
      date: '2031-01-06',
      tech: 'Tess Roy',
      name: 'Visit',
      description: 'Repair',
      quantity: '1.5',
      unitPrice: '33.33',
    },
    { description: 'Hose', quantity: '1', unitPrice: '5' },
  ])
  expect(made.result.lineItems).toEqual([
    {
      _id: expect.any(String),
      date: '2031-01-06',
      tech: 'Tess Roy',
      name: 'Visit',
      description: 'Repair',
      quantity: '1.5',
      unitPrice: '33.33',
      amount: '50.00',
    },
    { _id: expect.any(String), description: 'Hose', quantity: '1', unitPrice: '5.00', amount: '5.00' },
  ])
  const printed = await pdfOf(made.result._id)
  for (const said of ['Techs', 'Jan 06, 2031', 'Tess Roy', 'Visit', 'Repair']) expect(printed).toContain(said)
  const plain = await pdfOf(
    (await create([{ description: 'Hose', quantity: '1', unitPrice: '5' }])).result._id,
  )
  expect(plain).not.toContain('Techs')
})

test('ACC-32 a line with no day of the calendar is refused at its field', async () => {
  const refused = await create([{ date: '2031-02-30', description: 'Repair' }])
  expect(refused.body.errors).toMatchObject([{ path: ['lineItems', 0, 'date'] }])
})
