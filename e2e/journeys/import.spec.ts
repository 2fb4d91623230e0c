import { readFile } from 'node:fs/promises'
import { openClientTab } from '../client-tabs.ts'
import { open, load } from '../screens.ts'
import { sayIn } from '../locale.ts'
import { addJob, expect, test } from '../world.ts'

const rows = [
  'Nom;Tél. cellulaire;Adresse de courriel;Divers;Ville;Étiquettes;Entreprise',
  'Roy, Luc;514 555-0101;luc@example.com;x;Laval;Chalet;',
  'Zoé Lévesque;(514) 555-0102;;y;Québec;;',
  'Sans Téléphone;12;sans@example.com;;;;',
  'Luc Roy;+1 514 555 0101;;;;;',
  ';514 555-0103;;;;chalet;Provigo',
]

test('UI-05, DB-07 clients of another program are mapped, checked, imported once with their new tags, and the refused come back as a file', async ({
  owner: { page },
}) => {
  const visit = { page, say: sayIn('en') }
  await load(visit, '/crm/contacts')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import clients' })
  const file = { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n'), 'latin1') }
  await dialog.locator('input[type=file]').setInputFiles(file)
  const holds = (heading: string) => dialog.getByRole('combobox', { name: `What “${heading}” contains` })
  await expect(holds('Nom')).toHaveValue('Client name')
  await expect(holds('Adresse de courriel')).toHaveValue('Email')
  await expect(holds('Tél. cellulaire')).toHaveValue('Phone')
  await expect(holds('Divers')).toHaveValue('Not imported')
  await holds('Divers').click()
  await page.getByRole('option', { name: 'Notes', exact: true }).click()
  await dialog.getByRole('checkbox', { name: 'Open an account for each client' }).check()
  await dialog.getByRole('button', { name: 'Check the file' }).click()

  await expect(dialog.getByText('1 tag in the file does not exist yet')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Create the missing records' }).click()
  await expect(dialog.getByText('1 new tag will be created')).toBeVisible()
  await expect(dialog.getByText('4 rows are valid')).toBeVisible()
  await expect(dialog.getByText('1 row cannot be imported')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /4.*Please enter a valid phone number/ })).toBeVisible()
  await expect(dialog.getByText('Line 5: same as line 2 (same phone)')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 3 rows' }).dblclick()
  await expect(dialog.getByText('3 rows were imported')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Error file' }).click(),
  ])
  const errors = await readFile(await download.path(), 'utf8')
  expect(errors).toContain(
    'Sans Téléphone;12;sans@example.com;;;;;Tél. cellulaire: Please enter a valid phone number',
  )
  await dialog
    .getByRole('contentinfo')
    .or(dialog.getByRole('button', { name: 'Close' }).last())
    .click()
  await expect(page.getByRole('row', { name: /Zoé Lévesque/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Provigo.*Chalet/ })).toHaveCount(1)
  await open(visit, '/crm/contacts?q=luc')
  await expect(page.getByRole('row', { name: /Luc Roy/ })).toHaveCount(1)
})

test('CRM-15 who is entered twice is recognised, and merged field by field into one client with one timeline', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  const visit = { page, say: sayIn('en') }
  await load(visit, '/crm/contacts')
  await page.getByRole('button', { name: 'New client' }).click()
  const form = page.getByRole('dialog', { name: 'New client' })
  await form.getByLabel('First name').fill('Emilie')
  await form.getByLabel('Last name').fill('Tremblay')
  await form.getByRole('textbox', { name: 'Phone', exact: true }).fill('514 555 0199')
  await expect(form.getByText('Looks like Émilie Tremblay: same phone')).toBeVisible()
  await form.getByLabel('Notes (optional)').fill('Two dogs. '.repeat(400))
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Emilie Tremblay' })).toBeVisible()
  const twin = page.url()
  const client: unknown = job['client']
  const old = typeof client === 'object' && client !== null && '_id' in client ? String(client._id) : ''
  await api.patch(`client/update/${old}`, { notes: 'Key under the mat. '.repeat(100) })

  await page.getByRole('button', { name: 'Merge…' }).click()
  const merge = page.getByRole('dialog', { name: 'Merge with another record' })
  const search = merge.getByRole('combobox', { name: 'Other record' })
  await search.fill('nobody')
  await expect(page.getByText('No contact found')).toBeVisible()
  const typed = Date.now()
  const waited = page.waitForRequest('**/client/search/**').then(() => Date.now() - typed)
  await search.fill('Émilie')
  expect(await waited).toBeGreaterThan(900)
  // The list omits the client herself, because a client cannot be merged with herself.
  await expect(page.getByRole('option')).toHaveText([/Émilie Tremblay/])
  await page.getByRole('option', { name: /Émilie Tremblay/ }).click()
  await merge.getByRole('radio', { name: /Émilie Tremblay \(will be removed\).*Émilie$/ }).check()
  await expect(merge.getByRole('alert')).toContainText('The full text is saved under Notes')
  await merge.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Émilie Tremblay' })).toBeVisible()
  await openClientTab(page, 'Notes')
  await expect(page.getByRole('tabpanel').getByText('Key under the mat.').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Timeline' }).click()
  const told = page.getByRole('tabpanel')
  await expect(told).toContainText(String(job['jobNumber']))
  await told.getByText('Changes', { exact: true }).click()
  await expect(told).toContainText('merged two records')
  await expect(told).not.toContainText(String(job['jobNumber']))

  await open(visit, `/crm/contacts/client/${old}`)
  await expect(page).toHaveURL(twin)
})
