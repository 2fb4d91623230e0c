import type { Page } from '@playwright/test'
import { holdBack, loseAnswer } from '../failing.ts'
import { activated, codeFor, expect, mailsTo, newPerson, password, signIn, signUp, test } from '../world.ts'

const failed = 'Your email and password combination does not match an existing account'

test('AUTH-01, AUTH-02, AUTH-03, AUTH-04, OPEN-01 the sign-in form is shown without the shell at / and /signin, offers the third parties and wants eight characters', async ({
  page,
}) => {
  const offered = { data: { success: true, result: ['github'] } }
  await page.route('**/auth/providers', (route) => route.fulfill({ json: offered }))
  for (const path of ['/', '/signin']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page.getByText('Fieldhouse runs a service company')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0)
  }
  await expect(page.getByRole('link', { name: 'Continue with GitHub' })).toHaveAttribute(
    'href',
    '/api/v1/auth/social/github',
  )
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked()
  await page.getByLabel('Email').fill('somebody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Please enter a valid 8 character long password')).toBeVisible()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/forgot_password')
})

test('ERR-23 a wrong password and an unknown address get the same words', async ({ page, browser }) => {
  const person = await activated(await browser.newPage())
  await page.goto('/signin')
  for (const email of [person.email, newPerson('nobody').email]) {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('Wrong-horse-1')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible()
    await page.reload()
  }
})

test('AUTH-05, AUTH-07 signing up, a wrong code, another code, and in', async ({ page }) => {
  const person = newPerson('Marie', 'Gagnon')
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Phone').fill('514 555 0134')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat password').fill('Maple-Lake-8')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Repeat password')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('checkbox', { name: /I accept the terms/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await page.getByLabel('Repeat password').fill(password)
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page.getByRole('heading', { name: 'Activate your account' })).toBeVisible()
  await expect(page.getByText(person.email)).toBeVisible()
  const first = await codeFor(page.request, person.email)
  const wrong = first === '111111' ? '222222' : '111111'
  await page.getByLabel('Digit 1 of the code').focus()
  await page.keyboard.type(wrong)
  await expect(page.getByText(/wrong|expired/i)).toBeVisible()
  await expect(page.getByLabel('Digit 1 of the code')).toHaveValue('')

  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText('A new code is on its way')).toBeVisible()
  await expect(page.getByRole('button', { name: /Send a new code \(in \d+ s\)/ })).toBeDisabled()
  await expect.poll(async () => (await mailsTo(page.request, person.email)).length).toBe(2)
  await page.getByLabel('Digit 1 of the code').focus()
  await page.keyboard.type(await codeFor(page.request, person.email))
  await expect(page.getByRole('dialog', { name: 'Welcome to Fieldhouse' })).toBeVisible()
})

test('REL-50 who did not hear the answer to their sign-up is signed up all the same', async ({ page }) => {
  const person = newPerson('Lise', 'Perdue')
  await page.goto('/signup')
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByLabel('Phone').fill('514 555 0134')
  await page.getByLabel('Email').fill(person.email)
  const typed = page.getByLabel('Password', { exact: true })
  await typed.fill('Perdue-2026!')
  await page.getByLabel('Repeat password').fill('Perdue-2026!')
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(typed).toHaveAccessibleDescription(/This password is too common/)
  await typed.fill(password)
  await page.getByLabel('Repeat password').fill(password)
  await loseAnswer(page, '**/auth/sign-up')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Activate your account' })).toBeVisible()
  expect(await mailsTo(page.request, person.email)).toHaveLength(1)
})

test('OPEN-28 a blocked sign-in says for how long, and which ways in are left', async ({ page }) => {
  await page.route('**/auth/sign-in', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '899' },
      json: {
        status: 429,
        code: 'ACCOUNT_BLOCKED',
        msg: 'Ip temporarily blocked',
        errors: [],
        requestId: null,
      },
    }),
  )
  await page.goto('/signin')
  await page.getByLabel('Email').fill('somebody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Wrong-horse-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Ip temporarily blocked' })
  await expect(alert).toContainText('Try again in 15 minutes')
  await expect(alert).toContainText('on a device that you have used before')
})

test('ERR-19 an address can be taken once', async ({ page, browser }) => {
  const person = await activated(await browser.newPage())
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Marc')
  await page.getByLabel('Last name').fill('Lavoie')
  await page.getByLabel('Phone').fill('514 555 0135')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat password').fill(password)
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Email already taken')).toBeVisible()
})

async function askForReset(page: Page, email: string): Promise<void> {
  await page.goto('/forgot_password')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
}

test('AUTH-08, AUTH-09 the forgotten password is replaced by the mailed code, where the mail is read elsewhere', async ({
  page,
  browser,
}) => {
  const person = await activated(await browser.newPage())
  const another = 'Birch-River-9'
  await askForReset(page, person.email)
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: 'Enter the code from the email' }).click()
  await expect(page.getByLabel('Digit 1 of the code')).toBeFocused()
  await page.keyboard.type(await codeFor(page.request, person.email))
  await page.getByLabel('New password').fill(another)
  await page.getByLabel('Repeat password').fill(another)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/signin')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(another)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Account of Olive Owner' })).toBeVisible()
})

test('AUTH-08, AUTH-09 the forgotten password is replaced by the mailed link', async ({ page, browser }) => {
  const person = await activated(await browser.newPage())
  const another = 'Birch-River-9'
  await askForReset(page, person.email)
  await expect(page.getByRole('status')).toContainText('for the reset link')
  const [mail] = await mailsTo(page.request, person.email)
  const link = /https?:\/\/\S+\/reset_password\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).or(page.getByLabel('New password')).fill(another)
  await page.getByLabel('Repeat password').fill(another)
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page).toHaveURL('/signin')
  await page.goto(link)
  await expect(page.getByText('This link was already used or has expired.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
  await page.goto('/signin')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText(failed)).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(another)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Account of Olive Owner' })).toBeVisible()
  await page.goto('/reset_password')
  await expect(page).not.toHaveURL(/reset_password/)
})

for (const { remember, days } of [
  { remember: false, days: 0 },
  { remember: true, days: 30 },
])
  test(`AUTH-02 the session ${remember ? 'lasts 30 days' : 'ends with the browser'} when "remember me" is ${remember ? 'on' : 'off'}`, async ({
    page,
    context,
    browser,
  }) => {
    const person = await activated(await browser.newPage())
    await page.goto('/signin')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('checkbox', { name: 'Remember me' }).setChecked(remember)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('button', { name: 'Account of Olive Owner' })).toBeVisible()
    const session = (await context.cookies()).find(({ name }) => name === 'fieldhouse')
    const left = session === undefined || session.expires === -1 ? 0 : session.expires - Date.now() / 1000
    expect(Math.round(left / 86_400)).toBe(days)
  })

test('AUTH-11, AUTH-14, OPEN-27 a load waits for who it is, in the stored workspace, without a flash of the sign-in', async ({
  owner: { page, api, person },
  context,
}) => {
  const { sent, answer } = await holdBack(page, '**/auth/session')
  await page.goto('/dashboard')
  await sent
  await expect(page.getByRole('heading')).toHaveCount(0)
  answer()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  const account = page.getByRole('button', { name: `Account of ${person.firstName} ${person.lastName}` })
  await expect(account).toBeVisible()
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(stored['fieldhouse.workspace']).toBe(api.workspaceId)
  const session = (await context.cookies()).find(({ name }) => name === 'fieldhouse')
  expect(session?.value).toMatch(/./)
  for (const text of Object.values(stored)) expect(text).not.toContain(session?.value)
  await api.post('workspace/create/', { name: 'Opened last' })
  await page.reload()
  await expect(account).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('fieldhouse.workspace'))).toBe(api.workspaceId)
})

test('AUTH-14, AUTH-16, AUTH-17, OPEN-140 signing out ends the session here and on the server, and forgets what was typed', async ({
  owner,
}) => {
  const { page } = owner
  await page.goto('/crm/feedback/new')
  await page.getByRole('textbox', { name: 'Name' }).fill('Half a thought')
  const stored = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(stored).toContain('Half a thought')
  await page.goto('/dashboard')
  expect(await stored()).toContain('Half a thought')
  const told = page.waitForRequest((request) => request.url().endsWith('/auth/logout'))
  await page.getByRole('button', { name: 'Account of Olive Owner' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  expect((await told).method()).toBe('POST')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /workspace|draft/.test(key))),
  ).toEqual([])
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('AUTH-17 a person is signed out here even when the server cannot be reached', async ({ owner }) => {
  const { page } = owner
  await page.goto('/dashboard')
  await page.route('**/auth/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Account of Olive Owner' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('fieldhouse.workspace'))).toBeNull()

  await page.unroute('**/auth/logout')
  const told = page.waitForResponse((answer) => answer.url().endsWith('/auth/logout') && answer.ok())
  await page.goto('/dashboard')
  await told
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('AUTH-04, AUTH-17 who signs in by a third party after a sign-out that did not reach the server stays signed in', async ({
  owner: { page, person },
}) => {
  const offered = { data: { success: true, result: ['github'] } }
  await page.route('**/auth/providers', (route) => route.fulfill({ json: offered }))
  await page.route('**/auth/social/github', async (route) => {
    await signIn(page.request, person.email)
    await route.fulfill({
      contentType: 'text/html',
      body: '<meta http-equiv="refresh" content="0; url=/dashboard">',
    })
  })
  await page.goto('/dashboard')
  await page.route('**/auth/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Account of Olive Owner' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('link', { name: 'Continue with GitHub' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
})

test('AUTH-06 an invitation is accepted by its code and can be sent again', async ({ owner, browser }) => {
  const { api } = owner
  const roles = await api.get<{ _id: string; name: string }[]>('role/list/?limit=50')
  const role = roles.find(({ name }) => name === 'Technician')
  const person = newPerson('Tess', 'Tremblay')
  await api.post('invites/create', { email: person.email, roleId: role?._id })
  const guest = await (await browser.newContext()).newPage()
  await guest.goto('/invite')
  await guest.getByRole('button', { name: 'Send me the invitation again' }).click()
  await guest.getByLabel('Email').fill(person.email)
  await guest.getByRole('button', { name: 'Send me the invitation again' }).click()
  await expect(guest.getByRole('status')).toContainText(person.email)
  const [mail] = await mailsTo(guest.request, person.email)
  const [link = ''] = /http\S+\/invite\/[\w-]+/.exec(mail?.text ?? '') ?? []
  await guest.getByLabel('Invitation code').fill(link)
  await guest.getByRole('button', { name: 'Continue' }).click()
  await expect(
    guest.getByRole('heading', { name: 'Olive Owner invites you to Plomberie Tremblay' }),
  ).toBeVisible()
  await guest.getByLabel('First name').fill(person.firstName)
  await guest.getByLabel('Last name').fill(person.lastName)
  await guest.getByLabel('Password', { exact: true }).fill(password)
  await guest.getByLabel('Repeat password').fill(password)
  await guest.getByRole('button', { name: 'Join Plomberie Tremblay' }).click()
  await expect(guest.getByRole('button', { name: 'Account of Tess Tremblay' })).toBeVisible()
  await expect(guest.getByRole('dialog')).toHaveCount(0)
  await guest.context().close()
})

test('AUTH-07, OPEN-24 somebody who signed up without the code finds the code entry again', async ({
  page,
}) => {
  const person = newPerson()
  await signUp(page.request, person)
  await page.goto('/')
  await expect(page).toHaveURL('/activate')
  await page.goto(`/activate/${await codeFor(page.request, person.email)}`)
  await expect(page.getByRole('dialog', { name: 'Welcome to Fieldhouse' })).toBeVisible()
})
