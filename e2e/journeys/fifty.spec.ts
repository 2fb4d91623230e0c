import { violationsIn } from '../axe.ts'
import { address } from '../board.ts'
import { showFifty } from '../fifty.ts'
import { expect, openOwner, test } from '../world.ts'

const sizes = [
  { width: 1366, height: 768 },
  { width: 1600, height: 900 },
]

test('OPEN-670, OPEN-671, OPEN-672, OPEN-673, OPEN-677 fifty people and 300 visits: closer rows under headings, a week and a month that count, and a page of the day', async ({
  page,
}) => {
  test.slow()
  await openOwner(page, 'fr')
  await showFifty(page)
  const grid = page.getByRole('grid', { name: 'Tableau' })
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Affichage' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  const rowsInView = () =>
    grid.getByRole('rowheader').evaluateAll((all) => {
      const box = all[0]?.closest('table')?.parentElement?.parentElement?.getBoundingClientRect()
      return all.filter((each) => {
        const { top, bottom } = each.getBoundingClientRect()
        return box !== undefined && top >= box.top && bottom <= box.bottom
      }).length
    })
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.goto(`${address}&view=day`)
    await expect(grid.getByRole('rowheader', { name: /^Alice Bouchard/ })).toBeVisible()
    await choose('Confortable')
    const before = await rowsInView()
    await choose('Compacte')
    await expect.poll(rowsInView).toBeGreaterThanOrEqual(Math.floor(before * 1.5))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)

    await choose('Compétence')
    const heading = grid.getByRole('button', { name: /^Chauffage/ })
    await expect(heading).toHaveText(
      /^Chauffage \d+ personnes · \d+ rendez-vous · \d+\sh réservées sur \d+\sh$/,
    )
    await expect(grid.getByRole('rowheader', { name: /^Fatima Bouchard/ })).toBeVisible()
    // Enter on the heading closes the group, and does not open the booking dialog for a slot in the row below.
    await heading.press('Enter')
    await expect(heading).toHaveAttribute('aria-expanded', 'false')
    await expect(grid.getByRole('rowheader', { name: /^Fatima Bouchard/ })).toBeHidden()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    await expect(heading).toHaveAttribute('aria-expanded', 'false')
    if (size === sizes[0]) expect(await violationsIn(page)).toEqual([])
    await heading.click()
    await expect(grid.getByRole('rowheader', { name: /^Fatima Bouchard/ })).toBeVisible()

    await page.getByRole('radiogroup', { name: 'Vue' }).getByText('Semaine').click()
    const monday = grid
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: /^Fatima Bouchard/ }) })
      .getByRole('gridcell')
      .nth(1)
    await expect(monday).toContainText(/6 .*60\s%/)
    expect(await rowsInView()).toBeGreaterThan(10)
    if (size === sizes[0]) expect(await violationsIn(page)).toEqual([])
    await choose('Aucun regroupement')
    await expect(heading).toHaveCount(0)
  }

  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.goto(`${address}&view=month`)
    const day = page.getByRole('button', { name: /^lun\. 6 janv\./ })
    await expect(day).toHaveAccessibleName(/300 rendez-vous, 300\sh réservées sur 500\sh/)
    await expect(day).toContainText(/300 · 60\s%/)
  }
  expect(await violationsIn(page)).toEqual([])

  await page.goto(`${address}&view=day`)
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.getByRole('button', { name: 'Plus d’actions' }).click()
  await page.getByRole('menuitem', { name: 'Imprimer l’aperçu de la journée' }).click()
  const sheet = page.locator('body > div[aria-hidden] > section')
  await expect(sheet).toContainText(/Alice Bouchard.*Émilie Roy 1, Montréal/)
  await expect(sheet.getByRole('listitem', { includeHidden: true })).toHaveCount(300)
  await page.emulateMedia({ media: 'print' })
  const paper = await page.pdf({ format: 'Letter', preferCSSPageSize: true })
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})
