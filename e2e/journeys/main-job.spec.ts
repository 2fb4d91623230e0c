import { type Browser, type Page, type TestInfo, expect, test } from '@playwright/test'
import { readPdf } from '../../server/testing/pdf-text.ts'
import { type Product, makeProduct } from '../../server/testing/product.ts'
import { quickPlace } from '../../server/testing/quick-place.ts'
import { fetchedFrom, nextWorkday, png } from '../paper.ts'
import { createUser, firstStart, inviteTechnician, setUpTechnician, tess } from '../staff.ts'
import { mailsTo, newPerson, password } from '../world.ts'

const olive = newPerson('Olive', 'Owner')
const clientEmail = newPerson('emilie', 'gagnon').email

let product: Product

test.beforeAll(async () => {
  product = await makeProduct({ NODE_ENV: 'production', LOG_LEVEL: 'warn' }, quickPlace())
  await product.start()
})
test.afterAll(() => product.discard())

async function signUpInPage(page: Page) {
  await page.goto('/')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('First name').fill(olive.firstName)
  await page.getByLabel('Last name').fill(olive.lastName)
  await page.getByLabel('Phone').fill('514 555 0134')
  await page.getByLabel('Email').fill(olive.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat password').fill(password)
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
}

async function activateFromMailbox(page: Page) {
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open the local mailbox' }).click()
  const mailbox = await opening
  const code = await mailbox
    .getByRole('article')
    .first()
    .getByText(/^\d{6}$/)
    .textContent()
  await mailbox.close()
  await page.getByLabel('Digit 1 of the code').focus()
  await page.keyboard.type(code ?? '')
}

async function onboard(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Welcome to Fieldhouse' })
  await dialog.getByRole('button', { name: 'Get Started' }).click()
  await expect(dialog.getByLabel('Email')).toBeDisabled()
  await dialog.getByLabel('Phone').fill('514 555 0134')
  await dialog.getByRole('button', { name: 'Continue' }).click()
}

async function createWorkspace(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Welcome to Fieldhouse' })
  await dialog.getByRole('button', { name: 'Begin Now' }).click()
  await dialog.getByLabel('Name of the company').fill('Plomberie Tremblay')
  await dialog.getByLabel(/^Address/).fill('1200 rue Sainte-Catherine Ouest, Montréal, QC H3B 1K1')
  await expect(dialog.getByLabel(/GST %/)).toHaveValue('5')
  await expect(dialog.getByLabel(/QST %/)).toHaveValue('9.975')
  await expect(dialog.getByRole('switch', { name: 'I take jobs myself' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Create workspace' }).click()
  await expect(dialog.getByText('You are all set')).toBeVisible()
  await expect(dialog.getByText('Your workspace is ready !')).toBeVisible()
  await dialog.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('button', { name: /Search or jump to/ })).toBeVisible()
}

/** The technician accepts the invitation in a separate browser. */
async function joinByLink(browser: Browser, link: string) {
  const guest = await (await browser.newContext({ baseURL: product.address })).newPage()
  await guest.goto(link)
  await guest.getByLabel('First name').fill(tess.firstName)
  await guest.getByLabel('Last name').fill(tess.lastName)
  await guest.getByLabel('Password', { exact: true }).fill(password)
  await guest.getByLabel('Repeat password').fill(password)
  await guest.getByRole('button', { name: 'Join Plomberie Tremblay' }).click()
  await expect(guest.getByRole('button', { name: 'Account of Tess Tremblay' })).toBeVisible()
  await expect(guest.getByRole('dialog')).toHaveCount(0)
  await guest.context().close()
}

async function makeJob(page: Page) {
  await page.goto('/operations/jobs')
  await page.getByRole('link', { name: 'New job' }).first().click()
  await page.getByLabel('First name').fill('Émilie')
  await page.getByLabel('Last name').fill('Gagnon')
  await page.getByLabel('Phone', { exact: true }).fill('514 555 0199')
  await page.getByLabel('Email').fill(clientEmail)
  await page.getByRole('combobox', { name: 'Address' }).fill('4321 rue Saint-Denis, Montréal')
  await expect(page.getByLabel('City')).toHaveValue('Montréal')
  await expect(page.getByLabel('Province or state')).toHaveValue('QC')
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Canada')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Title').fill('Washer leaks')
  await page.getByLabel('Description').fill('Water under the machine after every wash.')
  const tags = page.getByRole('combobox', { name: /^Tags/ })
  await tags.fill('urgent-washer')
  // While the client search runs, Enter does not submit the form.
  await tags.press('Enter')
  await page.getByRole('option', { name: 'Create new option: urgent-washer' }).click()
  await expect(page.getByRole('option', { name: 'urgent-washer', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })))
    .toContain('after every wash')
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Washer leaks')
  await expect(page.getByLabel('Description')).toHaveValue('Water under the machine after every wash.')
  await expect(page.getByText('urgent-washer')).toBeVisible()
  await page.getByRole('button', { name: 'Create Job' }).click()
  await expect(page.getByText('J-000001 was created')).toBeVisible()
  await expect(page.getByText('4321 rue Saint-Denis, Montréal')).toBeVisible()
}

async function schedule(page: Page) {
  const day = nextWorkday(Date.now())
  await page
    .getByRole('button', { name: /^Schedule/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /J-000001/ })
  const slot = dialog.getByRole('group', { name: 'Time slot 1' })
  await slot.getByRole('textbox', { name: 'Date' }).fill(day)
  await slot.getByRole('textbox', { name: 'Date' }).press('Tab')
  await slot.getByRole('combobox', { name: 'Part of the day' }).click()
  await page.getByRole('option', { name: 'Morning' }).click()
  await dialog.getByRole('button', { name: 'Find Technicians' }).click()
  await dialog.getByRole('button', { name: /Tess Tremblay/ }).click()
  const starts = dialog.getByRole('radiogroup', { name: /^Start time on/ }).getByRole('radio')
  await expect(starts.first()).toHaveAccessibleName(firstStart)
  await starts.nth(1).check()
  await expect(dialog.getByRole('status').filter({ hasText: 'Ready to schedule' })).toContainText(
    'Tess Tremblay',
  )
  await dialog.getByRole('button', { name: 'Schedule Appointment', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('tabpanel').getByText('Tess Tremblay')).toBeVisible()
}

async function workOnJob(page: Page) {
  await page.getByLabel('Add Note').fill('The key is under the mat.')
  await page.getByRole('button', { name: 'Add Note' }).click()
  await expect(page.getByRole('article').getByText('The key is under the mat.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Add Note' }).fill('Seal replaced, tested twice.')
  await page.getByRole('switch', { name: 'Internal' }).click()
  await page.getByRole('button', { name: 'Add Note' }).click()
  await expect(page.getByRole('article').getByText('Seal replaced, tested twice.')).toBeVisible()

  await page.getByRole('tab', { name: 'Files' }).click()
  await page.getByRole('button', { name: 'Add Resource' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Drag files here or click to browse' }).click()
  await (await choosing).setFiles({ name: 'washer.png', mimeType: 'image/png', buffer: png })
  await page.getByRole('button', { name: 'Upload (1)' }).click()
  await expect(page.getByRole('link', { name: 'washer.png' })).toBeVisible()

  await page.getByRole('button', { name: /Status: Scheduled/ }).click()
  await page.getByRole('menuitem', { name: 'Follow-up' }).click()
  await expect(page.getByRole('button', { name: /Status: Follow-up/ })).toBeVisible()
}

/**
 * Answers the question about taxes, which appears before the company's first document. The document requires the
 * company's tax numbers.
 */
async function answerForTaxes(page: Page) {
  const question = page.getByRole('dialog', { name: 'Which taxes does your company charge?' })
  await question.getByRole('radio', { name: 'Yes, it is registered' }).check()
  await expect(question.getByLabel('GST percent')).toHaveValue('5')
  await expect(question.getByLabel('QST percent')).toHaveValue('9.975')
  const gst = question.getByLabel('GST number')
  await gst.fill('12345678 RT0001')
  await question.getByRole('button', { name: 'Save and continue' }).click()
  await expect(gst).toHaveAccessibleDescription(
    'Enter nine digits, RT and four digits, such as 123456789 RT0001',
  )
  await expect(question.getByLabel('QST number')).toHaveAccessibleDescription('This field is required')
  await gst.fill('123456789 RT0001')
  await question.getByLabel('QST number').fill('1234567890 TQ0001')
  await question.getByRole('button', { name: 'Save and continue' }).click()
}

async function invoiceTheJob(page: Page) {
  await page.getByRole('link', { name: 'Create invoice' }).click()
  await expect(page.getByLabel('Client name')).toHaveValue('Émilie Gagnon')
  await expect(page.getByLabel('Company name')).toHaveValue('Plomberie Tremblay')
  await page.getByLabel('Description of line 1').fill('Visit and new seal')
  await page.getByLabel('Quantity of line 1').fill('2')
  await page.getByLabel('Rate of line 1').fill('70')
  await expect(page.getByText('$160.97').first()).toBeVisible()
  await page.getByRole('button', { name: 'Issue', exact: true }).click()
  await answerForTaxes(page)
  await expect(page.getByRole('dialog').getByText('Total: $160.97')).toBeVisible()
  await page.getByRole('button', { name: 'Issue the invoice' }).click()
  await expect(
    page.getByRole('heading', { name: /Invoice INV-000001|Invoice I-000001|Invoice \S*1$/ }),
  ).toBeVisible()
  await expect(page.getByText('Seal replaced, tested twice.', { exact: true })).toBeVisible()
  await expect(page.getByText('The key is under the mat.')).toHaveCount(0)
}

const onPaper = {
  English: {
    language: 'en-CA',
    says: ['Bill to', 'Émilie Gagnon', 'Visit and new seal', 'Subtotal $140.00', 'GST (5%) $7.00'],
    sums: ['QST (9.975%) $13.97', 'Total (CAD) $160.97', 'Net 30 days', 'Seal replaced, tested twice.'],
    never: ['Facturer à', 'Sous-total'],
  },
  French: {
    language: 'fr-CA',
    says: ['Facturer à', 'Émilie Gagnon', 'Visit and new seal', 'Sous-total 140,00 $', 'TPS (5 %) 7,00 $'],
    sums: ['TVQ (9,975 %) 13,97 $', 'Total (CAD) 160,97 $', 'Seal replaced, tested twice.'],
    never: ['Bill to', 'Subtotal', 'Net 30 days'],
  },
}

async function readBothPdfs(page: Page) {
  for (const [language, paper] of Object.entries(onPaper)) {
    await page.getByRole('button', { name: 'More actions' }).click()
    const item = page.getByRole('menuitem', { name: `PDF in ${language}` })
    const address = (await item.getAttribute('href')) ?? ''
    const { status, headers, body } = await fetchedFrom(page, address)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    const read = readPdf(body)
    expect(read.language).toBe(paper.language)
    const text = read.pages.join(' ').replaceAll(/\s+/g, ' ')
    for (const said of [...paper.says, ...paper.sums, '1200 rue Sainte-Catherine'])
      expect(text).toContain(said)
    for (const other of [...paper.never, 'The key is under the mat.']) expect(text).not.toContain(other)
    await page.keyboard.press('Escape')
    await expect(item).toBeHidden()
  }
}

async function sendByMail(page: Page) {
  await page.getByRole('button', { name: 'Send by email' }).click()
  const dialog = page.getByRole('dialog', { name: /by email/ })
  await expect(dialog.getByLabel('To', { exact: true })).toHaveValue(clientEmail)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(async () => (await mailsTo(page.request, clientEmail))[0]?.attachments[0]?.contentType)
    .toBe('application/pdf')
}

async function pay(page: Page, amount: string | null) {
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a payment' })
  if (amount !== null) await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog).toBeHidden()
}

test('AUTH-05, WS-06, WS-13, JOB-02, UI-20 the main job: from signing up to a paid invoice that outlives the server', async ({
  browser,
}, info: TestInfo) => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const context = await browser.newContext({ baseURL: product.address, permissions })
  const page = await context.newPage()
  const seen = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true })
  await test.step('sign up, activate, onboard', async () => {
    await signUpInPage(page)
    await activateFromMailbox(page)
    await onboard(page)
  })
  await test.step('create the workspace', () => createWorkspace(page))
  await seen('1-dashboard')
  await test.step('a technician joins by mail, in a browser of their own', async () => {
    await joinByLink(browser, await inviteTechnician(page))
  })
  await test.step('a dispatcher is made directly', () => createUser(page))
  await test.step('the technician gets skills, hours and time off', () => setUpTechnician(page))
  await test.step('the job wizard, reloaded in the middle', () => makeJob(page))
  await test.step('book the technician', () => schedule(page))
  await seen('2-job')
  await test.step('notes, a file, the status', () => workOnJob(page))
  await test.step('invoice the job', () => invoiceTheJob(page))
  await seen('3-invoice')
  await test.step('PDF in both languages', () => readBothPdfs(page))
  await test.step('mail it', () => sendByMail(page))
  await test.step('two payments', async () => {
    await pay(page, '100')
    await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible()
    await pay(page, null)
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  })
  await seen('4-paid')
  await test.step('the server is killed and starts again', async () => {
    await product.kill()
    await product.start()
    await page.reload()
    await expect(page.getByRole('heading', { name: /^Invoice/ })).toBeVisible()
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Record payment' })).toHaveCount(0)
  })
  await context.close()
})
