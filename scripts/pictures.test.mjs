import { expect, test } from 'vitest'
import { routeTable } from '../web/screens/route-table.ts'
import { indexOf } from './steps/picture-index.mjs'
import { screensOf } from './steps/picture-list.mjs'

const api = async (method, path) =>
  method === 'POST' ? { url: `http://localhost:1/l/${path}` } : [{ _id: 'first' }]

test('OPEN-769 every screen of members with content is photographed once, with its form, records and customers', async () => {
  const screens = await screensOf(api)
  const addresses = screens.map(({ address }) => address)
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length)
  const built = Object.entries(routeTable).filter(
    ([path, { access, section }]) =>
      (access === 'workspace' || access === 'session') && section && !path.includes('/client/'),
  )
  for (const [path] of built.filter(([each]) => each !== '/organizations'))
    expect(addresses).toContain(path.replace('/{-$id}', ''))
  expect(addresses).toEqual(expect.arrayContaining(['/operations/jobs/new', '/crm/contacts/client/first']))
  expect(screens.filter(({ isGuest }) => isGuest)).toHaveLength(3 + 4)
})

test('OPEN-769 the page of pictures has a row for each screen, and names what is wrong', () => {
  const picture = {
    name: 'jobs',
    language: 'fr',
    width: 375,
    file: 'fr/jobs-375.png',
    faults: ['9 px too wide'],
  }
  const page = indexOf([picture, { ...picture, width: 1400, file: 'fr/jobs-1400.png', faults: [] }])
  expect(page.match(/<section>/g)).toHaveLength(1)
  expect(page).toContain('<img src="fr/jobs-375.png" alt="fr, 375 px"')
  expect(page).toContain('<strong>9 px too wide</strong>')
})
