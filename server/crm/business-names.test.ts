import { afterAll, beforeAll, expect, test } from 'vitest'
import { importsOf } from '../testing/imports.ts'
import { type World, openWorld } from '../testing/world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const { sent } = importsOf(() => world)

const businesses = ['3M', 'A1 Plumbing', 'Café 1842', '407 ETR', 'R2 Électrique', '24/7 Dépannage']
const phone = '+15145550134'
const languages = ['fr-FR']
const clientsCalled = async (name: string) => {
  const { result } = await world.admin.get(`/client/search/?q=${encodeURIComponent(name)}&fields=name`)
  return result.map((found: { name: string }) => found.name)
}

/** Splits a business name for the two name fields of a form: the last word, and all words before it. */
const typed = (name: string) => {
  const [, firstName = name, lastName = name] = /^(.+) (\S+)$/.exec(name) ?? []
  return { firstName, lastName }
}

test.each(businesses)(
  'CRM-08 a client may be the business %s, in the form and in the job wizard',
  async (name) => {
    const made = await world.admin.post('/client/create/', { ...typed(name), phone, languages })
    expect([made.status, made.result?.name ?? made.body.errors]).toEqual([201, name])
    const whole = { firstName: name, lastName: name }
    expect((await world.admin.patch(`/contact/update/${made.result._id}`, whole)).result.name).toBe(name)
    const job = await world.admin.post('/job/create/', {
      title: 'Leaks',
      description: 'Water',
      clientData: { ...typed(name), phone, languages },
      jobSiteType: 'IN_HOUSE',
    })
    expect([job.status, job.result?.client.name ?? job.body.errors]).toEqual([201, name])
    const company = await world.admin.post('/company/create/', { name })
    expect([company.status, company.result?.name]).toEqual([201, name])
  },
)

test.each(['name', 'company'])(
  'CRM-08 an import takes businesses from a column %s as they are called',
  async (column) => {
    const rows = businesses.map((name) => `${name} Import,514 555 0134`)
    const csv = [`${column},phone`, ...rows].join('\n').replaceAll(' Import', ` ${column} Inc.`)
    const { status, body } = await sent(
      csv.replace('phone\n', 'phone,languages\n').replaceAll('0134', '0134,fr-FR'),
      {
        entity: 'client',
      },
    )
    expect([status, body.errors ?? []]).toEqual([201, []])
    for (const name of businesses)
      expect(await clientsCalled(`${name} ${column}`)).toEqual([`${name} ${column} Inc.`])
  },
)

test('UI-40 a name has a letter or a digit, and no sign that none has', async () => {
  for (const lastName of ['!!!', '<b>', 'A\u0000B', '%', '©', '🙂']) {
    const { body } = await world.admin.post('/client/create/', {
      firstName: 'Ann',
      lastName,
      phone,
      languages,
    })
    expect([lastName, body.errors]).toMatchObject([lastName, [{ path: ['lastName'] }]])
  }
})
