import { type Browser, type Page, expect } from '@playwright/test'
import type { FaultProxy } from './fault-proxy.ts'
import { type Stops, bookStops, phoneOf } from './stops.ts'
import type { Api } from './world.ts'

/** Opens a browser as a phone on which the application is installed and the technician's day is loaded. */
export async function phoneWithDay(browser: Browser, stops: Stops, { address }: FaultProxy): Promise<Page> {
  const page = await phoneOf(browser, stops.tess, address)
  await page.goto('/my-day')
  await expect(page.getByRole('link', { name: /Émilie Tremblay/ })).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return page
}

/** Opens a browser as a phone that shows the first visit of the technician's day. */
export async function atFirstStop(api: Api, browser: Browser, proxy: FaultProxy) {
  const stops = await bookStops(api)
  const page = await phoneWithDay(browser, stops, proxy)
  await page.getByRole('link', { name: /Émilie Tremblay/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Émilie Tremblay' })).toBeVisible()
  return { stops, page }
}

/** Expects the phone to show this number of waiting changes. */
export const waits = (page: Page, count: number) =>
  expect(page.getByRole('link', { name: `${count} change${count === 1 ? '' : 's'} waiting` })).toBeVisible()

/** Waits until the phone has sent all changes. On a busy machine, twenty changes take more than 20 seconds. */
export const allSent = (page: Page) =>
  expect(page.getByText('All sent', { exact: true }).first()).toBeVisible({ timeout: 60_000 })

const picture = (colour: string) => (page: Page) =>
  page.evaluate(async (filled) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 2400, height: 1600 })
    const pen = canvas.getContext('2d')
    if (pen) {
      pen.fillStyle = filled
      pen.fillRect(0, 0, 2400, 1600)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, colour)

/** Takes a photo with the phone's camera. */
export async function takePhoto(page: Page, kind: string, colour: string): Promise<void> {
  const before = await page.getByRole('listitem').getByRole('img', { name: kind }).count()
  const buffer = Buffer.from(await picture(colour)(page), 'base64')
  await page
    .getByLabel(kind, { exact: true })
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('listitem').getByRole('img', { name: kind })).toHaveCount(before + 1)
}

/** Writes a note for the team at the visit that the phone shows. */
export async function note(page: Page, text: string): Promise<void> {
  await page.getByLabel('New note for the team').fill(text)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByLabel('New note for the team')).toHaveValue('')
}

/** Draws the customer's signature with a finger. */
export async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Get a signature' }).click()
  await page.getByRole('button', { name: 'Signer en plein écran' }).click()
  const sheet = page.getByRole('dialog', { name: 'Signez ici' })
  const box = await sheet.getByLabel('Signez ici').boundingBox()
  if (box === null) throw new Error('nothing to sign on')
  await page.mouse.move(box.x + 40, box.y + 40)
  await page.mouse.down()
  await page.mouse.move(box.x + 160, box.y + 70, { steps: 4 })
  await page.mouse.up()
  await sheet.getByRole('button', { name: 'Terminé' }).click()
  await page.getByRole('button', { name: 'Je confirme' }).click()
  await expect(page.getByText('Signed by Émilie Tremblay')).toBeVisible()
}

/** Returns the rows that the phone's database stores, as JSON, by table. */
const rowsOn = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const opened = indexedDB.open('fieldhouse-device')
    await new Promise((done) => (opened.onsuccess = done))
    const names = [...opened.result.objectStoreNames]
    const reading = opened.result.transaction(names)
    const rows = await Promise.all(
      names.map(async (name) => {
        const asked = reading.objectStore(name).getAll()
        await new Promise((done) => (asked.onsuccess = done))
        return [name, asked.result.map((row) => JSON.stringify(row))] as const
      }),
    )
    opened.result.close()
    return Object.fromEntries(rows)
  })

/** Returns the number of rows that the phone's database stores, by table. */
export const keptRows = async (page: Page): Promise<Record<string, number>> =>
  Object.fromEntries(Object.entries(await rowsOn(page)).map(([name, rows]) => [name, rows.length]))

/** Waits until the phone has stored the typed text, so that the text survives a reload. */
export const typedIsKept = (page: Page, text: string) =>
  expect.poll(async () => (await rowsOn(page))['typed']?.join()).toContain(text)
