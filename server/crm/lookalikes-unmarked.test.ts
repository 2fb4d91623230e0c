import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsOf } from '../testing/imports.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
const address = { formatted: '12 rue Fleury Est, Montréal', postalCode: 'H2C 1A1', countryCode: 'CA' }
beforeAll(async () => {
  world = await openWorld()
  for (const lastName of ["O'Brien", 'St-Pierre', 'van der Berg'])
    await world.admin.post('/client/create/', {
      firstName: 'Léa',
      lastName,
      phone: `514 555 01${lastName.length + 10}`,
      languages: ['fr-FR'],
      address,
    })
})
afterAll(() => world.close())

const names = [
  ['OBrien', "Léa O'Brien"],
  ['O Brien', "Léa O'Brien"],
  ['StPierre', 'Léa St-Pierre'],
  ['vanderBerg', 'Léa van der Berg'],
] as const

test.each(names)('OPEN-630 a form is told that Lea %s may be %s', async (lastName, name) => {
  const typed = { firstName: 'Lea', lastName, address }
  expect((await world.admin.post('/client/lookalikes', typed)).result).toMatchObject([{ name, by: 'NAME' }])
})

test('OPEN-630 a file is told the same, of records and of its own rows', async () => {
  const rows = [...names.map(([lastName]) => lastName), "L'Heureux", 'LHeureux']
  const csv = [
    'firstName,lastName,phone,languages,address',
    ...rows.map(
      (lastName, at) => `Lea,${lastName},438 555 01${at + 10},fr-FR,"${address.formatted}, H2C 1A1"`,
    ),
  ].join('\n')
  const { stage, checked } = importsOf(() => world)
  const { result } = await stage(csv)
  const judged = await checked(result._id, {
    columns: ['firstName', 'lastName', 'phone', 'languages', 'address'],
  })
  const told = judged.likelyRows.map((row: { line: number; likeness: { name: string; line?: number } }) => [
    row.line,
    row.likeness.name || row.likeness.line,
  ])
  expect(told).toEqual([...names.map(([, name], at) => [at + 2, name]), [7, 6]])
})
