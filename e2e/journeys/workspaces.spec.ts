import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { appCode } from '../app-code.ts'
import { violationsIn } from '../axe.ts'
import {
  addJob,
  addTechnician,
  expect,
  firstPerson,
  password,
  signIn,
  signInWelcomed,
  test,
} from '../world.ts'

const name = 'Plomberie Tremblay'

async function remove(page: Page): Promise<void> {
  await page.goto('/workspace/settings')
  const submit = page.getByRole('button', { name: 'Remove the workspace' })
  await page.getByLabel(`Type ${name} to confirm`).fill(name.slice(1))
  await expect(submit).toBeDisabled()
  await page.getByLabel(`Type ${name} to confirm`).fill(name)
  await submit.click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Create workspace' })).toBeVisible()
}

/** Sets up an authenticator app in the dialog. Returns its secret. */
async function setUpApp(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor sign-in' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  const secret = (await dialog.locator('[data-secret]').textContent()) ?? ''
  await dialog.getByLabel('Digit 1 of the code').focus()
  await page.keyboard.type(appCode(secret.replaceAll(' ', '')))
  await page.getByRole('button', { name: 'I have saved the codes' }).click()
  return secret.replaceAll(' ', '')
}

test('REL-63, SEC-15 an admin takes everything away as one file, removes the workspace and deletes it for good', async ({
  owner: { page, api },
}) => {
  await addJob(api, 'Laveuse qui coule')
  await page.goto('/workspace/settings')
  const section = page.getByRole('region', { name: 'Export everything' })
  const removal = page.getByRole('region', { name: 'Remove this workspace' })
  await expect(removal.getByRole('listitem')).toContainText([
    '1 client',
    '1 job',
    '1 member, who loses access',
  ])
  await removal.getByRole('button', { name: 'Export first' }).press('Enter')
  const begin = section.getByRole('button', { name: 'Export everything' })
  await expect(begin).toBeFocused()
  await begin.press('Enter')
  await expect(section.getByRole('status')).toContainText(/Ready: [\d.]+ KB\. Download the export before/)
  await expect(section.getByRole('button', { name: 'Export again' })).toBeFocused()
  expect(await violationsIn(page)).toEqual([])
  await page.reload()
  const saved = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Download' }).press('Enter')
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^Plomberie-Tremblay-\d{4}-\d{2}-\d{2}\.zip$/)
  const zip = await readFile(await file.path())
  expect([zip.toString('latin1', 0, 2), zip.includes('invoice-lines.csv')]).toEqual(['PK', true])
  await remove(page)
  await page.getByRole('link', { name: 'Restore a removed workspace' }).click()
  const own = page.getByRole('region', { name: 'Workspaces' })
  await own.getByRole('button', { name: `Delete now: ${name}` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Delete ${name} for good now?` })
  const erase = dialog.getByRole('button', { name: 'Delete now' })
  await expect(erase).toBeDisabled()
  await dialog.getByLabel(`Type ${name} to confirm`).fill(name)
  expect(await violationsIn(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} is being deleted for good`)).toBeVisible()
  await expect(own.getByText('You are not in a workspace yet.')).toBeVisible()
})

test('SEC-15, OPEN-162 whoever removed a workspace sees until when it can be restored and restores it; so does an ADMIN', async ({
  owner: { page, person },
  browser,
}) => {
  await remove(page)
  const bar = page.getByRole('status').filter({ hasText: `The workspace ${name} was removed.` })
  await expect(bar).toContainText(/The workspace can be restored until \S+ \S+\.$/)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Create workspace' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Restore the workspace' }).click()
  const own = page.getByRole('region', { name: 'Workspaces' })
  await expect(own).toContainText(
    /Plomberie TremblayRemovedYou can restore this workspace until \S+ \S+\. After that, everything in the workspace/,
  )
  await own.getByRole('button', { name: `Restore ${name}` }).press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Create workspace' })).toHaveCount(0)
  await page.goto('/account/profile')
  await expect(own.getByText('Open here')).toBeVisible()
  await remove(page)
  const ada = await (await browser.newContext()).newPage()
  await signIn(ada.request, firstPerson.email)
  await ada.goto(`/access?q=${person.email}`)
  await ada.getByRole('button', { name, exact: true }).click()
  const drawer = ada.getByRole('dialog', { name })
  await expect(drawer.getByText('Restorable until')).toBeVisible()
  await drawer.getByRole('button', { name: 'Restore the workspace' }).click()
  await expect(drawer.getByText('Enabled', { exact: true })).toBeVisible()
  await page.goto('/account/profile')
  await expect(own.getByText('Open here')).toBeVisible()
  await ada.context().close()
})

test('SEC-34, SEC-35 a second factor asked of all sends who has none to setting one up, and then where they wanted to go', async ({
  owner: { page, api },
  browser,
}) => {
  const tess = await addTechnician(api)
  const theirs = await (await browser.newContext()).newPage()
  await signInWelcomed(theirs.request, tess.email)
  await theirs.goto('/operations/jobs')
  await expect(theirs.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible()
  await page.goto('/workspace/settings')
  const demand = page.getByRole('switch', { name: 'Require a second factor from every member' })
  await expect(demand).toBeDisabled()
  await expect(demand).toHaveAccessibleDescription(/you would lock yourself out/)
  await page.getByRole('link', { name: 'Your second factor' }).click()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await setUpApp(page)
  await page.goto('/workspace/settings')
  await expect(page.getByText('No second factor yet (1 of 2): Tess Tremblay.')).toBeVisible()
  await demand.click()
  const question = page.getByRole('dialog', { name: 'Require a second factor from every member?' })
  await question.getByRole('button', { name: 'Require a second factor' }).click()
  await expect(page.getByText('Members need a second factor now')).toBeVisible()

  const asked = theirs.getByRole('heading', { name: `${name} requires a second factor` })
  await expect(asked).toBeVisible()
  await theirs.getByRole('button', { name: 'Operations' }).click()
  await theirs.getByRole('navigation', { name: 'Menu' }).getByText('Jobs', { exact: true }).click()
  const why = theirs.getByRole('dialog', { name: `${name} requires a second factor` })
  await why.getByRole('link', { name: 'Set up' }).click()
  await expect(why).toHaveCount(0)
  expect(await violationsIn(theirs)).toEqual([])
  const link = '/databases/tags?q=gaz'
  await theirs.goto(link)
  await expect(asked).toBeVisible()
  await theirs.getByRole('button', { name: 'Set up' }).click()
  const secret = await setUpApp(theirs)
  const open = theirs.getByRole('button', { name: `Open ${name}` })
  await expect(open).toBeFocused()
  await open.press('Enter')
  await expect(theirs.getByRole('heading', { name: 'Tags', level: 1 })).toBeVisible()
  await expect(theirs).toHaveURL(link)
  await theirs.goto('/')
  await expect(theirs.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await theirs.context().clearCookies()
  await theirs.goto(link)
  await theirs.getByLabel('Email').fill(tess.email)
  await theirs.getByLabel('Password', { exact: true }).fill(password)
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click()
  await theirs.getByLabel('Digit 1 of the code').focus()
  await theirs.keyboard.type(appCode(secret, 1))
  await expect(theirs).toHaveURL(link)
  await page.reload()
  await expect(page.getByText('All 2 members have a second factor.')).toBeVisible()
  await page.goto('/account/settings')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText(`Without a second factor you cannot open: ${name}.`)).toBeVisible()
  await theirs.context().close()
})
