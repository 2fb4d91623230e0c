import { boxOf } from '../board.ts'
import { addDay, addJobAt, near, onMonday, open, plateau, rowOf } from '../dispatch.ts'
import { expect, test } from '../world.ts'

test('MAP-01 what is pointed at is lit in the list and on the map; two at one place are one marker, which chooses both', async ({
  owner: { page, api },
}) => {
  await page.setViewportSize({ width: 1400, height: 900 })
  const { tess } = await addDay(api)
  const asked = {
    ...onMonday,
    statuses: ['TO_SCHEDULE'],
    technicians: [tess._id],
    searchLocation: near(plateau),
  }
  await open(page, asked)
  await expect(page.getByText('1 marker · 1 without a place on the map')).toBeVisible()
  const canvas = page.locator('.maplibregl-canvas')
  const lit = page.locator('li[data-lit]')
  const washer = rowOf(page, /Washer/)
  const { x, y, width, height } = await boxOf(canvas)
  const middle = { x: x + width / 2, y: y + (height + 64 - 48) / 2 }
  await expect(async () => {
    await page.mouse.move(x + 40, y + height - 80)
    await page.mouse.move(middle.x, middle.y, { steps: 3 })
    await expect(lit.filter({ hasText: 'Washer' })).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await page.mouse.move(x + 40, y + height - 80)
  await expect(lit).toHaveCount(0)
  const dull = await canvas.screenshot()
  await washer.hover()
  await expect(lit).toHaveCount(1)
  await expect.poll(async () => (await canvas.screenshot()).equals(dull)).toBe(false)

  await addJobAt(api, 'Twin', plateau)
  await open(page, asked)
  await expect(page.getByText('2 markers · 1 without a place on the map')).toBeVisible()
  await expect(async () => {
    await page.mouse.click(middle.x, middle.y)
    await expect(lit).toHaveCount(2, { timeout: 500 })
  }).toPass()
  await expect(lit.filter({ hasText: 'Twin' })).toHaveCount(1)
})
