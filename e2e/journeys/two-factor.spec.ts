import type { Locator, Page, Request } from '@playwright/test'
import { appCode, wrongCode } from '../app-code.ts'
import { violationsIn } from '../axe.ts'
import { expect, mailsTo, password, test } from '../world.ts'

const settings = '/account/settings'

/** Adds a virtual authenticator to Chromium. The authenticator stores passkeys and verifies its user without input. */
async function plugIn(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const isSent = (request: Request) => request.method() === 'POST'

/** Whether a request sends something, or resumes the session. A page that still loads reads the session as well. */
const isSentOrResumed = (request: Request) => isSent(request) || request.url().endsWith('/auth/session')

/** Clicks a button that opens the browser's passkey dialog, and closes the dialog. Expects the click to do nothing. */
async function closeDialogOf(button: Locator, isStep = isSent): Promise<void> {
  const page = button.page()
  await page.evaluate(() => {
    for (const method of ['create', 'get'] as const)
      navigator.credentials[method] = () => {
        Reflect.deleteProperty(navigator.credentials, method)
        return Promise.reject(new DOMException('The user closed the dialog', 'NotAllowedError'))
      }
  })
  const sent: string[] = []
  const note = (request: Request) => isStep(request) && sent.push(request.url())
  page.on('request', note)
  await button.click()
  await expect(button).toBeEnabled()
  page.off('request', note)
  expect(sent).toEqual([expect.stringMatching(/\/options$/)])
}

const part = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
const isInside = (page: Page) =>
  expect(page.getByRole('button', { name: 'Account of Olive Owner' })).toBeVisible()

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account of Olive Owner' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

async function signInByPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: 'Remember me' }).check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible()
}

/**
 * Returns the ticket for the second step of an account with a second factor, as a sign-in through a third party would
 * get it.
 */
async function ticketFor(page: Page, email: string): Promise<string> {
  const answer = await page.request.post('/api/v1/auth/sign-in', { data: { email, password } })
  const { data }: { data: { result: { ticket: string } } } = await answer.json()
  return data.result.ticket
}

/** Pastes a code into the six boxes. The form then submits itself. */
async function paste(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of the code').evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, code)
}

/** Turns on the second factor by keyboard. Returns the app's secret and the recovery codes. */
async function turnOn(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto(settings)
  await part(page, 'Two-factor sign-in').getByRole('button', { name: 'Turn on' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor sign-in' })
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type('Wrong-pass-1')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This is not your current password')).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = ((await dialog.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '')
  await paste(page, wrongCode(secret))
  await expect(dialog.getByText('This code is wrong or has expired')).toBeVisible()
  await expect(dialog.getByLabel('Digit 1 of the code'), 'the wrong code is cleared').toHaveValue('')
  await paste(page, appCode(secret))
  const list = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const codes = await list.getByRole('listitem').allTextContents()
  const saved = page.waitForEvent('download')
  await list.getByRole('button', { name: 'Download' }).click()
  expect((await saved).suggestedFilename()).toBe('fieldhouse-recovery-codes.txt')
  expect(await violationsIn(page)).toEqual([])
  await list.getByRole('button', { name: 'I have saved the codes' }).click()
  await expect(part(page, 'Two-factor sign-in')).toContainText('10 recovery codes left')
  return { secret, codes }
}

test('SEC-34 signing in asks for the code of the app, or for a recovery code where the session had ended', async ({
  owner: { page, person },
  context,
}) => {
  const { secret, codes } = await turnOn(page)
  const [newest] = await mailsTo(page.request, person.email)
  expect(newest?.subject).toBe('Two-factor sign-in is on for your Fieldhouse account')
  await leave(page)
  const ticket = await ticketFor(page, person.email)
  await page.goto(`/signin#second-factor=${ticket}`)
  await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible()
  await expect(page).toHaveURL('/signin')
  await page.getByRole('button', { name: 'Use another account' }).click()
  await signInByPassword(page, person.email)
  await paste(page, wrongCode(secret))
  await expect(page.getByText('This code is wrong or was used before')).toBeVisible()
  await paste(page, appCode(secret, 1))
  await isInside(page)
  const session = (await context.cookies()).find(({ name }) => name === 'fieldhouse')
  expect(session?.expires).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400)
  await page.goto(settings)
  await expect(part(page, 'Two-factor sign-in')).toContainText('10 recovery codes left')
  await context.clearCookies()
  await part(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click()
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await closeDialogOf(again.getByRole('button', { name: 'Continue with a passkey' }), isSentOrResumed)
  await again.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await again.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(again.getByLabel('Recovery code')).toBeFocused()
  await page.keyboard.type(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(again).toBeHidden()
  await expect(part(page, 'Two-factor sign-in')).toContainText('9 recovery codes left')
  await part(page, 'Two-factor sign-in').getByRole('button', { name: 'Turn off' }).click()
  const off = page.getByRole('dialog', { name: 'Turn off two-factor sign-in' })
  await off.getByLabel('Password', { exact: true }).fill(password)
  await off.getByLabel('App code or recovery code').fill(codes[1] ?? '')
  await page.keyboard.press('Enter')
  await expect(off).toBeHidden()
  await expect(part(page, 'Two-factor sign-in').getByRole('button', { name: 'Turn on' })).toBeVisible()
})

test('SEC-35 a passkey is added, signs in without a code, and is removed after the password was asked', async ({
  owner: { page },
}) => {
  await plugIn(page)
  const { secret } = await turnOn(page)
  const passkeys = part(page, 'Passkeys')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  const naming = page.getByRole('dialog', { name: 'Name this passkey' })
  await naming.getByLabel('Name').fill('Bureau')
  await page.keyboard.press('Enter')
  await expect(naming).toBeHidden()
  await expect(passkeys.getByText('Bureau')).toBeVisible()
  await expect(passkeys.getByText('not used yet')).toBeVisible()
  await leave(page)
  await page.getByRole('button', { name: 'Continue with a passkey' }).click()
  await isInside(page)
  await page.goto(settings)
  await expect(passkeys.getByText('last used')).toBeVisible()
  // Fakes the server's refusal of an old sign-in. A real sign-in would be old only after ten minutes.
  const stale = { code: 'REAUTH_REQUIRED', msg: 'Please sign in again to do this', errors: [] }
  await page.route('**/auth/passkey/delete/*', (route) => route.fulfill({ status: 403, json: stale }), {
    times: 1,
  })
  await passkeys.getByRole('button', { name: 'Remove Bureau' }).click()
  await page.getByRole('dialog', { name: 'Remove Bureau?' }).getByRole('button', { name: 'Remove' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(proof.getByRole('button', { name: 'Confirm with a passkey' })).toBeVisible()
  await expect(proof.getByText('Your account has a second factor')).toBeVisible()
  await expect(proof.getByLabel('Digit 1 of the code')).toBeFocused()
  await paste(page, wrongCode(secret))
  await expect(proof.getByText('This code is wrong or has expired')).toBeVisible()
  await proof.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await expect(proof).toBeHidden()
  await expect(passkeys.getByText('No passkey yet')).toBeVisible()
})

test('SEC-35 who signed in by password to an account with a passkey confirms with it before an app is added', async ({
  owner: { page, person },
}) => {
  await plugIn(page)
  await page.goto(settings)
  const add = part(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' })
  await closeDialogOf(add)
  await add.click()
  await page.getByRole('dialog', { name: 'Name this passkey' }).getByRole('button', { name: 'Save' }).click()
  await leave(page)
  await page.getByLabel('Email').fill(person.email)
  await closeDialogOf(page.getByRole('button', { name: 'Continue with a passkey' }))
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await isInside(page)
  await page.goto(settings)
  await part(page, 'Two-factor sign-in').getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn on two-factor sign-in' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(proof.getByText('Lost the passkey?')).toBeVisible()
  await expect(proof.getByRole('button', { name: 'Confirm with a passkey' })).toBeFocused()
  await expect(proof.getByLabel('Password', { exact: true })).toHaveCount(0)
  expect(await violationsIn(page)).toEqual([])
  await closeDialogOf(proof.getByRole('button', { name: 'Confirm with a passkey' }))
  await proof.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await expect(proof).toBeHidden()
  const secret = ((await dialog.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '')
  await paste(page, appCode(secret))
  await page.getByRole('button', { name: 'I have saved the codes' }).click()
  await expect(part(page, 'Two-factor sign-in')).toContainText('10 recovery codes left')
})
