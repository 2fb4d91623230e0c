import type { Page } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { openClientTab } from '../client-tabs.ts'
import { failOnce } from '../failing.ts'
import { fetchedFrom } from '../paper.ts'
import { type Stored, addJob, addTechnician, expect, signInWelcomed, test } from '../world.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGPgL8vDihiGlgQApWE8wfekj3cAAAAASUVORK5CYII=',
  'base64',
)
const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\n%%EOF')

test('NOTE-01..03, NOTE-05..10 notes are written, filtered, changed and deleted', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  await page.goto(`/operations/jobs/${job._id}`)
  const panel = page.getByRole('tabpanel', { name: 'Overview' })
  await expect(panel.getByRole('heading', { name: 'Notes' })).toBeVisible()
  await expect(panel.getByText('No notes available')).toBeVisible()
  const content = panel.getByRole('textbox', { name: 'Add Note' })
  const add = panel.getByRole('button', { name: 'Add Note' })
  await expect(add).toBeDisabled()
  await content.fill('x')
  await expect(panel.getByText('1 / 1500')).toBeVisible()
  for (const [length, colour] of [
    [1199, 'rgb(93, 110, 117)'],
    [1200, 'rgb(122, 75, 5)'],
    [1500, 'rgb(180, 35, 24)'],
  ] as const) {
    await content.fill('x'.repeat(length))
    await expect(panel.getByText(`${length} / 1500`)).toHaveCSS('color', colour)
  }
  await content.fill(' ')
  await expect(content).toHaveAccessibleDescription('Note content is required')
  await content.fill('x'.repeat(1501))
  await expect(content).toHaveAccessibleDescription('Note must be less than 1500 characters')
  await expect(add).toBeDisabled()
  await content.fill('Closed the valve')
  await page.getByRole('tab', { name: 'Files' }).click()
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(content).toHaveValue('Closed the valve')
  await expect(panel.getByRole('switch', { name: 'Internal' })).toBeChecked()
  const kept = Promise.withResolvers<void>()
  await page.route('**/note/create/', async (route) => {
    const response = await route.fetch()
    await kept.promise
    await route.fulfill({ response })
  })
  await add.click()
  const note = panel.getByRole('article')
  await expect(note).toContainText('Closed the valve')
  await content.focus()
  kept.resolve()
  await expect(content).toHaveValue('')
  await page.keyboard.insertText('Next')
  await expect(content).toHaveValue('Next')
  await content.fill('')
  for (const part of ['Olive Owner', 'Closed the valve', 'Internal', 'Job', /now|second/])
    await expect(note).toContainText(part)
  await expect(add).toBeDisabled()
  await panel.getByText('External', { exact: true }).click()
  await expect(panel.getByText('No notes available')).toBeVisible()
  await panel.getByText('All', { exact: true }).click()

  await note.getByRole('button', { name: 'Note of Olive Owner' }).click()
  await page.getByRole('menuitem', { name: 'Edit Note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Note' })
  await dialog.getByRole('textbox', { name: 'Note Content' }).fill('Opened the valve')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(note).toContainText('Opened the valve')
  await note.getByRole('button', { name: 'Note of Olive Owner' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('Are you sure you want to delete this note?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(panel.getByText('No notes available')).toBeVisible()

  await content.fill('We come at nine')
  await panel.getByRole('switch', { name: 'Internal' }).uncheck()
  await add.click()
  await expect(note).toContainText('We come at nine')
  await expect(note).not.toContainText('Internal')
  await panel.getByText('External', { exact: true }).click()
  await expect(note).toContainText('We come at nine')
})

test("PERM-12 a technician, who may change only their own, has no menu on the dispatcher's note", async ({
  owner: { page, api },
  browser,
}) => {
  const job = await addJob(api)
  const tess = await addTechnician(api)
  const [member] = (await api.get<{ _id: string; email: string }[]>('workforce/list/')).filter(
    ({ email }) => email === tess.email,
  )
  await api.post('appointment/create/', {
    jobId: job._id,
    technicians: [member?._id],
    startAt: Date.parse('2031-01-06T10:00:00-05:00'),
    estimatedDuration: 3_600_000,
  })
  await api.post('note/create', {
    entityType: 'JOB',
    entity: job._id,
    content: 'By the owner',
    isInternal: true,
  })
  await page.goto(`/operations/jobs/${job._id}`)
  await page.getByRole('button', { name: /^Notes of Mon, Jan 6/ }).click()
  const visit = page.getByRole('dialog')
  await visit.getByRole('textbox', { name: 'Add Note' }).fill('x'.repeat(800))
  await expect(visit.getByText('800 / 1000')).toBeVisible()
  await visit.getByRole('button', { name: 'Add Note' }).click()
  await expect(visit.getByRole('article')).toContainText('Appointment')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article').getByRole('button')).toHaveCount(1)

  const theirs = await (await browser.newContext()).newPage()
  await signInWelcomed(theirs.request, tess.email)
  await theirs.goto(`/operations/jobs/${job._id}`)
  await expect(theirs.getByRole('article')).toContainText('By the owner')
  await expect(theirs.getByRole('article').getByRole('button')).toHaveCount(0)
  await theirs.context().close()
})

test('FILE-01..06, FILE-08, FILE-12 files are judged by their content, listed, left out, uploaded', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  await page.goto(`/operations/jobs/${job._id}`)
  await page.getByRole('tab', { name: 'Files' }).click()
  await expect(page.getByText('No resources available')).toBeVisible()
  await page.getByRole('button', { name: 'Add Resource' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload files' })
  await expect(dialog.getByText(/Files will be verified for security/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Upload (0)' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
  const input = dialog.locator('input[type=file]')
  const alert = dialog.getByRole('alert')
  for (const [name, mimeType, buffer, said] of [
    ['moving.gif', 'image/gif', Buffer.from('GIF89a'), 'File type not allowed'],
    ['photo.jpg', 'image/jpeg', png, 'File content does not match its type'],
    ['notes.png', 'image/png', Buffer.from('just text'), 'Cannot determine file type'],
  ] as const) {
    await input.setInputFiles({ name, mimeType, buffer })
    await expect(alert).toHaveText(`${name}: ${said}`)
  }
  await page.evaluate(() => {
    const read = Object.getOwnPropertyDescriptor(Blob.prototype, 'arrayBuffer')
    // Simulates the browser's error for a file that is moved or locked after the user chose the file.
    Blob.prototype.arrayBuffer = () => {
      if (read) Object.defineProperty(Blob.prototype, 'arrayBuffer', read)
      return Promise.reject(new DOMException('moved away', 'NotReadableError'))
    }
  })
  await input.setInputFiles({ name: 'locked.png', mimeType: 'image/png', buffer: png })
  await expect(alert).toHaveText('locked.png: Failed to read file')
  const long = test.info().outputPath('long.pdf')
  await writeFile(long, Buffer.alloc(20_971_521, '%PDF-1.4'))
  await input.setInputFiles(long)
  await expect(alert).toHaveText('long.pdf: File size exceeds 20MB limit')
  await input.setInputFiles([
    { name: 'boiler.png', mimeType: 'image/png', buffer: png },
    { name: 'manual.pdf', mimeType: 'application/pdf', buffer: pdf },
  ])
  await expect(alert).toHaveCount(0)
  await expect(dialog.getByText('boiler.png')).toBeVisible()
  await expect(dialog.getByText(`${png.length} Bytes`)).toBeVisible()
  await expect(dialog.locator('img[src^="blob:"]')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Remove manual.pdf' }).click()
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'plan.pdf', { type: 'application/pdf' }))
    return transfer
  }, pdf.toString())
  await dialog
    .getByRole('button', { name: 'Drag files here or click to browse' })
    .dispatchEvent('drop', { dataTransfer: dropped })
  await dialog.getByRole('button', { name: 'Remove plan.pdf' }).click()
  await dialog.getByRole('combobox', { name: 'Type (optional)' }).press('ArrowDown')
  await page.getByRole('option', { name: 'Nameplate' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('textbox', { name: 'Description (optional)' }).fill('At the back')
  await failOnce(page, `**/job/media/${job._id}`)
  await dialog.getByRole('button', { name: 'Upload (1)' }).click()
  await expect(alert).toHaveText('It broke')
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.textContent?.includes('Uploading...')) document.body.setAttribute('data-seen', '')
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
  await dialog.getByRole('button', { name: 'Upload (1)' }).click()
  const row = page.getByRole('row', { name: /boiler\.png/ })
  for (const part of ['boiler.png', 'Nameplate', 'At the back']) await expect(row).toContainText(part)
  for (const column of ['Preview', 'Name', 'Type', 'Description'])
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-seen', '')

  const broken = Buffer.from('MZ')
  await page.getByRole('button', { name: 'Add Resource' }).click()
  await input.setInputFiles([
    { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    { name: 'renamed.pdf', mimeType: 'application/pdf', buffer: broken },
    ...Array.from({ length: 30 }, (_, at) => ({
      name: `${at}.pdf`,
      mimeType: 'application/pdf',
      buffer: pdf,
    })),
  ])
  for (const said of ['empty.pdf: File validation failed', 'renamed.pdf: Cannot determine file type'])
    await expect(alert).toContainText(said)
  await expect(dialog.getByRole('button', { name: 'Upload (30)' })).toBeEnabled()
  await dialog.getByRole('textbox', { name: 'Description (optional)' }).press('Escape')
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Add Resource' }).click()
  await input.setInputFiles({ name: 'later.pdf', mimeType: 'application/pdf', buffer: pdf })
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Upload (1)' }).click()
  await expect(dialog.getByText('The connection is lost. The upload resumes automatically')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('row', { name: /later\.pdf/ })).toHaveCount(1)
})

test('FILE-10 a file dropped on a job goes up a second later by itself, another tab or not, and what is left out in time does not', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  await page.goto(`/operations/jobs/${job._id}`)
  await page.getByRole('tab', { name: 'Files' }).click()
  const input = page.locator('input[type=file]')
  await page.clock.install()
  await input.setInputFiles([
    { name: 'before.png', mimeType: 'image/png', buffer: png },
    { name: 'wrong.pdf', mimeType: 'application/pdf', buffer: pdf },
  ])
  await page.getByRole('button', { name: 'Remove wrong.pdf' }).click()
  const posted = page.waitForRequest(`**/job/media/${job._id}`)
  await page.clock.runFor(900)
  await expect(page.getByRole('button', { name: 'Remove before.png' })).toBeEnabled()
  await page.clock.runFor(200)
  expect((await posted).method()).toBe('POST')
  await page.clock.resume()
  await expect(page.getByRole('link', { name: 'before.png' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'wrong.pdf' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show before.png' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: 'before.png' })).toBeVisible()
  await page.keyboard.press('Escape')

  await input.setInputFiles([{ name: 'after.png', mimeType: 'image/png', buffer: png }])
  await page.getByRole('tab', { name: 'Overview' }).click()
  await expect(page.getByText('1 file was uploaded')).toBeVisible()
  await page.getByRole('tab', { name: 'Files' }).click()
  await expect(page.getByRole('link', { name: 'after.png' })).toBeVisible()
})

test('FILE-12..14, PERM-04 a resource of a client says its type, is tried again where its link went bad; later changes save themselves after a second', async ({
  owner: { page, api },
  browser,
}) => {
  await addJob(api)
  const [client] = await api.get<Stored[]>(`client/list/`)
  await page.goto(`/crm/contacts/client/${client?._id}`)
  await openClientTab(page, 'Files')
  await page.getByRole('button', { name: 'Add Resource' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a resource' })
  await adding
    .locator('input[type=file]')
    .setInputFiles({ name: 'deal.pdf', mimeType: 'application/pdf', buffer: pdf })
  await adding.getByRole('button', { name: 'Add ressource' }).click()
  const types = adding.getByRole('combobox', { name: 'Select type(s) - Required' })
  await expect(types).toHaveAccessibleDescription(/./)
  await types.press('ArrowDown')
  await page.getByRole('option', { name: 'Contract' }).click()
  await page.getByRole('option', { name: 'Document' }).click()
  await page.keyboard.press('Escape')
  await adding.getByRole('textbox', { name: 'Notes (optional)' }).fill('Signed')
  await adding.getByRole('button', { name: 'Add ressource' }).click()
  const row = page.getByRole('row', { name: /deal\.pdf/ })
  for (const part of ['Contract', 'Document', 'Signed']) await expect(row).toContainText(part)
  await page.route('**/file/**', (route) => route.fulfill({ status: 404, body: '' }), { times: 1 })
  await row.getByRole('button', { name: 'Show deal.pdf' }).click()
  const preview = page.getByRole('dialog', { name: 'deal.pdf' })
  await expect(preview.getByRole('alert')).toContainText('This file could not be shown')
  await preview.getByRole('button', { name: 'Retry' }).click()
  // Like some phones, the test browser may have no PDF viewer.
  await expect(preview.locator('iframe').or(preview.getByText('This browser cannot show PDFs'))).toBeVisible()
  await expect(preview.getByRole('alert')).toHaveCount(0)
  const shown = await preview.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href')
  const { headers } = await fetchedFrom(page, shown ?? '')
  expect(headers['content-disposition']).toMatch(/^inline; filename="deal.pdf"/)
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await row.getByRole('button', { name: 'Details of deal.pdf' }).click()
  const details = page.getByRole('dialog', { name: 'Media details' })
  await expect(details.getByRole('button', { name: 'Update ressource' })).toBeEnabled()
  await expect(details.getByRole('textbox', { name: 'Name' })).toHaveValue('deal.pdf')
  await expect(details.getByRole('textbox', { name: 'Name' })).not.toBeEditable()
  await details.getByRole('textbox', { name: 'Notes' }).fill('Signed by both')
  await expect(details.getByText('All changes are saved')).toBeVisible()
  await expect(row).toContainText('Signed by both')
  await expect(page.getByRole('columnheader')).toHaveText(['Preview', 'Name', 'Type', 'Description', ''])

  const tess = await addTechnician(api)
  const theirs = await (await browser.newContext()).newPage()
  await signInWelcomed(theirs.request, tess.email)
  await theirs.goto(`/crm/contacts/client/${client?._id}`)
  await openClientTab(theirs, 'Files')
  const read = theirs.getByRole('row', { name: /deal\.pdf/ })
  await expect(read).toContainText('Signed by both')
  await expect(read.getByRole('button')).toHaveText([''])
  await expect(theirs.getByRole('button', { name: 'Add Resource' })).toHaveCount(0)
  await theirs.context().close()
})

/**
 * Returns the status of an address in the browser's cache, without a request to the server. Returns null if the address
 * is not cached.
 */
const cachedCopy = (page: Page, address: string) =>
  page.evaluate(async (asked) => {
    const answer = await fetch(asked, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => null)
    return answer && answer.status
  }, address)

test('SEC-12, SEC-115 pictures outlive their links, and after sign-out nothing of them opens: no link, no Back, no cached copy', async ({
  owner: { page, api },
}) => {
  const job = await addJob(api)
  for (const [name, mimeType, buffer] of [
    ['boiler.png', 'image/png', png],
    ['manual.pdf', 'application/pdf', pdf],
  ] as const)
    await page.request.post(`/api/v1/job/media/${job._id}`, {
      headers: { 'x-workspace-id': api.workspaceId, origin: process.env['BASE_URL'] ?? '' },
      multipart: { file: { name, mimeType, buffer } },
    })
  // The responses before the refusal simulate an old response, whose links have expired.
  const media = `**/job/media/${job._id}`
  let isOld = true
  await page.route(media, async (route) => {
    if (!isOld) return route.continue()
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/until=\d+/g, 'until=1700000000')
    return route.fulfill({ response, body })
  })
  const refused = page.waitForResponse((answer) => {
    const isRefused = answer.url().includes('/thumbnail?') && answer.status() === 403
    if (isRefused) isOld = false
    return isRefused
  })
  await page.goto(`/operations/jobs/${job._id}`)
  await page.getByRole('tab', { name: 'Files' }).click()
  expect((await (await refused).json()).code).toBe('LINK_EXPIRED')
  const picture = page.getByRole('img', { name: 'boiler.png' })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  await page.unrouteAll()
  /** The scripts of the screen, which the browser caches for a year. */
  const parts = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'script' && parts.add(request.url()))
  await page.reload()
  await page.getByRole('tab', { name: 'Files' }).click()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  // Simulates that the device sleeps for twenty minutes. No timer runs during this time, and the links expire.
  await page.clock.setFixedTime(Date.now() + 20 * 60_000)
  const renewed = page.waitForResponse(media)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'manual.pdf' }).click(),
  ])
  expect([(await renewed).status(), saved.suggestedFilename()]).toEqual([200, 'manual.pdf'])
  await page.getByRole('button', { name: 'Show boiler.png' }).click()
  const large = page.getByRole('dialog').getByRole('img', { name: 'boiler.png' })
  await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')

  const link = (await picture.getAttribute('src')) ?? ''
  const shown = [...parts]
  for (const address of [link, ...shown])
    expect([address, await cachedCopy(page, address)]).toEqual([address, 200])
  parts.clear()
  await page.getByRole('button', { name: 'Account of Olive Owner' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  for (const address of [link, ...shown.filter((part) => !parts.has(part))])
    expect([address, await cachedCopy(page, address)]).toEqual([address, null])
  expect((await fetchedFrom(page, link)).status).toBe(401)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText('boiler.png')).toHaveCount(0)
  await expect(picture).toHaveCount(0)
  expect((await page.goto(link))?.status()).toBe(401)
})
