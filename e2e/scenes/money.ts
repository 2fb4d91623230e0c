import { expect } from '@playwright/test'
import { open } from '../screens.ts'
import type { Visit } from '../visit.ts'
import { type Scene, dialogWith, press } from './scene.ts'

const invoiceDialog = (key: string, action: string): Scene => ({
  name: `an invoice: ${key}`,
  show: async (visit) => {
    await open(visit, `/accounting/invoices/${visit.ids.issued}`)
    await press(visit, key)
    await dialogWith(visit, visit.say(action))
  },
})

/** Screens of clients, accounts and invoices. */
export const money: Scene[] = [
  invoiceDialog('accounting:actions.pay', 'accounting:payDialog.record'),
  invoiceDialog('documents:actions.send', 'documents:mail.send'),
  {
    name: 'the menu of an invoice, and a credit note',
    show: async (visit) => {
      await open(visit, `/accounting/invoices/${visit.ids.issued}`)
      await press(visit, 'documents:actions.more')
      await visit.page.getByRole('menuitem', { name: visit.say('accounting:actions.credit') }).click()
      await dialogWith(visit, visit.say('accounting:creditDialog.credit'))
    },
  },
  {
    name: 'a new client',
    show: async (visit) => {
      await open(visit, '/crm/contacts?new=true')
      await expect(visit.page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    },
  },
  {
    name: 'a new client who looks like another',
    show: async (visit) => {
      const { page, say } = visit
      await open(visit, '/crm/contacts?new=true')
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: say('crm:client.fields.phone'), exact: true })
        .fill('514 555 0199')
      await expect(page.getByRole('note').getByText(say('crm:lookalike.title'))).toBeVisible()
    },
  },
  ...(['newLocation', 'newContactRole'] as const).map((key) => ({
    name: `an account: ${key}`,
    show: async (visit: Visit) => {
      await open(visit, `/crm/contacts/${visit.ids.account}`)
      await press(visit, `crm:${key}`)
      await expect(visit.page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    },
  })),
]
