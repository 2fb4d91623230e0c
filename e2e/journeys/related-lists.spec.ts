import type { Page } from '@playwright/test'
import { idIn } from '../visit.ts'
import { type Api, type Stored, addMachine, expect, newPerson, test } from '../world.ts'

/**
 * Adds a client with records that all contain the same word: job, documents, expense, task, machine, plan, request,
 * order.
 */
async function addAbout(
  api: Api,
  word: string,
): Promise<Record<'client' | 'account' | 'job' | 'machine', string>> {
  const address = { formatted: `${word} Street 1, Montréal, QC, Canada`, countryCode: 'CA' }
  const job = await api.post<Stored>('job/create/', {
    title: `${word} job`,
    description: 'Water',
    useClientHomeAddress: true,
    clientData: {
      firstName: word,
      lastName: 'Client',
      phone: word === 'Alpha' ? '+15145550199' : '+15145550188',
      email: newPerson(word, 'client').email,
      languages: ['en-US'],
      address,
    },
  })
  const [client, account] = [idIn(job, 'client'), idIn(job, 'account')]
  const lineItems = [{ description: word, quantity: '1', unitPrice: word === 'Alpha' ? '111.11' : '777.77' }]
  const paper = { account, job: job._id, locale: 'en', lineItems, taxRates: [] }
  await api.post('quote/create/', { job: job._id, locale: 'en', lineItems, taxRates: [] })
  await api.post('invoice/create/', paper)
  const day = Temporal.Now.plainDateISO('America/Toronto').toString()
  await api.post('expense/create/', { day, category: 'PARTS', description: word, amount: '5', job: job._id })
  await api.post('task/create/', { name: `${word} task`, job: job._id, client })
  const { machine } = await addMachine(api, client)
  await api.patch(`machine/update/${machine._id}`, { serialNumber: `${word}-1` })
  await api.post('equipment/create/', { job: job._id, machine: machine._id })
  await api.post('job-request/create/', {
    name: `${word} caller`,
    phone: '5145550190',
    problem: word,
    machine: machine._id,
  })
  await api.post('service-plan/create/', {
    title: `${word} plan`,
    description: 'Filter',
    account,
    machine: machine._id,
    serviceLocation: idIn(job, 'serviceLocation'),
    frequency: 'YEAR',
    startOn: '2031-01-06',
  })
  return { client, account, job: job._id, machine: machine._id }
}

/** Opens each tab and all tabs inside it. Returns the texts of the panels by the names of the tabs. */
async function panelsOf(page: Page): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  const outer = page.getByRole('tablist').first().getByRole('tab')
  await outer.first().waitFor()
  for (const tab of await outer.all()) {
    await tab.click()
    const panel = page.getByRole('tabpanel').first()
    const inner = await panel.getByRole('tab').all()
    for (const each of inner.length > 0 ? inner : [tab]) {
      await each.click()
      await expect(page.getByLabel('Loading…', { exact: true })).toHaveCount(0)
      await expect(page.locator('.mantine-Skeleton-root:visible')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      found[(await each.innerText()).replace(/\s+\d+$/, '')] = await panel.innerText()
    }
  }
  return found
}

test('CRM-01, OPEN-762 each tab of a client, account, job and machine lists its own records, and nobody else’s', async ({
  owner: { page, api },
}) => {
  const own = await addAbout(api, 'Alpha')
  await addAbout(api, 'Zulu')
  for (const [address, tabs] of [
    [
      `/crm/contacts/client/${own.client}`,
      ['Jobs', 'Service plans', 'Machines', 'Estimates', 'Invoices', 'Service locations', 'Tasks'],
    ],
    [`/crm/contacts/${own.account}`, ['Service locations', 'Jobs', 'Service plans', 'Estimates', 'Invoices']],
    [`/operations/jobs/${own.job}`, ['Repairs', 'Estimates', 'Invoices', 'Expenses', 'Tasks']],
    [`/databases/machines/${own.machine}`, ['Repairs', 'Service plans', 'Requests']],
  ] as const) {
    await page.goto(address)
    const panels = Object.entries(await panelsOf(page))
    const naming = (word: RegExp) => panels.filter(([, text]) => word.test(text)).map(([name]) => name)
    expect.soft(naming(/Alpha|111\.11/), address).toEqual(expect.arrayContaining([...tabs]))
    expect.soft(naming(/Zulu|777\.77/), address).toEqual([])
  }
})
