import type { Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { violationsIn } from '../axe.ts'
import { expect, test } from '../camera.ts'
import { failEach, retryUntil } from '../failing.ts'
import { type Api, type Stored, addJob, addMachine, addTechnician, signInWelcomed } from '../world.ts'

/** Opens a browser as a phone: 375 px wide and in French. */
const phoneOf = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ viewport: { width: 375, height: 720 }, locale: 'fr-CA', reducedMotion: 'reduce' })

/** Adds a machine at its client's home. Returns the path of its sticker. */
async function stickered(api: Api): Promise<{ machine: Stored; job: Stored; path: string }> {
  const job = await addJob(api)
  const { machine } = await addMachine(api, String((job['client'] as Stored)._id))
  const place = (job['serviceLocation'] as Stored)._id
  await api.patch(`machine/update/${machine._id}`, { serviceLocation: place })
  const { address } = await api.post<{ address: string }>(`machine/sticker/${machine._id}`, {})
  return { machine, job, path: new URL(address).pathname }
}

/** Returns a picture as large as a phone camera's picture. The page sends a much smaller picture. */
const cameraPicture = () =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#338844' } })
    .jpeg()
    .toBuffer()

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

/** Fills in the required fields of the request form by keyboard. */
async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Quel est le problème ou le besoin ?').focus()
  await page.keyboard.type('De l’eau sous la laveuse')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Ajouter une photo (facultatif)')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Zoé Gagnon')
  await page.keyboard.press('Tab')
  await page.keyboard.type('514 555-0190')
}

test('OPEN-350, OPEN-351, OPEN-352, OPEN-353 a stranger scans a sticker, asks in French by keyboard at 375 px with a picture, and the office makes the job of it', async ({
  owner: { page, api },
  browser,
}) => {
  const { machine, job, path } = await stickered(api)
  // The service location of the job is the machine's location, although the client has several locations.
  await api.post('job/create/', {
    clientId: (job['client'] as Stored)._id,
    accountId: (job['account'] as Stored)._id,
    title: 'Chalet',
    description: 'Water',
    isCreateServiceLocation: true,
    serviceLocationData: { name: 'Chalet', address: { formatted: '9 Lake Road, Orford' } },
  })
  await page.goto('/operations/requests')
  await expect(page.getByRole('tab', { name: /^New/ })).toBeVisible()
  const phone = await phoneOf(browser)
  const guest = await phone.newPage()
  await guest.goto(path)
  await expect(heading(guest, 'Demande de service')).toBeVisible()
  await expect(guest.getByText(/^Cette demande concerne l’appareil/)).toBeVisible()
  const told = await guest.getByRole('main').innerText()
  for (const secret of ['Whirlpool', 'WFW', 'Émilie', 'Saint-Denis']) expect(told).not.toContain(secret)
  await expect(guest.getByLabel(/^Adresse/)).toHaveCount(0)
  expect(await violationsIn(guest)).toEqual([])
  await guest.getByRole('button', { name: 'Envoyer la demande' }).press('Enter')
  await expect(guest.getByLabel('Quel est le problème ou le besoin ?')).toBeFocused()
  await expect(guest.getByRole('alert')).toHaveText([
    'Décrivez ce dont vous avez besoin',
    'Inscrivez votre nom',
    'Inscrivez un numéro de téléphone',
  ])
  await fillIn(guest)
  await guest
    .getByLabel('Ajouter une photo (facultatif)')
    .setInputFiles({ name: 'p.jpg', mimeType: 'image/jpeg', buffer: await cameraPicture() })
  await expect(guest.getByRole('img', { name: 'Votre photo' })).toBeVisible()
  expect(await violationsIn(guest)).toEqual([])
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await guest.getByRole('button', { name: 'Envoyer la demande' }).press('Enter')
  await expect(heading(guest, 'Votre demande est envoyée')).toBeFocused()
  expect(await violationsIn(guest)).toEqual([])
  await phone.close()

  // The office's list shows the new request without a reload.
  const row = page.getByRole('row').filter({ hasText: 'Zoé Gagnon' })
  await expect(row).toContainText('De l’eau sous la laveuse')
  await expect(page.getByLabel('1 new request')).toBeVisible()
  await row.getByText('Zoé Gagnon').click()
  const drawer = page.getByRole('dialog', { name: 'Zoé Gagnon' })
  await expect(drawer.getByRole('link', { name: 'Whirlpool WFW-5620' })).toBeVisible()
  await expect(drawer.getByText('photo.jpg')).toBeVisible()
  expect(await violationsIn(page)).toEqual([])
  const [request] = await api.get<Stored[]>('job-request/list/')
  const [kept] = await api.get<{ url: string }[]>(`job-request/media/${request?._id}`)
  const picture = await sharp(await (await page.request.get(kept?.url ?? '')).body()).metadata()
  expect([picture.width, picture.height]).toEqual([2048, 1536])

  await drawer.getByRole('link', { name: 'Make a job' }).click()
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Émilie')
  const next = page.getByRole('button', { name: 'Next' })
  await next.click()
  await expect(page.getByRole('radio', { name: /4321 rue Saint-Denis/ })).toBeChecked()
  await next.click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(
    'De l’eau sous la laveuse · Whirlpool WFW-5620',
  )
  await page.getByRole('textbox', { name: 'Title' }).fill('Laveuse')
  await page.getByRole('button', { name: 'Create job' }).click()
  await expect(page).toHaveURL(/\/operations\/jobs\/[\da-f-]{36}/)
  const [made] = await api.get<Stored[]>('job/list/?q=Laveuse')
  expect(made).toMatchObject({ account: { _id: (job['account'] as Stored)._id } })
  await page.goto(`/operations/jobs/${made?._id}?tab=files`)
  await expect(page.getByText('photo.jpg')).toBeVisible()
  await page.goto(`/operations/jobs/${made?._id}?tab=repairs`)
  await expect(page.getByRole('article', { name: /^Whirlpool/ })).toBeVisible()
  await page.goto(`/databases/machines/${machine._id}`)
  await page.getByRole('tab', { name: 'Requests', exact: true }).click()
  const panel = page.getByRole('tabpanel', { name: 'Requests', exact: true })
  await expect(panel.getByText('Job created')).toBeVisible()
  await panel.getByRole('button', { name: 'Replace the sticker' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replace the sticker' }).click()
  await expect(page.getByText('The sticker has a new address')).toBeVisible()
  expect((await page.request.get(`/api/v1/public/requests/${path.slice(3)}`)).status()).toBe(404)
})

test('OPEN-352 over a line that breaks nothing is lost, also with a reload, and it is sent once by itself', async ({
  owner: { api },
  browser,
}) => {
  const { path } = await stickered(api)
  const phone = await phoneOf(browser)
  const guest = await phone.newPage()
  await guest.goto(path)
  await fillIn(guest)
  await guest.reload()
  await expect(guest.getByLabel('Votre nom')).toHaveValue('Zoé Gagnon')
  // The request arrives, but its response is lost.
  await guest.route('**/api/v1/public/requests/*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await guest.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(heading(guest, 'Pas de connexion')).toBeVisible()
  expect(await violationsIn(guest)).toEqual([])
  await guest.unroute('**/api/v1/public/requests/*')
  await guest.getByRole('button', { name: 'Réessayer maintenant' }).click()
  await expect(heading(guest, 'Votre demande est envoyée')).toBeFocused()
  expect(await api.get<Stored[]>('job-request/list/')).toHaveLength(1)
  await guest.goto(path)
  await expect(guest.getByLabel('Votre nom')).toHaveValue('')
  await guest.getByRole('combobox').selectOption('es')
  await expect(heading(guest, 'Solicitud de servicio')).toBeVisible()
  await phone.close()
})

test('OPEN-351 who may read the machine is led to its page, and the scanner finds it by its sticker', async ({
  owner: { page, api },
  browser,
  camera,
}) => {
  const { machine, path } = await stickered(api)
  await page.goto(path)
  await expect(page).toHaveURL(`/databases/machines/${machine._id}`)
  await expect(heading(page, 'Whirlpool WFW-5620')).toBeVisible()

  await page.setViewportSize({ width: 375, height: 720 })
  await page.goto('/dashboard')
  await camera.show({ api, entity: 'machine', id: machine._id }, 'qr')
  await page.getByRole('button', { name: 'Scan a label' }).click()
  await expect(page).toHaveURL(`/databases/machines/${machine._id}`)

  // A colleague without read permission for machines sees only the public page.
  const roles = await api.get<(Stored & { sections: object })[]>('role/list/?limit=50')
  const technician = roles.find(({ name }) => name === 'Technician')
  const sections = { ...technician?.sections, DB_MACHINE: [false, false, false, false, false] }
  await api.patch(`role/update/${technician?._id}`, { sections })
  const { email } = await addTechnician(api)
  const other = await browser.newContext()
  await signInWelcomed(other.request, email)
  const theirs = await other.newPage()
  await theirs.goto(path)
  await expect(heading(theirs, 'Service request')).toBeVisible()
  await other.close()
})

test('OPEN-350, OPEN-351 the website’s form is switched on, asked through, declined, and switched off', async ({
  owner: { page, api },
  browser,
}) => {
  const { mend } = await failEach(page, '**/configuration/requests')
  await page.goto('/system/configuration')
  const fault = page.getByRole('alert').filter({ hasText: 'It broke' })
  await expect(fault).toBeVisible()
  await mend()
  const switchOn = page.getByRole('button', { name: 'Switch the form on' })
  await retryUntil(fault.getByRole('button', { name: 'Retry' }), switchOn)
  await switchOn.click()
  await expect(page.getByRole('textbox', { name: 'Address of the form' })).toBeFocused()
  const address = await page.getByRole('textbox', { name: 'Address of the form' }).inputValue()
  await expect(page.getByRole('textbox', { name: 'Link for your website' })).toHaveValue(
    `<a href="${address}" rel="noopener">Request service</a>`,
  )
  expect(await violationsIn(page)).toEqual([])
  const { pathname } = new URL(address)
  const visitor = await browser.newContext({ locale: 'en-CA' })
  const guest = await visitor.newPage()
  await guest.goto(pathname)
  await guest.getByLabel('What is wrong, or what do you need?').fill('Dryer does not heat')
  await guest.getByLabel('Your name').fill('Sam Roy')
  await guest.getByLabel('Phone').fill('12')
  await guest.getByLabel('Address of the visit (optional)').fill('9 Elm Street, Laval')
  await guest.getByRole('button', { name: 'Send the request' }).click()
  await expect(guest.getByLabel('Phone')).toBeFocused()
  await guest.getByLabel('Phone').fill('514 555-0191')
  await guest.getByRole('button', { name: 'Send the request' }).click()
  await expect(heading(guest, 'Your request is sent')).toBeFocused()

  await page.goto('/operations/requests')
  await page.getByText('Sam Roy').click()
  const drawer = page.getByRole('dialog', { name: 'Sam Roy' })
  await drawer.getByRole('button', { name: 'Edit' }).click()
  await drawer.getByRole('textbox', { name: 'Name' }).fill('Samuel Roy')
  await drawer.getByRole('button', { name: 'Save' }).click()
  const renamed = page.getByRole('dialog', { name: 'Samuel Roy' })
  await renamed.getByRole('button', { name: 'Decline' }).click()
  const asking = page.getByRole('dialog', { name: 'Decline this request' })
  await asking.getByRole('textbox', { name: /^Reason/ }).fill('Too far away')
  await asking.getByRole('button', { name: 'Decline' }).click()
  await expect(renamed.getByText('Too far away')).toBeVisible()
  await renamed.getByRole('button', { name: 'Reopen' }).click()
  await renamed.getByRole('link', { name: 'Make a job' }).click()
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Samuel')
  await expect(page.getByRole('combobox', { name: 'Address' })).toHaveValue('9 Elm Street, Laval')

  await page.goto('/system/configuration')
  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByRole('button', { name: 'Switch the form on' })).toBeVisible()
  await guest.goto(pathname)
  await expect(heading(guest, 'This link is not valid any more')).toBeVisible()
  expect(await api.get<Stored[]>('job-request/list/')).toHaveLength(1)
  await visitor.close()
})

test('OPEN-350, OPEN-353 a request says that its client is known by the phone alone, the wizard who asked, and the client can be another', async ({
  owner: { page, api },
}) => {
  const known = await addJob(api)
  const { name, phone } = await api.get<Stored>(`client/read/${String((known['client'] as Stored)._id)}`)
  const asked = await api.post<Stored>('job-request/create/', {
    name: 'Luc Roy',
    phone,
    problem: 'Dryer stays cold',
  })
  await page.goto(`/operations/requests/${asked._id}`)
  const drawer = page.getByRole('dialog', { name: 'Luc Roy' })
  await expect(drawer.getByRole('link', { name: String(name) })).toBeVisible()
  await expect(drawer.getByText('Identified by this phone number')).toBeVisible()
  await drawer.getByRole('link', { name: 'Make a job' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'Requested by Luc Roy' })
  await expect(notice).toContainText('found by this phone number')
  await page.getByRole('button', { name: 'Choose another client' }).click()
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('')
  expect(await violationsIn(page)).toEqual([])
})
