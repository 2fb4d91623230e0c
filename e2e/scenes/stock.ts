import { expect } from '@playwright/test'
import { open, settled } from '../screens.ts'
import type { Visit } from '../visit.ts'
import { type Scene, dialogWith, press, tab } from './scene.ts'

/** Opens a product's stock in its warehouse. */
async function entry(visit: Visit): Promise<void> {
  await open(visit, `/inventory/products/${visit.ids.product}`)
  await visit.page.getByRole('row').nth(1).getByRole('button').click()
  await dialogWith(visit, visit.say('inventory:count.open'))
}

const stockDialog = (of: 'count' | 'allocate' | 'condition'): Scene => ({
  name: `stock: ${of}, refused`,
  show: async (visit) => {
    const { page, say } = visit
    await entry(visit)
    await press(visit, `inventory:${of}.open`)
    const dialog = page.getByRole('dialog', { name: say(`inventory:${of}.title`) })
    await dialog.getByRole('textbox').first().fill('-1')
    await dialog.getByRole('button', { name: say(`inventory:${of}.save`), exact: true }).click()
    await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible()
  },
})

/** Screens of products and their stock. */
export const stock: Scene[] = [
  { name: 'what lies of a product in a warehouse', show: entry },
  stockDialog('count'),
  stockDialog('allocate'),
  stockDialog('condition'),
  ...(['inventory:movements.tab', 'inventory:variants.tab', 'kit:history.title'] as const).map((key) => ({
    name: `a product: ${key}`,
    show: async (visit: Visit) => {
      await open(visit, `/inventory/products/${visit.ids.product}`)
      await tab(visit, key)
      await settled(visit)
    },
  })),
  {
    name: 'a new variant',
    show: async (visit) => {
      await open(visit, `/inventory/products/${visit.ids.product}`)
      await tab(visit, 'inventory:variants.tab')
      await press(visit, 'inventory:variants.add')
      await expect(visit.page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    },
  },
  {
    name: 'a count in another warehouse',
    show: async (visit) => {
      await open(visit, `/inventory/products/${visit.ids.product}`)
      await press(visit, 'inventory:count.inWarehouse')
      await dialogWith(visit, visit.say('inventory:count.save'))
    },
  },
]
