import { pointOf } from '../board.ts'
import { type FaultProxy, openFaultProxy } from '../fault-proxy.ts'
import { allSent, atFirstStop, note, sign, takePhoto, typedIsKept, waits } from '../phone.ts'
import { type Stored, expect, test } from '../world.ts'

/** The proxy that can cut the connection to the product. */
let proxy: FaultProxy
test.beforeEach(async () => {
  proxy = await openFaultProxy()
})
test.afterEach(() => proxy.close())

test('OPEN-309, OPEN-738 a signature stands for what was read: what is changed afterwards asks for another, also once it was refused', async ({
  owner: { api },
  browser,
}) => {
  const { stops, page } = await atFirstStop(api, browser, proxy)
  const changed = page.getByText('The work changed after the client signed. Ask the client to sign again.')
  await expect(page).toHaveTitle(/^Émilie Tremblay · .+ · My day · Fieldhouse$/)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByLabel(/Close the water/).check()
  await allSent(page)
  proxy.treat(() => 'cut')
  await page.getByRole('link', { name: 'Finish visit' }).click()
  await expect(page).toHaveTitle('Finish visit · Émilie Tremblay · My day · Fieldhouse')
  await page.getByLabel('What was done').fill('Pump exchanged')
  await page.getByLabel('Find a part in your van').fill('pump')
  await page.getByRole('button', { name: /5 in the van/ }).click()
  await expect(page.getByLabel('Find a part in your van')).toHaveValue('')
  await expect(page.getByRole('button', { name: /5 in the van/ })).toHaveCount(0)
  await expect(page.getByText('$25.00 each')).toBeVisible()
  await page.getByLabel('Hours of Tess Tremblay').fill('0:15')
  await sign(page)
  await page.getByLabel('What was done').fill('Pump exchanged, hose cleaned')
  await expect(changed).toBeVisible()
  await expect(page.getByText('Signed by Émilie Tremblay')).toHaveCount(0)
  await page.getByRole('button', { name: 'Finish visit' }).click()
  await expect(page.getByRole('button', { name: 'Get a signature' })).toBeFocused()
  for (let more = 0; more < 5; more += 1)
    await page.getByRole('button', { name: 'One more: Drain pump' }).click()
  await expect(page.getByText('The van had only 5, so the server may refuse this number.')).toBeVisible()
  await sign(page)
  await page.getByRole('button', { name: 'Finish visit' }).click()
  await expect(page.getByRole('link', { name: /Émilie Tremblay/ })).toContainText('Done')

  // The van has fewer than six pumps, so the server refuses the change, and the day shows the refusal.
  proxy.treat(() => 'pass')
  const refused = page.getByRole('alert').filter({ hasText: 'Refused' })
  await expect(refused).toContainText('Drain pump')
  await page.getByRole('link', { name: /Émilie Tremblay/ }).click()
  await refused.getByRole('link').click()
  await page.getByRole('button', { name: 'Change and send' }).click()
  await expect(page.getByText('Signed by Émilie Tremblay')).toBeVisible()
  await page.getByRole('button', { name: 'One less: Drain pump' }).click()
  await expect(changed).toBeVisible()
  await page.getByRole('button', { name: 'Without signature' }).click()
  await page.getByRole('button', { name: 'Finish visit' }).click()
  await expect(page.getByRole('link', { name: /Émilie Tremblay/ })).toContainText('Done')
  await allSent(page)
  const visit = stops.visits[0]?.id
  expect(await api.get<Stored>(`appointment/read/${visit}`)).toMatchObject({
    status: 'COMPLETE',
    signedBy: null,
  })

  // The visit shows the completed work. After a correction, a message confirms that the correction is saved.
  await page.getByRole('link', { name: /Émilie Tremblay/ }).click()
  const done = page.getByRole('region', { name: 'What was done' })
  for (const text of [
    'Pump exchanged, hose cleaned',
    '5 × Drain pump',
    'Tess Tremblay: 0:15',
    'The client has not signed',
  ])
    await expect(done).toContainText(text)
  await page.getByRole('link', { name: 'Correct' }).click()
  await page.getByRole('button', { name: 'One less: Drain pump' }).click()
  await page.getByRole('button', { name: 'Save correction' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The correction is saved' })).toBeVisible()
  await expect(done).toContainText('4 × Drain pump')
})

test('OPEN-345 what is half typed at a visit is still there after another screen and a reload; a reading is a number', async ({
  owner: { api },
  browser,
}) => {
  const { stops, page } = await atFirstStop(api, browser, proxy)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused()
  const reading = page.getByLabel('Reading in bar of Pressure')
  const written = page.getByLabel('New note for the team')
  await written.fill('The dog is')
  await reading.fill('abc')
  await page.getByRole('link', { name: 'Finish visit' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(written).toHaveValue('The dog is')
  await expect(reading).toHaveValue('abc')
  await expect(page.getByText('Enter a number')).toBeVisible()
  await expect(page.getByLabel('Pressure', { exact: true })).not.toBeChecked()
  await reading.fill('2,4')
  await typedIsKept(page, '2,4')
  await page.reload()
  await expect(written).toHaveValue('The dog is')
  await expect(reading).toHaveValue('2,4')
  await reading.focus()
  await reading.press('Tab')
  await expect(page.getByLabel('Pressure', { exact: true })).toBeChecked()
  await note(page, 'The dog is friendly')
  await expect(written).toBeFocused()
  await allSent(page)
  const job = await api.get<Stored>(`job/read/${stops.visits[0]?.job}`)
  expect(job).toMatchObject({
    checklist: [{}, {}, { text: 'Pressure', reading: '2,4', done: true }],
  })
  await page.getByLabel('Note about the machine').fill('Leaks at')
  await typedIsKept(page, 'Leaks at')
  await page.reload()
  await expect(page.getByLabel('Note about the machine')).toHaveValue('Leaks at')
  await expect(page.getByText('The dog is friendly')).toBeVisible()
  await expect(written).toHaveValue('')
})

test('OPEN-345 a file that is no picture is refused where it was chosen; photos say what they show, and one that waits can be taken back', async ({
  owner: { api },
  browser,
}) => {
  const { stops, page } = await atFirstStop(api, browser, proxy)
  proxy.treat(() => 'cut')
  await page
    .getByLabel('Photo before', { exact: true })
    .setInputFiles({ name: 'bill.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') })
  await expect(page.getByText('bill.jpg cannot be opened as a picture')).toBeVisible()
  await takePhoto(page, 'Photo before', 'brown')
  await expect(page.getByText('bill.jpg cannot be opened as a picture')).toHaveCount(0)
  await takePhoto(page, 'Nameplate', 'grey')
  await waits(page, 2)
  const photos = page.getByRole('region', { name: 'Photos' }).getByRole('listitem')
  await photos
    .filter({ hasText: 'Photo before' })
    .getByRole('button', { name: 'Remove Photo before' })
    .click()
  await waits(page, 1)
  proxy.treat(() => 'pass')
  await allSent(page)
  await expect(photos).toHaveCount(1)
  await expect(photos).toContainText('Nameplate')
  expect(await api.get<Stored[]>(`job/media/${stops.visits[0]?.job}`)).toMatchObject([
    { types: ['NAMEPLATE'] },
  ])
})

test('OPEN-303 a press that comes double starts the work, and does not pause what it has just begun', async ({
  owner: { api },
  browser,
}) => {
  const { stops, page } = await atFirstStop(api, browser, proxy)
  /**
   * Presses a button. As soon as the next button appears at the same position, presses there again, like the second
   * half of a double click.
   */
  const pressTwice = async (name: string, next: string) => {
    const { x, y } = await pointOf(page.getByRole('button', { name }))
    await page.mouse.click(x, y)
    await expect(page.getByRole('button', { name: next })).toBeVisible()
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await note(page, `After ${name}`)
    await allSent(page)
    await expect(page.getByRole('button', { name: next })).toBeVisible()
    return api.get<Stored>(`appointment/read/${stops.visits[0]?.id}`)
  }
  const begun = await pressTwice('Start', 'Pause')
  expect(begun['runningSince']).toBe(begun['startedAt'])
  expect((await pressTwice('Pause', 'Resume'))['runningSince']).toBeNull()
})
