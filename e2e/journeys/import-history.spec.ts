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
const csv = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\r\n')),
})

test('OPEN-749, OPEN-750 the jobs and invoices of a former program are imported with their clients, numbers and balances', async ({
  owner: { page },
}) => {
  await page.goto('/operations/jobs')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import jobs' })
  const holds = (heading: string) => dialog.getByRole('combobox', { name: `What “${heading}” contains` })
  await dialog.locator('input[type=file]').setInputFiles(csv('jobs.csv', jobs))
  await expect(holds('Client phone')).toHaveValue('Client')
  await expect(holds('Scheduled start date')).toHaveValue('Preferred start')
  await dialog.getByRole('button', { name: 'Check the file' }).click()
  await expect(dialog.getByText('1 client in the file does not exist yet')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /4.*No client is called “Sans Téléphone”/ })).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Create them on import' }).click()
  await expect(dialog.getByText('1 new client will be created')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(dialog.getByText('2 rows were imported')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await page.goto('/accounting/invoices')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const papers = page.getByRole('dialog', { name: 'Import invoices' })
  await papers.locator('input[type=file]').setInputFiles(csv('invoices.csv', invoices))
  await papers.getByRole('button', { name: 'Check the file' }).click()
  await papers.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(papers.getByText('1 row was imported')).toBeVisible()
  await papers.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('row', { name: /2202.*Émilie Histoire.*Overdue.*614\.98/ })).toBeVisible()

  await page.goto('/operations/jobs?q=1042')
  await page.getByRole('row', { name: /Washer leaks.*Émilie Histoire/ }).click()
  await expect(page.getByRole('heading', { name: /Washer leaks/ })).toBeVisible()
  const card = page.getByRole('complementary')
  await expect(card.getByText('Former number')).toBeVisible()
  await expect(card.getByText('1042', { exact: true })).toBeVisible()
})
