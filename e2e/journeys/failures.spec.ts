import { failOnce } from '../failing.ts'
import { activated, expect, test } from '../world.ts'

test('ERR-01 an account that cannot be read is told, and another try opens the application', async ({
  owner: { page },
}) => {
  await failOnce(page, '**/auth/session')
  await page.goto('/operations/jobs')
  await expect(page.getByText('Failed to get user account')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible()
})

test('ERR-06..08, WS-04, WS-06..10, WS-12..14, WS-16 from the welcome to the first workspace, each failure told', async ({
  page,
}) => {
  const person = await activated(page, { isOnboarded: false })
  await page.goto('/')
  const welcome = page.getByRole('dialog', { name: 'Welcome to Fieldhouse' })
  await page.keyboard.press('Escape')
  await welcome.getByRole('button', { name: 'Get Started' }).click()
  await expect(welcome.getByLabel('Email')).toHaveValue(person.email)
  await expect(welcome.getByLabel('Email')).toBeDisabled()
  await expect(welcome.getByText('Choose a photo')).toBeVisible()
  await welcome.getByLabel('First name').fill('Olivia')
  await failOnce(page, '**/user/update/*')
  await welcome.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Unsuccessfully onboard user.')).toBeVisible()
  await welcome.getByRole('button', { name: 'Continue' }).click()
  await expect(welcome.getByText('You are all set')).toBeVisible()
  await failOnce(page, '**/user/update/*')
  await welcome.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('Unsuccessfully onboarding user.')).toBeVisible()
  await welcome.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(welcome).toHaveCount(0)

  await page.goto('/operations/jobs')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'HR' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByText('Workforce', { exact: true }).click()
  const needed = page.getByRole('dialog', { name: 'A workspace is needed' })
  await needed.getByRole('button', { name: 'Create workspace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a workspace' })
  await expect(dialog.getByRole('heading', { name: 'Create a workspace' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Begin Now' }).click()
  await dialog.getByLabel('Name of the company').fill('Plomberie Olivia')
  await failOnce(page, '**/workspace/create/')
  await dialog.getByRole('button', { name: 'Create workspace' }).click()
  await expect(page.getByText('Unsuccessfully create workspace.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create workspace' }).click()
  await expect(dialog.getByText('Your workspace is ready !')).toBeVisible()
  await dialog.getByRole('button', { name: 'Open the workspace' }).click()
  await page.getByRole('button', { name: 'Account of Olivia Owner' }).click()
  await expect(page.getByRole('menu')).toContainText('Plomberie Olivia')
  await page.goto('/operations/jobs')
  await expect(page).toHaveURL(/\/operations\/jobs/)
})
