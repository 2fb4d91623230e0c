import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type Api, type Stored, addInvoice, addJob, expect, openOwner, test } from '../world.ts'

/** Creates an issued invoice with a credit of 20.00 and a payment of 50.00. */
async function bill(api: Api): Promise<Stored> {
  const draft = await addInvoice(api, await addJob(api), 'fr')
  await api.post(`invoice/issue/${draft._id}`, {})
  const lineItems = [{ description: 'Remise', quantity: '1', unitPrice: '20' }]
  await api.post(`invoice/credit/${draft._id}`, { lineItems })
  await api.post(`payment/invoice/${draft._id}`, { currency: 'CAD', amount: '50.00', method: 'CHECK' })
  return draft
}

async function saved(page: Page, name: string): Promise<{ name: string; text: string }> {
  await page.getByRole('button', { name: 'Exporter', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name, exact: true }).click(),
  ])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

test('OPEN-551, OPEN-552, OPEN-553 an accountant takes documents with their taxes, their lines and payments as files', async ({
  page,
}) => {
  const { api } = await openOwner(page, 'fr')
  await bill(api)
  await page.goto('/accounting/invoices')
  await expect(page.getByRole('row').filter({ hasText: 'CN-000001' })).toContainText('-23,00')
  const documents = await saved(page, 'CSV')
  const [head, ...rows] = documents.text.trim().split('\r\n')
  expect(head).toMatch(
    /"Devise";"Sous-total";"Montant du rabais";"TPS \(5\u00a0%\)";"TVQ \(9,975\u00a0%\)";"Total taxes comprises"/,
  )
  expect(rows.find((row) => row.includes('CN-000001'))).toContain('"-20,00";"0,00";"-1,00";"-2,00";"-23,00"')
  const lines = await saved(page, 'CSV des lignes')
  expect(lines.name).toMatch(/^Factures-lignes-/)
  expect(lines.text).toContain('"-20,00";"Oui";"TPS (5\u00a0%), TVQ (9,975\u00a0%)"')
  await page.goto('/accounting/payments')
  await expect(page.getByRole('heading', { level: 1, name: 'Paiements reçus' })).toBeVisible()
  const payments = await saved(page, 'CSV')
  expect(payments.text).toMatch(/"Chèque".*"50,00";"0,00"/)
  expect(payments.text).toContain('"Montant annulé"')
  await page.getByRole('row').filter({ hasText: '50,00' }).click()
  await expect(page).toHaveURL(/\/accounting\/invoices\/[0-9a-f-]{36}/)
})
