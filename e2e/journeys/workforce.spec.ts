import { failOnce } from '../failing.ts'
import { expect, newPerson, password, test } from '../world.ts'

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
  // What is picked, here the language of the screens, is offered no more.
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
  await failOnce(page, '**/user/create/')
  await save.click()
  await expect(page.getByText('Unable to create new user.')).toBeVisible()
  await save.click()
  await expect(page.getByText('Successfully created new user.')).toBeVisible()
  await expect(page).toHaveURL(/\/hr\/workforce\/[0-9a-f-]{36}/)
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
  await failOnce(page, '**/invites/create/')
  await form.getByRole('button', { name: 'Send invites' }).click()
  await expect(page.getByText('Unsuccessfully invite users.')).toBeVisible()
  await form.getByRole('button', { name: 'Send invites' }).click()
  await expect(page.getByText('Successfully invite users.', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Invitations' }).click()
  const row = page.getByRole('row', { name: new RegExp(luc.email) })
  await expect(row).toContainText('Office')
  await expect(row).toContainText('Olive Owner')
  await expect(row).toContainText(/[a-z0-9]{20}/)

  await open.click()
  await email.fill(luc.email)
  await role.click()
  await page.getByRole('option', { name: 'Technician' }).click()
  await form.getByRole('button', { name: 'Send invites' }).click()
  await expect(page.getByText('Replaced an invitation as Office')).toBeVisible()
  await expect(row).toContainText('Technician')
})

test('PERM-04, WS-17 a technician sees what the role reads, and nothing to change people or the company', async ({
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
  const me = await theirs.request.get('/api/v1/auth/session')
  const { result }: { result: { user: { id: string } } } = (await me.json()).data
  await theirs.request.patch(`/api/v1/user/update/${result.user.id}`, {
    data: { isOnboarded: true },
    headers: { origin: new URL(theirs.url()).origin },
  })
  await theirs.goto('/hr/workforce')
  await expect(theirs.getByRole('row', { name: /Olive Owner/ })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Invite', exact: true })).toHaveCount(0)
  await expect(theirs.getByRole('link', { name: 'New user' })).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Account of Tess Technician' }).click()
  await expect(theirs.getByRole('menuitem', { name: 'Account settings' })).toBeVisible()
  await expect(theirs.getByRole('menuitem', { name: 'Workspace settings' })).toHaveCount(0)
  await theirs.context().close()
})
