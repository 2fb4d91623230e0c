import type { Page } from '@playwright/test'
import { type Api, type Stored, expect } from './world.ts'

/** The ids of the records to which the orders of a test refer. */
type Parts = { supplier: Stored; van: Stored; pump: Stored; hose: Stored }

/** Adds a supplier, a second warehouse, a product in the default warehouse, and a product without stock. */
export async function addParts(api: Api): Promise<Parts> {
  const supplier = await api.post<Stored>('suppliers/create/', { name: 'Parts Direct' })
  const van = await api.post<Stored>('warehouse/create/', { name: 'Van 1' })
  const pump = await api.post<Stored>('product/create/', {
    name: 'Drain pump',
    productNumber: 'DP-12',
    sku: 'SKU-DP',
    unitCost: '41.50',
    unitPrice: '89.95',
    quantity: 4,
  })
  const hose = await api.post<Stored>('product/create/', { name: 'Inlet hose', productNumber: 'IH-1' })
  return { supplier, van, pump, hose }
}

export const buying = ({ supplier, pump }: Parts, count = 2, unitCost = '40') => ({
  type: 'BUY',
  supplier: supplier._id,
  receiver: '__default',
  lineItems: [{ product: pump._id, productStatusCounts: { new: count }, unitCost }],
})

export const selling = ({ pump }: Parts, count = 1) => ({
  type: 'SELL',
  sender: '__default',
  referenceNumber: 'S-100',
  lineItems: [{ product: pump._id, productStatusCounts: { new: count }, unitPrice: '90' }],
})

export const box = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const said = (of: ReturnType<typeof box>, words: string) =>
  expect(of).toHaveAccessibleDescription(words)

export async function pick(page: Page, name: string, option: string | RegExp): Promise<void> {
  await box(page, name).click()
  await page.getByRole('option', { name: option }).click()
}

export const none = 'This field cannot be empty'
export const create = (page: Page) => page.getByRole('button', { name: 'Create order' })
