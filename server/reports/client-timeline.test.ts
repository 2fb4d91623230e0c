import { afterAll, expect, test } from 'vitest'
import { openPlanning } from '../testing/planning.ts'

const day = 86_400_000

const { world, at } = await openPlanning()
afterAll(() => world.close())

test('OPEN-766 the coming part of a timeline begins with the next visit, the past part with the last one; both go on behind a cursor', async () => {
  const { midnight } = at.nextDay()
  const tess = await at.technician()
  const job = await at.jobAt(0)
  const { client } = (await world.admin.get(`/job/read/${job}`)).result
  const visits: string[] = []
  for (const days of [2, 0, 1]) visits.push(await at.visit(job, [tess], midnight + days * day + day / 2))
  const timeline = (query: string) =>
    world.admin.get(`/client/timeline/${client._id}?kinds=APPOINTMENT,JOB&${query}`)
  const idsIn = async (query: string): Promise<string[]> =>
    (await timeline(query)).result.entries.map(({ _id }: { _id: string }) => _id)

  const coming = [visits[1], visits[2], visits[0]]
  expect(await idsIn('part=COMING')).toEqual(coming)
  const [first] = (await timeline('part=COMING')).result.entries
  expect(await idsIn(`part=COMING&cursor=${first.at}_${first._id}`)).toEqual(coming.slice(1))
  expect(await idsIn('part=PAST')).toEqual([job])
  expect(await idsIn('')).toEqual([...coming.toReversed(), job])
  const [past] = (await timeline('part=PAST')).result.entries
  expect(await idsIn(`part=PAST&cursor=${past.at}_${past._id}`)).toEqual([])
  for (const wrong of ['part=SOON', 'part=PAST&cursor=1'])
    expect((await timeline(wrong)).code, wrong).toBe('VALIDATION')
})
