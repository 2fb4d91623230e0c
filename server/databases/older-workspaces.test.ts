import { defaultTemplates } from '@fieldhouse/domain/databases/default-templates'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const upgrade = readFileSync(
  new URL('../migrations/0029_templates_of-older-workspaces.sql', import.meta.url),
  'utf8',
)
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
  expect(await namesOf(stranger)).toHaveLength(4)
})
