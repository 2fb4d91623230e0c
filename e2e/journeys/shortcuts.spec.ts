import { addJob, expect, test } from '../world.ts'

test('OPEN-731 keys alone create, edit, select and open screens, but not while the user types or a dialog is open', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'New', exact: true })).toBeVisible()
  for (const [key, address] of [
    ['j', /\/operations\/jobs$/],
    ['c', /\/crm\/contacts$/],
    ['i', /\/accounting\/invoices$/],
    ['k', /\/operations\/calendar/],
    ['d', /\/dashboard$/],
  ] as const) {
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    await expect(page).toHaveURL(address)
  }
  await page.keyboard.press('c')
  await expect(page.getByRole('menuitem', { name: 'New job' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/operations\/jobs\/new$/)
  await page.getByLabel('First name').pressSequentially('egg')
  await expect(page.getByLabel('First name')).toHaveValue('egg')
  await expect(page).toHaveURL(/\/operations\/jobs\/new$/)

  await page.goto('/operations/jobs')
  const row = page.getByRole('row', { name: /Washer leaks/ })
  await row.getByRole('button').first().focus()
  await page.keyboard.press('x')
  await expect(row.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('x')
  await expect(row.getByRole('checkbox')).not.toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/operations/jobs/${job._id}`)
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await page.keyboard.press('e')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByLabel('Title')).toHaveValue('Washer leaks')
  await drawer.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('g')
  await page.keyboard.press('j')
  await expect(drawer).toBeVisible()
  await expect(page).toHaveURL(`/operations/jobs/${job._id}`)
})

test('OPEN-731 the help lists the keys of one key, and switches them off in this browser', async ({
  owner: { page },
}) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'New', exact: true }).waitFor()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByRole('row', { name: /Go to the jobs/ })).toContainText('GthenJ')
  await help.getByRole('switch', { name: 'Single-key shortcuts' }).click({ force: true })
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'New', exact: true }).waitFor()
  for (const key of ['?', 'c', 'g', 'j', '/']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search or jump to…' })).toBeVisible()
})
