import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../world.ts'

const jobs = [
  'Job #,Client name,Client phone,Title,Scheduled start date,Service address,Status',
  '1042,Émilie Histoire,514 555-0107,Washer leaks,2025-03-04,"45 rue Un, Laval, QC H7A 1A1",Archived',
  '1043,Émilie Histoire,514 555-0107,Dryer drum,2031-03-14,"45 rue Un, Laval, QC H7A 1A1",Waiting on mayor',
  '1044,Sans Téléphone,,Fridge,2025-03-04,,Archived',
]
const invoices = [
  'Invoice #,Client name,Job #,Issued date,Due date,Status,Total,Balance due',
  '2202,Émilie Histoire,1042,2025-03-05,2025-04-04,Past due,"$1,114.98",$614.98',
]
const visits = [
  'Job #,Client name,Visit title,Schedule start date,Start time,End time,Assigned to',
  '1042,Émilie Histoire,Second look,2031-03-14,9:00 AM,10:30 AM,Gone Person',
  '1042,Émilie Histoire,Any time,2031-03-15,,,Gone Person',
]
const repairs = [
  'Job #,Client name,Brand,Appliance,Model,Repair cost,Notes',
  '1042,Émilie Histoire,Électra,Washer,E1,120.00,Pump replaced',
]
const expenses = [
  'Date,Payee,Category,Memo,Sales tax,Total',
  '2025-02-03,Pièces Alpha,Job Supplies,Drum and belt,14.98,"$114.98"',
]
const csv = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\r\n')),
})

type Opening = { path: string; button?: string; many: string; file: ReturnType<typeof csv> }

/** Opens the dialog of an import and chooses a file. */
async function choose(page: Page, { path, button = 'Import', many, file }: Opening): Promise<Locator> {
  await page.goto(path)
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Import ${many}` })
  await dialog.locator('input[type=file]').setInputFiles(file)
  return dialog
}

/** Imports the only valid row of a checked file, and closes the dialog. */
async function importOne(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(dialog.getByText('1 row was imported')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
}

test('OPEN-749, OPEN-750, OPEN-779, OPEN-780, OPEN-781 the jobs, invoices, appointments, repairs and expenses of a former program are imported', async ({
  owner: { page },
}) => {
  const dialog = await choose(page, { path: '/operations/jobs', many: 'jobs', file: csv('jobs.csv', jobs) })
  const holds = (heading: string) => dialog.getByRole('combobox', { name: `What “${heading}” contains` })
  await expect(holds('Client phone')).toHaveValue('Client')
  await expect(holds('Scheduled start date')).toHaveValue('Preferred start')
  await dialog.getByRole('button', { name: 'Check the file' }).click()
  await expect(dialog.getByText('1 client in the file does not exist yet')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /4.*No client is called “Sans Téléphone”/ })).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Create the missing records' }).click()
  await expect(dialog.getByText('1 new client will be created')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(dialog.getByText('2 rows were imported')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  const papers = await choose(page, {
    path: '/accounting/invoices',
    many: 'invoices',
    file: csv('invoices.csv', invoices),
  })
  await papers.getByRole('button', { name: 'Check the file' }).click()
  await importOne(papers)
  await expect(page.getByRole('row', { name: /2202.*Émilie Histoire.*Overdue.*614\.98/ })).toBeVisible()

  await page.goto('/operations/jobs?q=1042')
  await page.getByRole('row', { name: /Washer leaks.*Émilie Histoire/ }).click()
  await expect(page.getByRole('heading', { name: /Washer leaks/ })).toBeVisible()
  const card = page.getByRole('complementary')
  await expect(card.getByText('Former number')).toBeVisible()
  await expect(card.getByText('1042', { exact: true })).toBeVisible()

  const calls = await choose(page, {
    path: '/operations/calendar',
    button: 'Import appointments',
    many: 'appointments',
    file: csv('visits.csv', visits),
  })
  await expect(calls.getByRole('combobox', { name: 'What “Start time” contains' })).toHaveValue('Start time')
  await calls.getByRole('button', { name: 'Check the file' }).click()
  await expect(calls.getByRole('row', { name: /3.*This appointment has no time of day/ })).toBeVisible()
  await importOne(calls)

  const works = await choose(page, {
    path: '/databases/machines',
    button: 'Import repairs',
    many: 'repairs',
    file: csv('repairs.csv', repairs),
  })
  await works.getByRole('button', { name: 'Check the file' }).click()
  await expect(works.getByText('1 brand in the file does not exist yet')).toBeVisible()
  await works.getByRole('checkbox', { name: 'Create the missing records' }).click()
  await importOne(works)

  const receipts = await choose(page, {
    path: '/accounting/expenses',
    many: 'expenses',
    file: csv('expenses.csv', expenses),
  })
  await receipts.getByRole('button', { name: 'Check the file' }).click()
  await expect(receipts.getByText('1 supplier in the file does not exist yet')).toBeVisible()
  await receipts.getByRole('checkbox', { name: 'Create the missing records' }).click()
  await importOne(receipts)
  await expect(page.getByRole('row', { name: /Drum and belt.*Approved.*114\.98/ })).toBeVisible()
})
