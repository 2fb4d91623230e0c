import { defaultTemplates } from '@fieldhouse/domain/messaging/default-templates'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { job } from '@fieldhouse/domain/operations/job'
import { sampleRecord } from '../testing/samples.ts'
import { type Person, type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const upgrade = readFileSync(
  new URL('../migrations/0029_templates_of-older-workspaces.sql', import.meta.url),
  'utf8',
)
/** What the upgrade fills in of older records; what it makes for them is there already. */
const [, visits = ''] = readFileSync(
  new URL('../migrations/0037_visits_to-schedule-and-told.sql', import.meta.url),
  'utf8',
).split('-- What is older than this is filled in')
const filledIn = `--${visits}`
const sorted = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).toSorted()
const [english, french] = [defaultTemplates('en'), defaultTemplates('fr')]

test('DB-28 a workspace older than the templates gets the usual ones once, and never again what it deleted', async () => {
  const { admin, stranger, owner } = world
  const namesOf = async (person: typeof admin) => sorted((await person.get('/template/list/')).result)

  // Both are from before; one speaks French and has written one of its own meanwhile.
  await owner.query(`update workspaces set lang = 'fr' where name = 'Other company'`)
  const own = { name: 'facture', languages: { fr: { subject: 'À nous', body: 'Bonjour' } }, type: 'EMAIL' }
  const made = await stranger.post('/template/create/', { ...own, description: 'La nôtre' })
  await owner.query(upgrade)
  await owner.query(filledIn)
  expect(await namesOf(admin)).toEqual(sorted(english))
  const others = french.filter(({ name }) => name !== 'Facture')
  expect(await namesOf(stranger)).toEqual([...sorted(others), 'facture'].toSorted())
  expect((await stranger.get(`/template/read/${made.result._id}`)).result).toMatchObject({ version: 1 })
  const first = (await admin.get('/template/list/?q=Invoice')).result[0]
  expect(first).toMatchObject({ enabled: true, type: 'EMAIL', permissions: [], ...english[0] })

  for (const { _id } of (await admin.get('/template/list/')).result)
    await admin.delete(`/template/delete/${_id}`)
  await owner.query(upgrade)
  expect(await namesOf(admin)).toEqual([])
  expect(await namesOf(stranger)).toHaveLength(7)
})

const purposesOf = async (person: Person) =>
  Object.fromEntries(
    (await person.get('/template/list/')).result.map(({ name, purpose }: Record<string, string>) => [
      name,
      purpose,
    ]),
  )

test('DB-28 an older workspace gets the mails about visits, switched off, beside a template of the same name', async () => {
  const { stranger, owner } = world
  await owner.query(`delete from templates where purpose is not null and purpose <> 'VISIT_BOOKED'`)
  await owner.query(`update templates set purpose = null`)
  const own = {
    name: 'Rendez-vous annulé',
    languages: { fr: { subject: 'Annulé', body: 'Bonjour' } },
    type: 'EMAIL',
  }
  expect((await stranger.post('/template/create/', { ...own, description: 'La nôtre' })).status).toBe(201)
  await owner.query(filledIn)
  expect(await purposesOf(stranger)).toMatchObject({
    'Confirmation de rendez-vous': 'VISIT_BOOKED',
    'Rendez-vous déplacé': 'VISIT_MOVED',
    'Rendez-vous annulé': null,
    'Rendez-vous annulé (2)': 'VISIT_CANCELLED',
    'Rappel de rendez-vous': 'VISIT_REMINDER',
  })
  const { visitMails } = (await stranger.get(`/workspace/read/${stranger.workspaceId}`)).result
  expect(visitMails).toBe(false)
})

test('OPEN-169, OPEN-77 jobs older than their next visit get it, and their history tells of older visits', async () => {
  const { admin, owner } = world
  const { _id: jobId } = await sampleRecord(job, admin)
  const at = Date.UTC(2031, 0, 6, 14)
  const visit = async (startAt: number) => {
    const body = { jobId, technicians: ['UNASSIGNED'], startAt, estimatedDuration: 3_600_000, status: 'NEW' }
    return (await admin.post('/appointment/create/', body)).result._id
  }
  const gone = await visit(at)
  await visit(at + 3_600_000)
  await admin.delete(`/appointment/delete/${gone}`)
  const seen = async () => [
    (await admin.get(`/job/read/${jobId}`)).result,
    (await admin.get(`/job/history/${jobId}`)).result,
  ]
  const [read, history] = await seen()
  expect(history).toHaveLength(4)
  await owner.query(`update jobs set next_visit_at = null`)
  await owner.query(`update activities set under = null`)
  expect((await seen())[1]).toHaveLength(1)
  await owner.query(filledIn)
  expect(await seen()).toEqual([read, history])
})
