import type { Locator } from '@playwright/test'
import { type Stored, addInvoice, addJob, expect, test } from '../world.ts'

/**
 * The distance of each label from the first label, in px. All distances are measured at once, because fields may
 * replace their placeholders.
 */
const places = (form: Locator) =>
  form.evaluate((element) => {
    const labels = [...element.querySelectorAll('label')].filter((label) => label.checkVisibility())
    const [first = 0, ...others] = labels.map((label) => label.getBoundingClientRect().top)
    return others.map((top) => Math.round(top - first))
  })

/** Whether two fields are side by side or below each other. */
async function arrangement(form: Locator, [one, other]: [string, string]): Promise<'columns' | 'rows'> {
  const boxOf = (name: string) => form.getByRole('textbox', { name }).boundingBox()
  const [first, second] = [await boxOf(one), await boxOf(other)]
  if (first === null || second === null) throw new Error('A field is hidden')
  expect(second.width).toBeCloseTo(first.width, 0)
  return second.y > first.y ? 'rows' : 'columns'
}

test('UI-40 what is wrong with a field is said in the room below it: nothing moves, on a phone neither', async ({
  owner: { page },
}) => {
  for (const width of [375, 1400]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/crm/contacts?open=new')
    const form = page.getByRole('dialog', { name: 'New client' })
    await expect(form.getByRole('combobox', { name: 'Address (optional)' })).toBeVisible()
    await expect(form.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
    await expect(form.getByRole('button', { name: 'Add a phone' })).toBeVisible()
    await expect(form.getByRole('button', { name: 'Add an email' })).toBeVisible()
    const fields = await arrangement(form, ['First name', 'Last name'])
    expect(fields).toBe(width === 375 ? 'rows' : 'columns')
    const before = await places(form)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('textbox', { name: 'Phone', exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
    expect(await places(form)).toEqual(before)
  }
})

test('UI-40 typing an address or a phone takes nothing back of what is wrong with other fields', async ({
  owner: { page },
}) => {
  await page.goto('/crm/contacts?open=new')
  const form = page.getByRole('dialog', { name: 'New client' })
  const firstName = form.getByRole('textbox', { name: 'First name' })
  const phone = form.getByRole('textbox', { name: 'Phone', exact: true })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(firstName).toHaveAttribute('aria-invalid', 'true')
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('combobox', { name: 'Address (optional)' }).fill('77 rue Wellington')
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await phone.fill('514 555-0134')
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true')
  await expect(firstName).toHaveAttribute('aria-invalid', 'true')
})

/** Returns by how many px the first error message covers the next label. */
const overlap = (form: Locator) =>
  form.evaluate((element) => {
    const fault = element.querySelector('.mantine-InputWrapper-error')?.getBoundingClientRect()
    const labels = [...element.querySelectorAll('label')].map((label) => label.getBoundingClientRect())
    const next = labels.find(({ top }) => fault !== undefined && top > fault.top)
    return fault && next ? fault.bottom - next.top : Infinity
  })

test('UI-40 what is wrong with a field does not lie over the name of the next', async ({
  owner: { page, api },
}) => {
  const invoice = await addInvoice(api, await addJob(api))
  await api.post(`invoice/issue/${invoice._id}`, {})
  await page.setViewportSize({ width: 375, height: 900 })
  await page.goto(`/accounting/invoices/${invoice._id}`)
  await page.getByRole('button', { name: 'Send by email' }).click()
  const mail = page.getByRole('dialog')
  await mail.getByRole('textbox', { name: 'To' }).fill('nobody')
  await mail.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(mail.getByText('Please enter a valid email')).toBeVisible()
  expect(await overlap(mail)).toBeLessThanOrEqual(2)

  const client = await api.get<{ _id: string }[]>('client/list/?limit=1')
  await page.goto(`/operations/jobs/new?client=${client[0]?._id}`)
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Émilie')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('region', { name: 'Account Info' })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible()
  await page.getByRole('button', { name: 'Create Job' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveCSS('outline-style', 'solid')
  expect(await overlap(page.getByRole('main'))).toBeLessThanOrEqual(2)
})

test('UI-40 a read-only field shows the focus', async ({ owner: { page, api } }) => {
  const { account } = await addJob(api)
  await page.goto(`/crm/contacts/${(account as Stored)._id}`)
  await page.getByRole('button', { name: 'New location' }).click()
  const zone = page.getByRole('dialog', { name: 'New location' }).getByLabel('Time zone')
  await zone.focus()
  await expect(zone).toHaveCSS('outline-style', 'solid')
})

test('UI-40, AUTH-05 the first click on the terms counts, though the field before it is refused by it', async ({
  page,
}) => {
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Marie')
  await page.getByLabel('Email').fill('marie')
  const terms = page.getByRole('checkbox', { name: /I accept the terms/ })
  const box = await terms.boundingBox()
  if (box === null) throw new Error('The terms have no box to click.')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: 200 })
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(terms).toBeChecked()
})
