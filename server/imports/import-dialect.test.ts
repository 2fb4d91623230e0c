import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsOf } from '../testing/imports.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const { stage, sent, checked, ran } = importsOf(() => world)

const line = (name: string, birthday: string) => `${name};Roy;${name.toLowerCase()}@example.com;${birthday}`
const file = (...lines: string[]) => ['Prénom;Nom;Courriel;birthday', ...lines, ''].join('\r\n')

const birthdays = async (): Promise<Record<string, string | undefined>> => {
  const { result } = await world.admin.get('/client/list/?limit=50')
  type Named = { firstName: string; birthday: string }
  return Object.fromEntries(result.map(({ firstName, birthday }: Named) => [firstName, birthday]))
}

/** The lines of the error file, which has the format of the imported file. */
const errorsOf = async (id: string): Promise<string[]> => {
  const answer = await world.app.inject({
    url: `/api/v1/import/errors/${id}?workspace=${world.admin.workspaceId}`,
    headers: { authorization: `Bearer ${world.admin.token}` },
  })
  return answer.payload.replace('\uFEFF', '').trim().split('\r\n')
}

const plan = {
  columns: ['firstName', 'lastName', 'email', 'birthday'],
  constants: { languages: 'fr-FR', phone: '514 555 0134' },
}

test('the days of a column are read in one order, which any of its cells may tell; the others are kept in the notes', async () => {
  const csv = file(
    line('Anne', '03/04/1980'),
    line('Basile', '25/04/1980'),
    line('Carla', '26/04/1980'),
    line('Denis', '04/27/1980'),
    line('Elise', '1980-04-28'),
  )
  const { result } = await stage(csv)
  const found = await checked(result._id, plan)
  expect(found.refusedRows).toEqual([])
  await ran(result._id, 'IMPORT')
  const kept = await birthdays()
  expect(kept).toMatchObject({ Anne: '1980-04-03', Basile: '1980-04-25', Elise: '1980-04-28', Denis: null })
  const { result: denis } = await world.admin.get('/client/list/?q=Denis')
  expect(denis[0].notes).toContain('04/27/1980')
})

/** Imports a client with an ambiguous birthday, in one request. */
const send = (name: string, phone: string, language: string) => {
  const csv = `firstName,lastName,phone,languages,birthday\n${name},Roy,${phone},fr-FR,03/04/1980`
  return sent(csv, { entity: 'client', headers: { 'accept-language': language } })
}

test('where no day of a file tells its order it is that of the person’s language, in one request too', async () => {
  expect((await send('Flora', '514 555 0177', 'en')).status).toBe(201)
  expect((await send('Gilles', '514 555 0178', 'fr')).status).toBe(201)
  expect(await birthdays()).toMatchObject({ Flora: '1980-03-04', Gilles: '1980-04-03' })
})

test('a separator that nobody would guess is said again in the file of errors', async () => {
  const csv = 'sep=~\r\nPrénom~Nom~Courriel~birthday\r\nHugo~"A~B"~hugo@example.com~soon\r\n'
  const { result } = await stage(csv)
  await checked(result._id, plan)
  const [said, heading, left] = await errorsOf(result._id)
  expect([said, heading]).toEqual(['sep=~', 'Prénom~Nom~Courriel~birthday~Reason'])
  expect(left).toMatch(/^Hugo~"A~B"~hugo@example\.com~soon~/)
  const again = await stage([said, heading, left, ''].join('\r\n'))
  expect(again.result.file.columns).toEqual([...plan.columns, null])
})
