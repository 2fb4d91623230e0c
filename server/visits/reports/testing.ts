import { randomUUIDv7 } from 'node:crypto'
import { expect } from 'vitest'
import type { Person, Reply } from '../../testing/world.ts'
import { type TestVisit, openVisits } from '../testing.ts'

const minute = 60_000

/** A PNG of one pixel, in the form of a sent signature. */
export const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

type Handing = { person?: Person; acts?: object[]; job?: string }

/** Hands in acts of a visit as its technician or another person. */
const handIn = (visit: TestVisit, { person = visit.tess, acts = [], job }: Handing): Promise<Reply> =>
  person.post(`/appointment/hand-in/${visit.id}`, { acts, ...(job ? { job } : {}) })

/** Opens a company with visits, and helpers for tests of handed-in work. */
export async function openReports() {
  const visits = await openVisits()
  const { world, load } = visits
  const { admin } = world

  /** A day's offline work: an hour at the visit, a note, two pieces from the van, and a signature. */
  async function offlineWork(visit: TestVisit, more: object = {}) {
    const now = Date.now()
    const product = await load(visit.van, 5)
    const ends = {
      outcome: 'DONE',
      report: 'Replaced the drum seal',
      parts: [{ product, count: 2 }],
      hours: [{ technician: visit.tess.id, minutes: 60 }],
      checklist: [{ _id: visit.items[1]?._id, done: true }],
      signature: { name: 'Émilie Tremblay', image: pixel },
      ...more,
    }
    const acts = [
      { kind: 'start', at: now - 80 * minute },
      { kind: 'pause', at: now - 50 * minute },
      { kind: 'start', at: now - 40 * minute },
      { kind: 'note', at: now - 20 * minute, content: 'The tap drips too' },
      { kind: 'finish', at: now - 10 * minute, finish: ends },
    ].map((each) => ({ key: randomUUIDv7(), ...each }))
    return { acts, ends, product, finishedAt: now - 10 * minute }
  }

  const change = async (visit: TestVisit, body: object) => {
    const { status } = await admin.patch(`/appointment/update/${visit.id}`, body)
    expect(status).toBe(200)
  }

  const reportsOf = async (job: string) => (await admin.get(`/field-report/list?filter_job=${job}`)).result
  const takeOver = (id: string, person: Person = admin): Promise<Reply> =>
    person.post(`/field-report/take-over/${id}`)

  /**
   * The numbers of charges, hours, movements and drafts of a visit. All numbers are 0 before the work is taken over.
   */
  const billedOf = async ({ id, job }: TestVisit) => ({
    charges: (await visits.chargesOf(job)).length,
    hours: (await visits.hoursOf(id)).length,
    moved: (await visits.movementsOf(id)).length,
    drafts: (await visits.draftsOf(job)).length,
  })
  const nothing = { charges: 0, hours: 0, moved: 0, drafts: 0 }
  return { ...visits, offlineWork, handIn, change, reportsOf, takeOver, billedOf, nothing }
}
