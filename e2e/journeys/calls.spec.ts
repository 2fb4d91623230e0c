import { createHmac } from 'node:crypto'
import { violationsIn } from '../axe.ts'
import { type Api, type Stored, addJob, addMachine, expect, test } from '../world.ts'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const log = (api: Api, values: Record<string, unknown>) =>
  api.post<Stored>('call/create/', { direction: 'IN', phone: '+15145550199', at: ago(20), ...values })

test('CALL-01, CALL-02, CALL-03 calls are written down, found under their client, returned and summed up', async ({
  owner: { page, api },
}) => {
  await addJob(api)
  const rest = {
    reason: 'Dishwasher',
    routedTo: 'Desk',
    outcome: 'Booked',
    notes: 'Bring a pump',
    salesLead: true,
  }
  await log(api, { phone: '+14385550123', answered: false, ...rest })
  await page.goto('/communication/calls')
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Calls' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Call log', 'Not Called Back', 'Statistics'])
  await page.getByRole('button', { name: 'New call' }).click()
  const form = page.getByRole('dialog', { name: 'New call' })
  await expect(form.getByRole('combobox', { name: 'Direction' })).toHaveValue('In')
  await form.getByRole('textbox', { name: 'Phone' }).fill('514 555-0199')
  await form.getByRole('textbox', { name: 'Duration' }).fill('125')
  await form.getByRole('textbox', { name: 'Reason' }).fill('Where is the technician?')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: 'Where is the technician?' })
  await expect(row).toContainText('Émilie Tremblay')
  await expect(row).toContainText('2:05')
  await expect(row.getByRole('link', { name: 'Call (514) 555-0199' })).toHaveAttribute(
    'href',
    'tel:+15145550199',
  )
  for (const column of [
    'Time',
    'Phone',
    'Routed to',
    'Duration',
    'Reason',
    'Outcome',
    'Sales lead',
    'Status',
    'Notes',
  ])
    await expect(page.getByRole('columnheader', { name: column })).toBeAttached()

  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('tab', { name: 'Not Called Back' }).click()
  await expect(page.getByRole('row').filter({ hasText: '(438) 555-0123' })).toContainText('Not called back')
  await expect(page.getByText('Where is the technician?')).toHaveCount(0)
  await log(api, { phone: '+14385550123', direction: 'OUT', at: ago(1) })
  await expect(page.getByText('(438) 555-0123')).toHaveCount(0)
  await expect(page.getByText('Every caller has been called back.')).toBeVisible()

  await page.getByRole('tab', { name: 'Statistics' }).click()
  const figure = (name: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd')
  await expect(figure('Total calls')).toHaveText('3')
  await expect(figure('Unique numbers')).toHaveText('2')
  await expect(figure('Clients, inbound')).toHaveText('1')
  await expect(figure('Unanswered, inbound')).toHaveText('50%')
  const parties = page.getByRole('table', { name: 'By party' })
  await expect(parties.getByRole('row', { name: /^Others/ })).toHaveText(/Others\s*1\s*1\s*1\s*100%/)
  expect(await violationsIn(page)).toEqual([])
})

test('CALL-01, OPEN-275 a telephone system is connected; a ringing call shows who it is, with jobs and machines, until it is over', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  const client = (job as { client?: { _id: string } }).client?._id ?? ''
  await addMachine(api, client)
  await page.goto('/system/configuration')
  await page.getByRole('button', { name: 'Create a secret' }).click()
  const secret = await page.getByRole('textbox', { name: 'Secret', exact: true }).inputValue()
  const url = await page.getByRole('textbox', { name: 'Address for messages' }).inputValue()
  const tell = async (event: string) => {
    const at = Date.now()
    const data = JSON.stringify({ call: 'x-1', event, direction: 'IN', phone: '5145550199', at })
    const seconds = Math.floor(at / 1000)
    const hash = createHmac('sha256', secret).update(`${seconds}.${data}`).digest('hex')
    const headers = { 'content-type': 'application/json', 'fieldhouse-signature': `t=${seconds},v1=${hash}` }
    const { pathname } = new URL(url)
    const answer = await fetch(new URL(pathname, page.url()), { method: 'POST', body: data, headers })
    expect(answer.status).toBe(200)
  }
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tell('ringing')
  const ringing = page.getByRole('alert').filter({ hasText: 'Émilie Tremblay' })
  await expect(ringing.getByRole('link', { name: /Washer leaks/ })).toBeVisible()
  await expect(ringing.getByRole('link', { name: /WFW-5620/ })).toBeVisible()
  await expect(ringing.getByRole('link', { name: 'New job' })).toHaveAttribute('href', new RegExp(client))
  await tell('ended')
  await expect(ringing).toBeHidden()
})
