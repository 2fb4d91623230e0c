import { failOnce } from '../failing.ts'
import { type Stored, expect, newPerson, password, signInWelcomed, test } from '../world.ts'

test('HR-01, HR-05..08, I18N-05, ACCT-08, ERR-13 a user is made once every field is right', async ({
  owner: { page },
}) => {
  const tess = newPerson('Tess', 'Technician')
  await page.goto('/hr/workforce')
  await page.getByRole('link', { name: 'New user' }).click()
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(field('First name')).toHaveAccessibleDescription('This field cannot be empty')
  await expect(field('Phone')).toHaveAccessibleDescription('Please enter a valid phone number')
  await expect(field('Email')).toHaveAccessibleDescription('Cannot be empty')
  await expect(page.getByRole('combobox', { name: 'Role' })).toHaveAccessibleDescription(
    'This field is required',
  )
  await field('First name').fill('R2D2')
  await field('Last name').fill("D'Arcy-Roy Jr.")
  await field('Phone').fill('514 555 0166')
  await field('Email').fill('tess at home')
  await field('Password').fill('seven77')
  await field('Confirm password').fill('seven78')
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Technician' }).click()
  await page.getByRole('combobox', { name: 'Languages' }).press('ArrowDown')
  // The list omits options that are already chosen, such as the language of the screen.
  await expect(page.getByRole('option')).toHaveText(['Français', 'Español'])
  await page.getByRole('option', { name: 'Français' }).click()
  await page.keyboard.press('Escape')
  await save.click()
  await expect(field('First name')).toHaveAccessibleDescription('Please enter a valid first name')
  await expect(field('Last name')).toHaveAccessibleDescription('')
  await expect(field('Email')).toHaveAccessibleDescription('Please enter a valid email')
  await expect(page.getByText("Password don't match")).toBeVisible()
  await field('First name').fill(tess.firstName)
  await field('Email').fill(tess.email)
  await field('Password').fill('six666')
  await field('Confirm password').fill('six666')
  await save.click()
  await expect(page.getByText('At least 7 characters')).toBeVisible()
  await field('Password').fill('seven77')
  await field('Confirm password').fill('seven77')
  await failOnce(page, '**/user/create')
  await save.click()
  await expect(page.getByText('Unable to create new user.')).toBeVisible()
  await save.click()
  await expect(page.getByText('Successfully created new user.')).toBeVisible()
  await expect(page).toHaveURL(/\/hr\/workforce\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { level: 1, name: /^Tess/ })).toBeVisible()
})

test('HR-09, HR-10, PERM-03, ERR-05, UI-01 people are invited by mail and role, and the list shows their codes', async ({
  owner: { page },
}) => {
  const luc = newPerson('Luc', 'Roy')
  await page.goto('/hr/workforce')
  const form = page.getByRole('dialog', { name: 'Invite people' })
  const open = page.getByRole('button', { name: 'Invite', exact: true })
  await open.click()
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await open.click()
  await expect(form).toBeVisible()
  await page.mouse.click(5, 300)
  await expect(form).toHaveCount(0)
  await open.click()
  await form.getByRole('button', { name: 'Send invites' }).click()
  const email = form.getByRole('textbox', { name: 'Email 1' })
  const role = form.getByRole('combobox', { name: 'Role 1' })
  await expect(email).toHaveAccessibleDescription('Cannot be empty')
  await expect(role).toHaveAccessibleDescription('This field is required')
  await email.fill('luc at home')
  await page.mouse.click(5, 300)
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect(leaving).toHaveCount(0)
  await expect(email).toHaveValue('luc at home')
  await role.click()
  await expect(page.getByRole('option')).toHaveText(['admin', 'Dispatcher', 'Office', 'Technician'])
  await page.getByRole('option', { name: 'Office' }).click()
  await form.getByRole('button', { name: 'Send invites' }).click()
  await expect(email).toHaveAccessibleDescription('Please enter a valid email')
  await email.fill(luc.email)
  await failOnce(page, '**/invites/create')
  await form.getByRole('button', { name: 'Send invites' }).click()
  await expect(page.getByText('Unsuccessfully invite users.')).toBeVisible()
  await form.getByRole('button', { name: 'Send invites' }).click()
  await expect(page.getByText('Successfully invite users.', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Invitations' }).click()
  const row = page.getByRole('row', { name: new RegExp(luc.email) })
  const columns = ['Email', 'Role', 'Invited by', 'Created', 'Expires', 'Code', 'Actions']
  await expect(page.getByRole('columnheader')).toHaveText(columns)
  await expect(row).toContainText('Office')
  await expect(row).toContainText('Olive Owner')
  await expect(row).toContainText(/[a-z0-9]{20}/)

  await open.click()
  await email.fill(luc.email)
  await role.click()
  await page.getByRole('option', { name: 'Technician' }).click()
  await form.getByRole('button', { name: 'Send invites' }).click()
  await expect(page.getByText('Replaced an earlier invitation as Office')).toBeVisible()
  await expect(row).toContainText('Technician')
})

test('PERM-04, WS-17, SHELL-19 a technician sees what the role reads, and nothing to change people or the company', async ({
  owner: { page, api },
  browser,
}) => {
  const tess = newPerson('Tess', 'Technician')
  const roles = await api.get<{ _id: string; name: string }[]>('role/list/?limit=50')
  await api.post('user/create', {
    ...tess,
    phone: '+15145550166',
    password,
    passwordC: password,
    roleId: roles.find(({ name }) => name === 'Technician')?._id,
    languages: ['en-US'],
  })
  await page.goto('/hr/workforce')
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeVisible()
  const theirs = await (await browser.newContext()).newPage()
  await theirs.goto('/signin')
  await theirs.getByLabel('Email').fill(tess.email)
  await theirs.getByLabel('Password', { exact: true }).fill(password)
  await theirs.getByRole('button', { name: 'Sign in' }).click()
  await theirs.getByRole('button', { name: 'Get Started' }).waitFor()
  await theirs.goto('/accounting/invoices')
  await expect(theirs).toHaveURL(/\/dashboard$/)
  await signInWelcomed(theirs.request, tess.email)
  await theirs.goto('/hr/workforce')
  await expect(theirs.getByRole('row', { name: /Olive Owner/ })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Invite', exact: true })).toHaveCount(0)
  await expect(theirs.getByRole('link', { name: 'New user' })).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Account of Tess Technician' }).click()
  await expect(theirs.getByRole('menuitem', { name: 'Account settings' })).toBeVisible()
  await expect(theirs.getByRole('menuitem', { name: 'Workspace settings' })).toHaveCount(0)
  await api.patch(`role/update/${roles.find(({ name }) => name === 'Technician')?._id}`, { sections: {} })
  await theirs.goto('/account/settings')
  await expect(theirs.getByText('You cannot see this')).toBeVisible()
  await theirs.getByRole('button', { name: 'Account of Tess Technician' }).click()
  await expect(theirs.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  for (const name of ['Account settings', 'Activity logs'])
    await expect(theirs.getByRole('menuitem', { name })).toHaveCount(0)
  await theirs.context().close()
})

test('HR-02, OPEN-13 a reward is given to a member, found, changed and deleted', async ({
  owner: { page, api },
}) => {
  await page.goto('/hr/system/rewards')
  await page.getByRole('button', { name: 'New reward' }).first().press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('combobox', { name: 'Member' })).toBeFocused()
  const save = drawer.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(drawer.getByRole('combobox', { name: 'Member' })).toHaveAccessibleDescription(
    'This field is required',
  )
  await expect(drawer.getByRole('textbox', { name: 'Reward' })).toHaveAccessibleDescription(
    'This field cannot be empty',
  )
  await drawer.getByRole('combobox', { name: 'Member' }).click()
  await page.getByRole('option', { name: 'Olive Owner' }).click()
  await drawer.getByRole('textbox', { name: 'Reward' }).fill('Technician of the month')
  await drawer.getByRole('textbox', { name: 'Date' }).fill('2026-11-03')
  await drawer.getByRole('textbox', { name: 'Description (optional)' }).fill('No callbacks in October')
  await save.click()
  const row = page.getByRole('row').filter({ hasText: 'Technician of the month' })
  await expect(row).toContainText(/Olive Owner.*No callbacks in October/)
  const [member] = await api.get<Stored[]>('workforce/list/?limit=1')
  await api.post('reward/create/', { member: member?._id, name: 'Day off', date: '2026-09-01' })
  await page.goto('/hr/system/rewards?q=callbacks')
  await expect(page.getByRole('row')).toHaveText([
    /Reward.*Member.*Date.*Description/,
    /Technician of the month/,
  ])
  await row.click()
  await drawer.getByRole('textbox', { name: 'Reward' }).fill('Technician of October')
  await save.click()
  await page.getByRole('row').filter({ hasText: 'Technician of October' }).click()
  await drawer.getByRole('button', { name: 'Delete' }).click()
  const sure = page.getByRole('dialog', { name: 'Delete Technician of October?' })
  await sure.getByRole('button', { name: 'Delete' }).click()
  await page.goto('/hr/system/rewards')
  await expect(page.getByRole('row')).toHaveText([/Reward/, /Day off/])
})
