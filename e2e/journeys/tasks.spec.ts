import { violationsIn } from '../axe.ts'
import { openClientTab } from '../client-tabs.ts'
import {
  type Stored,
  addJob,
  addTechnician,
  expect,
  newPerson,
  password,
  signInWelcomed,
  test,
} from '../world.ts'

const tomorrow = () => Temporal.Now.plainDateISO('America/Toronto').add({ days: 1 }).toString()

test('TASK-01, TASK-04..11, OPEN-132, ERR-14 a task is written, refused at its fields, saved and gone on with, then found with its ticket', async ({
  owner: { page },
}) => {
  await page.goto('/communication/tasks')
  await page.getByRole('link', { name: 'New task' }).first().click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect(page.getByRole('form').or(page.locator('form')).getByRole('button')).toContainText([
    'Cancel',
    'Save & Exit',
    'Save & Continue',
  ])
  await page.getByRole('button', { name: 'Save & Exit' }).click()
  await expect(name).toHaveAccessibleDescription('This field cannot be empty')
  await name.fill('Count the van')
  await page.getByRole('combobox', { name: 'Repeat by' }).click()
  await expect(page.getByRole('option')).toHaveText(['Does not repeat', 'Day', 'Week', 'Month', 'Year'])
  await page.getByRole('option', { name: 'Week' }).click()
  const interval = page.getByRole('textbox', { name: 'Repeat: Interval' })
  await interval.fill('0')
  await page.getByRole('button', { name: 'Save & Continue' }).click()
  await expect(interval).toHaveAccessibleDescription('Please enter a positive interval')
  await interval.fill('2')
  const start = page.getByRole('textbox', { name: 'Start date (optional)' })
  await start.fill('2026-01-05')
  await start.press('Tab')
  await page.getByRole('button', { name: 'Save & Continue' }).click()
  await expect(start).toHaveAccessibleDescription('Start date cannot be in the past for repeated tasks')
  await start.fill(tomorrow())
  await start.press('Tab')
  await page.getByRole('combobox', { name: 'Priority (optional)' }).click()
  await page.getByRole('option', { name: 'P0 (highest)' }).click()
  await page.route('**/tag/search/**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('combobox', { name: 'Tags (optional)' }).click()
  await expect(page.getByText('Error while listing tags.')).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/tag/search/**')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save & Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Count the van' })).toBeVisible()
  await expect(page.getByText('Every 2 weeks')).toBeVisible()
  await expect(page.getByText('TASK-000001', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Edit' }).first().click()
  const form = page.getByRole('dialog', { name: /^Count/ })
  await form.getByRole('textbox', { name: 'Name' }).fill('Count both vans')
  await form.getByRole('button', { name: 'Save & Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Count both vans' })).toBeAttached()
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Count both vans')
  await form.getByRole('button', { name: 'Save & Exit' }).click()
  await expect(form).toBeHidden()

  await page.getByRole('tab', { name: 'Subtasks' }).click()
  const step = page.getByRole('textbox', { name: 'New subtask' })
  for (const title of ['FaultProxy', 'Back']) {
    await step.fill(title)
    await step.press('Enter')
    await expect(page.getByRole('checkbox', { name: `Completed: ${title}` })).toBeVisible()
  }
  await page.getByRole('checkbox', { name: 'Completed: FaultProxy' }).press('Space')
  const facts = page.locator('dl')
  await expect(
    facts.getByText('50%', { exact: true }),
    'OPEN-132 progress follows its subtasks',
  ).toBeVisible()
})

test('TASK-08, OPEN-273 the board moves a task by mouse, keyboard and menu; a private one is on no other person’s', async ({
  owner: { page, api },
  browser,
}) => {
  const add = (name: string, more = {}) => api.post<Stored>('task/create/', { name, ...more })
  const tyres = await add('Order tyres', { priority: 'P1', startDate: '2031-02-03', endDate: '2031-02-14' })
  await add('Raise for Tess', { isPrivate: true })
  await page.goto('/communication/tasks?tab=board')
  const column = (name: string) => page.getByRole('region', { name, exact: true })
  const handle = page.getByRole('button', { name: 'Move Order tyres', exact: true })
  await expect(column('Pending').getByRole('link')).toHaveText(['Order tyres', 'Raise for Tess'])
  await expect(column('Pending').getByText(/^Until /)).toHaveText(/\b14\b/)
  await handle.hover()
  await page.mouse.down()
  await column('Working On').hover()
  await column('Working On').hover({ position: { x: 60, y: 60 } })
  await expect(page.getByText('Order tyres over Working On')).toBeAttached()
  await page.mouse.up()
  await expect(column('Working On').getByRole('link')).toHaveText(['Order tyres'])
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Order tyres over Working On')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Order tyres over Testing')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(column('Testing').getByRole('link')).toHaveText(['Order tyres'])
  await page.getByRole('button', { name: 'Move Order tyres…' }).click()
  await page.getByRole('menuitem', { name: 'To Shelved' }).click()
  await expect(column('Shelved').getByRole('link')).toHaveText(['Order tyres'])
  await expect
    .poll(async () => (await api.get<{ progressStatus: string }>(`task/read/${tyres._id}`)).progressStatus)
    .toBe('BACKLOG')
  const tess = await addTechnician(api)
  const other = await (await browser.newContext()).newPage()
  await other.goto('/signin')
  await other.getByRole('textbox', { name: 'Email' }).fill(tess.email)
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByRole('navigation', { name: 'Menu' }).getByText('Operations')).toBeVisible()
  await other.goto('/communication/tasks?tab=board')
  const theirs = other.getByRole('region', { name: 'Shelved' })
  await expect(theirs.getByRole('link')).toHaveText(['Order tyres'])
  await expect(other.getByText('Raise for Tess')).toHaveCount(0)
})

test('OPEN-280 an open task stands in the calendar on the day it is due, and on the page of its job and client', async ({
  owner: { page, api },
}) => {
  await addTechnician(api)
  const job = await addJob(api)
  await page.setViewportSize({ width: 1400, height: 900 })
  await page.goto(`/operations/jobs/${job._id}?tab=tasks`)
  await page.getByRole('button', { name: 'New task' }).click()
  const form = page.getByRole('dialog', { name: 'New task' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Ask the landlord')
  const today = Temporal.Now.plainDateISO('America/Toronto')
  const end = form.getByRole('textbox', { name: 'End date (optional)' })
  await end.fill(today.toString())
  await end.press('Tab')
  await form.getByRole('button', { name: 'Save & Exit' }).click()
  await expect(page.getByRole('tabpanel').getByRole('row', { name: /Ask the landlord/ })).toBeVisible()
  await api.post('task/create/', { name: 'Done already', endDate: today, progressStatus: 'RELEASED' })

  await page.goto('/operations/calendar')
  await page.getByRole('button', { name: '1 task due' }).click()
  const due = page.getByRole('dialog', { name: '1 task due' })
  await expect(due.getByRole('link')).toHaveText(['Ask the landlord'])
  await page.keyboard.press('Escape')
  await page.goto('/operations/calendar?view=month')
  // The label of a working day includes its load (OPEN-673).
  const named = /today, .*0 appointments(?:, 0 mins of \d+ hrs booked)?, 1 task$/
  await expect(page.getByRole('button', { name: named })).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  // The list has the days in order, and the tasks of a day by priority.
  await api.post('task/create/', { name: 'Order filters', endDate: '2031-01-09', priority: 'P0' })
  await api.post('task/create/', { name: 'Sweep the van', endDate: '2031-01-07', priority: 'P9' })
  await api.post('task/create/', { name: 'Call the bank', endDate: '2031-01-07', priority: 'P2' })
  await page.goto('/operations/calendar?view=week&day=2031-01-08')
  await page.getByRole('button', { name: '3 tasks due' }).click()
  const names = ['Call the bank', 'Sweep the van', 'Order filters']
  await expect(page.getByRole('dialog', { name: '3 tasks due' }).getByRole('link')).toHaveText(names)
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/operations/calendar')
  const agenda = page.getByRole('region', { name: 'Tasks' })
  await agenda.getByRole('link', { name: 'Ask the landlord' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ask the landlord' })).toBeVisible()
  const { client } = await api.get<{ client: Stored }>(`job/read/${job._id}`)
  await page.goto(`/crm/contacts/client/${client._id}`)
  await openClientTab(page, 'Tasks')
  await expect(page.getByRole('tabpanel').getByText('Ask the landlord')).toBeVisible()
})

test('PERM-06, OPEN-280 the page of a job and of a client has no tab for records that the role may not read', async ({
  owner: { api },
  browser,
}) => {
  const job = await addJob(api)
  const { client } = await api.get<{ client: Stored }>(`job/read/${job._id}`)
  const role = await api.post<Stored>('role/create/', { name: 'Reader', sections: {} })
  const reader = newPerson('Rita', 'Roy')
  const account = { password, passwordC: password, phone: '+15145550178', languages: ['en-US'] }
  await api.post('user/create', { ...reader, ...account, roleId: role._id })
  const page = await (await browser.newContext()).newPage()
  await signInWelcomed(page.request, reader.email)
  const read = [true, false, false, false, false]
  const ofClient = { path: `/crm/contacts/client/${client._id}?tab=tasks`, title: 'Émilie Tremblay' }
  const ofJob = { path: `/operations/jobs/${job._id}?tab=contacts`, title: 'Washer leaks' }
  /** Returns the tabs that other areas add to a page, for a role that may read these sections. */
  const tabs = async ({ path, title }: typeof ofJob, sections: readonly string[]) => {
    const given = Object.fromEntries(sections.map((section) => [section, read]))
    await api.patch(`role/update/${role._id}`, { sections: given })
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'History' })).toBeVisible()
    const texts = await page.getByRole('tab').allInnerTexts()
    return texts.filter((text) => /^(?:Jobs and machines|Tasks)$/.test(text))
  }
  const [customers, jobs, tasks] = ['CRM_CONTACT_CUSTOMER', 'OP_JOB', 'COM_TASK'] as const
  expect(await tabs(ofClient, [customers, jobs, tasks])).toEqual(['Jobs and machines', 'Tasks'])
  expect(await tabs(ofClient, [customers, tasks])).toEqual(['Tasks'])
  expect(await tabs(ofClient, [customers, jobs])).toEqual(['Jobs and machines'])
  expect(await tabs(ofJob, [jobs, tasks])).toEqual(['Tasks'])
  expect(await tabs(ofJob, [jobs])).toEqual([])
})
