import { violationsIn } from '../axe.ts'
import { type Owner, type Stored, addJob, expect, test } from '../world.ts'

type Issued = Stored & { invoiceNumber: string }

/** Issues overdue invoices of one account, whose holder has an email address. */
async function overdueInvoices({ api }: Owner, prices: readonly string[]) {
  const job = await addJob(api)
  const { account, client } = await api.get<{ account: Stored; client: Stored }>(`job/read/${job._id}`)
  await api.patch(`client/update/${client._id}`, { email: 'eric@example.com' })
  const invoices: Issued[] = []
  for (const unitPrice of prices) {
    const made = await api.post<Stored>('invoice/create/', {
      locale: 'en',
      account: account._id,
      billingDate: '2025-01-01',
      lineItems: [{ description: 'Repair', quantity: '1', unitPrice }],
      taxRates: [],
    })
    invoices.push(await api.post<Issued>(`invoice/issue/${made._id}`, {}))
  }
  return { client: client._id, invoices }
}

/**
 * Shows `count` invoices that get a reminder, and answers the calls that send reminders. The second call fails. Returns
 * the idempotency keys of the calls.
 */
async function answerInPortions({ page, api }: Owner, count: number): Promise<string[]> {
  const [shown] = await api.get<object[]>('invoice/remindable')
  let ready = Array.from({ length: count }, (_, at) => ({
    ...shown,
    invoice: { _id: `${at}`, invoiceNumber: `INV-${at}` },
    why: null,
  }))
  await page.route('**/invoice/remindable*', (route) =>
    route.fulfill({ json: { data: { success: true, result: ready, count: ready.length } } }),
  )
  const keys: string[] = []
  await page.route('**/invoice/remind', (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (keys.length === 2) return route.fulfill({ status: 500, json: {} })
    const { invoices } = route.request().postDataJSON()
    ready = ready.slice(invoices.length)
    const result = { sent: invoices.length, leftOut: [] }
    return route.fulfill({ json: { data: { success: true, result } } })
  })
  return keys
}

test('OPEN-791 from the dashboard to all clients reminded in three clicks, and a disputed invoice is left out', async ({
  owner,
}) => {
  const { page, api } = owner
  const { client, invoices } = await overdueInvoices(owner, ['100', '50', '30.50'])
  const [first, second, third] = invoices
  await page.goto(`/accounting/invoices/${second?._id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Follow up…' }).click()
  const followUp = page.getByRole('dialog', { name: `Payment of ${second?.invoiceNumber}` })
  await followUp.getByRole('textbox', { name: 'Reason for the dispute' }).fill('The pump still leaks')
  expect(await violationsIn(page)).toEqual([])
  await followUp.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Disputed', { exact: true })).toBeVisible()
  await page.goto('/')
  await page.getByRole('button', { name: 'Send reminders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send reminders of overdue invoices' })
  await expect(dialog.getByText('1 invoice is left out')).toBeVisible()
  await expect(dialog.getByText('The client disputes the invoice')).toBeVisible()
  await expect(dialog.getByText(`${third?.invoiceNumber} · `)).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  // A reminder that was sent in the meantime is not sent again, and a warning says why.
  await api.post('invoice/remind', { invoices: [first?._id] })
  await dialog.getByRole('button', { name: 'Send 2 reminders' }).click()
  await expect(page.getByText('1 reminder is on its way')).toBeVisible()
  await expect(page.getByText('1 invoice got no reminder: A reminder was already sent today')).toBeVisible()
  expect(await api.get(`invoice/read/${second?._id}`)).toMatchObject({ remindedAt: null })
  // The page of an invoice does not wait for the parts of its side.
  const side = Promise.withResolvers<void>()
  await page.route('**/assets/invoice-credits-*', async (route) => {
    await side.promise
    await route.continue()
  })
  await page.goto(`/accounting/invoices/${first?._id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Send a reminder…' }).click()
  await expect(page.getByRole('dialog').getByText('A reminder was already sent today')).toBeVisible()
  side.resolve()
  const { entries } = await api.get<{ entries: { kind: string }[] }>(
    `client/timeline/${client}?kinds=REMINDER`,
  )
  expect(entries).toHaveLength(2)
  // If a portion fails, the message counts the portions before it, and the second try sends the others.
  const keys = await answerInPortions(owner, 101)
  await page.goto('/')
  await page.getByRole('button', { name: 'Send reminders' }).click()
  await dialog.getByRole('button', { name: 'Send 101 reminders' }).click()
  await expect.soft(page.getByText('100 reminders are on their way')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send 1 reminder', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  expect.soft(keys[2], 'the key of the second try').not.toBe(keys[0])
})

test('OPEN-788 the schedule is turned on in the configuration, with a preview, and refuses an equal day and unreadable hours', async ({
  owner,
}) => {
  const { page, api } = owner
  await page.goto('/system/configuration')
  const section = page.getByRole('region', { name: 'Payment reminders' })
  await expect(section.getByText(/^All steps are off/)).toBeVisible()
  const step = (number: number) => section.getByRole('group', { name: `Step ${number}` })
  await step(2).getByRole('switch', { name: 'On' }).check({ force: true })
  await step(2).getByRole('button', { name: 'Preview the message of step 2' }).click()
  const preview = page.getByRole('dialog', { name: 'Message of step 2' })
  await expect(preview.getByText('Reminder: invoice INV-000128', { exact: false })).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await step(3).getByRole('textbox', { name: 'Days' }).fill('7')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByText('Another step has the same day')).toBeVisible()
  await step(3).getByRole('textbox', { name: 'Days' }).fill('15')
  await section.getByLabel('Monday from').fill('')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByText(/^Enter different start and end times/)).toBeVisible()
  await section.getByLabel('Monday from').fill('10:00')
  // Text that is typed during the save stays.
  const kept = Promise.withResolvers<void>()
  await page.route('**/configuration/reminders', async (route) => {
    await kept.promise
    await route.continue()
  })
  await section.getByRole('button', { name: 'Save' }).click()
  await step(4).getByRole('textbox', { name: 'Days' }).fill('45')
  kept.resolve()
  await expect(page.getByText('The reminders are saved')).toBeVisible()
  await expect.soft(step(4).getByRole('textbox', { name: 'Days' })).toHaveValue('45')
  expect(await api.get('configuration/reminders')).toMatchObject({
    steps: [
      { days: -3, enabled: false },
      { days: 7, enabled: true },
      { days: 15, enabled: false },
      { days: 30, enabled: false },
    ],
    sendingHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: weekday === 1 ? '10:00' : '09:00' })),
  })
})
