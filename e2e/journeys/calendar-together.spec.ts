import type { Locator, Page } from '@playwright/test'
import { boardOf, placeOf, pointOf, technicians } from '../board.ts'
import { type Stored, addJob, expect, newPerson, password, signInWelcomed, test } from '../world.ts'

/** Drags an element to a position without dropping it. */
async function carry(page: Page, what: Locator, to: { x: number; y: number }): Promise<void> {
  const from = await pointOf(what)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 6 })
}

test('CAL-01, OPEN-87 of two who drop on one slot at once one books, the other reads who was quicker and takes the next free start', async ({
  owner: { page, api },
  browser,
}) => {
  await technicians(api)
  await addJob(api, 'Washer leaks')
  await addJob(api, 'Oven is cold')
  const anna = newPerson('Anna', 'Roy')
  const roles = await api.get<Stored[]>('role/list/?limit=50')
  const roleId = roles.find(({ name }) => name === 'Dispatcher')?._id
  const account = { phone: '+15145550178', password, passwordC: password, languages: ['en-US'] }
  await api.post('user/create', { ...anna, ...account, roleId })
  const theirs = await (await browser.newContext()).newPage()
  await signInWelcomed(theirs.request, anna.email)
  const [here, there] = [await boardOf(page), await boardOf(theirs)]
  const waiting = (of: typeof here, title: string) =>
    of.waiting.getByRole('button', { name: new RegExp(`^${title}`) })
  await carry(page, waiting(here, 'Washer leaks'), await placeOf(here, 'Tess', 10.01))
  await carry(theirs, waiting(there, 'Oven is cold'), await placeOf(there, 'Tess', 10.01))
  const answers = [page, theirs].map((each) =>
    each.waitForResponse((answer) => /appointment\/create/.test(answer.url())),
  )
  await Promise.all([page.mouse.up(), theirs.mouse.up()])
  const codes = (await Promise.all(answers)).map((answer) => answer.status())
  expect(codes.toSorted((a, b) => a - b)).toEqual([201, 409])

  const isMine = codes[0] === 201
  const [late, winner, own] = isMine
    ? ([theirs, 'Olive Owner', 'Oven is cold'] as const)
    : ([page, 'Anna Roy', 'Washer leaks'] as const)
  const notice = late.getByRole('alert').filter({ hasText: new RegExp(`^Taken \\d+ s ago by ${winner}`) })
  await expect(notice).toContainText('Tess Tremblay is booked until 11:00. Next free start: 11:00')
  await notice.getByRole('button', { name: 'Book at 11:00 instead' }).click()
  const other = own === 'Oven is cold' ? 'Washer leaks' : 'Oven is cold'
  for (const board of [here, there]) {
    await expect(board.visit('Tess', other, '10:00–11:00')).toBeVisible()
    await expect(board.visit('Tess', own, '11:00–12:00')).toBeVisible()
  }
  await theirs.context().close()
})

test('CAL-01 the jobs that wait are narrowed by priority, tag, skill, wished start and place', async ({
  owner: { page, api },
}) => {
  await technicians(api)
  const tag = await api.post<Stored>('tag/create/', { name: 'Oven jobs', color: '#0072b2', types: ['JOB'] })
  const skill = await api.post<Stored>('skill/create/', { name: 'Propane' })
  const washer = await addJob(api, 'Washer leaks')
  const oven = await addJob(api, 'Oven is cold', {
    formatted: '7 rue du Fleuve, Sorel, QC, Canada',
    locality: 'Sorel',
    countryCode: 'CA',
  })
  await api.patch(`job/update/${oven._id}`, {
    priority: 'URGENT',
    tags: [tag._id],
    skills: [skill._id],
    startAt: Date.UTC(2031, 0, 8, 15),
  })
  await api.patch(`job/update/${washer._id}`, { priority: 'LOW' })
  const { waiting } = await boardOf(page)
  const [first, second] = [/^Oven is cold/, /^Washer leaks/].map((name) =>
    waiting.getByRole('button', { name }),
  )
  if (!first || !second) throw new Error('two jobs wait')
  const onlyOven = async () => {
    await expect(second).toHaveCount(0)
    await expect(first).toBeVisible()
  }
  const clear = async (name: string) => {
    await page.getByRole('button', { name: `Clear the filter ${name}` }).click()
    await page.keyboard.press('Escape')
    await expect(second).toBeVisible()
  }
  const search = waiting.getByRole('searchbox')
  await search.fill('Sorel')
  await onlyOven()
  await search.fill('')
  await expect(second).toBeVisible()

  await waiting.getByRole('button', { name: 'Priority' }).click()
  await page.getByRole('checkbox', { name: 'Urgent' }).check()
  await onlyOven()
  await clear('Priority')
  for (const [name, choice] of [
    ['Tags', 'Oven jobs'],
    ['Skills', 'Propane'],
  ] as const) {
    await waiting.getByRole('button', { name }).click()
    await page.getByRole('combobox', { name }).fill(choice)
    await page.getByRole('option', { name: choice }).click()
    await onlyOven()
    await page.keyboard.press('Escape')
    await waiting.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await clear(name)
  }
  await waiting.getByRole('button', { name: 'Preferred start' }).click()
  await page.getByText('Upcoming', { exact: true }).click()
  await onlyOven()
  await clear('Preferred start')
})
