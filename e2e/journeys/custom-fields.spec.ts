import type { Page } from '@playwright/test'
import { type Stored, addJob, expect, test } from '../world.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Chooses an option of a select by its text. */
async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Defines a custom field of clients with choices, in the drawer above the list. */
async function defineLevel(page: Page) {
  await page.goto('/system/custom-fields')
  await expect(page.getByText('Custom fields hold your own details')).toBeVisible()
  await button(page, 'New custom field').first().click()
  const drawer = page.getByRole('dialog', { name: 'New custom field' })
  await choose(page, 'Records', 'Clients')
  await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('Service level')
  await choose(page, 'Type', 'Choice')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('Add at least one choice')).toBeVisible()
  for (const choice of ['Gold', 'Silver']) {
    await drawer.getByRole('button', { name: 'Add a line' }).click()
    await drawer.getByRole('textbox', { name: 'Name', exact: true }).last().fill(choice)
  }
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Service level/ })).toContainText('Clients')
}

test('OPEN-753, OPEN-754 an owner adds a field to clients, fills it in, lists and filters by it, and deletes it', async ({
  owner: { page, api },
}) => {
  await page.setViewportSize({ width: 1400, height: 900 })
  const { client } = (await addJob(api)) as Stored & { client: Stored }
  await defineLevel(page)
  await api.post('custom-field/create/', { recordType: 'CLIENT', name: 'Square feet', type: 'NUMBER' })

  await page.goto(`/crm/contacts/client/${client._id}`)
  await button(page, 'Edit').click()
  const form = page.getByRole('dialog', { name: 'Émilie Tremblay' })
  await form.getByRole('textbox', { name: 'Square feet (optional)' }).fill('large')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('textbox', { name: 'Square feet (optional)' })).toHaveAccessibleDescription(
    'Enter a number',
  )
  await form.getByRole('textbox', { name: 'Square feet (optional)' }).fill('1200')
  await choose(page, 'Service level (optional)', 'Gold')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('Service level')).toBeVisible()
  await expect(page.getByText('Gold')).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('Service level:')).toBeVisible()

  await page.goto('/crm/contacts')
  await expect(page.getByRole('columnheader', { name: 'Client name' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Service level' })).toHaveCount(0)
  await button(page, 'Columns').click()
  await page.getByRole('menuitemcheckbox', { name: 'Service level' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('cell', { name: 'Gold', exact: true })).toBeVisible()
  await button(page, 'Filter').click()
  await page.getByRole('menuitem', { name: 'Service level' }).click()
  await page.getByRole('checkbox', { name: 'Silver' }).check()
  await expect(page.getByRole('cell', { name: 'Gold', exact: true })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Gold' }).check()
  await expect(page.getByRole('cell', { name: 'Gold', exact: true })).toBeVisible()
  // After a reload, the list waits for the custom fields instead of showing all clients first.
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/client/list/?') && asked.push(request.url()))
  await page.reload()
  await expect(page.getByRole('cell', { name: 'Gold', exact: true })).toBeVisible()
  expect(asked.filter((url) => !decodeURIComponent(url).includes('filter_customFields.'))).toEqual([])
  expect(asked.length).toBeGreaterThan(0)

  await page.goto('/system/custom-fields')
  await page.getByRole('cell', { name: 'Service level', exact: true }).click()
  await page.getByRole('dialog', { name: 'Service level' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('1 record has a value in this field. The value is deleted, too.')).toBeVisible()
  await page
    .getByRole('dialog', { name: /^Delete Service level/ })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByRole('row', { name: /Service level/ })).toHaveCount(0)
})
