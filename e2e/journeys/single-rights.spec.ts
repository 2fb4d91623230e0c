import { everySection } from '@fieldhouse/domain/kit/entity/sections'
import type { Page } from '@playwright/test'
import { openClientTab } from '../client-tabs.ts'
import { type Stored, addJob, expect, newPerson, password, signInWelcomed, test } from '../world.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\n%%EOF')

/** A screen, a part of it that every reader sees, and a button that needs more than reading and changing. */
type Case = {
  open: (page: Page) => Promise<unknown>
  shown: RegExp
  button: string
  needs: 'create' | 'delete'
}

test('PERM-04, PERM-07 who may read and change, but neither create nor delete, is offered just that', async ({
  owner: { page, api },
  browser,
}) => {
  const job = await addJob(api)
  const client = (job['client'] as { _id: string })._id
  const task = await api.post<Stored>('task/create/', { name: 'Order the tyres' })
  const sent = await page.request.post(`/api/v1/task/media/${task._id}`, {
    headers: { 'x-workspace-id': api.workspaceId, origin: process.env['BASE_URL'] ?? '' },
    multipart: { file: { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf } },
  })
  expect(sent.status()).toBe(201)
  const role = await api.post<Stored>('role/create/', {
    name: 'Changer',
    sections: everySection([true, false, true, false, false]),
  })
  const rita = newPerson('Rita', 'Changer')
  const account = { phone: '+15145550178', password, passwordC: password, languages: ['en-US'] }
  const member = await api.post<Stored>('user/create', { ...rita, ...account, roleId: role._id })

  const cases: Case[] = [
    {
      open: (of) => of.goto(`/hr/workforce/${member._id}`),
      shown: /^Rita Changer$/,
      button: 'Remove',
      needs: 'delete',
    },
    {
      open: async (of) => {
        await of.goto(`/crm/contacts/client/${client}`)
        await openClientTab(of, 'Accounts')
        await of
          .getByRole('tabpanel', { name: /^Accounts/ })
          .last()
          .getByRole('row')
          .nth(1)
          .waitFor()
      },
      shown: /^Émilie Tremblay$/,
      button: 'New account',
      needs: 'create',
    },
    {
      open: async (of) => {
        await of.goto(`/communication/tasks/${task._id}`)
        await of.getByRole('tab', { name: /^Files/ }).click()
        await of.getByRole('button', { name: 'Details of plan.pdf' }).waitFor()
      },
      shown: /^Order the tyres$/,
      button: 'Delete plan.pdf',
      needs: 'delete',
    },
  ]
  const theirs = await (await browser.newContext()).newPage()
  await signInWelcomed(theirs.request, rita.email)
  for (const { open, shown, button, needs } of cases)
    for (const [of, count] of [
      [page, 1],
      [theirs, 0],
    ] as const) {
      await open(of)
      await expect(of.getByRole('heading', { level: 1, name: shown })).toBeVisible()
      await expect
        .soft(of.getByRole('main').getByRole('button', { name: button, exact: true }), `${button}: ${needs}`)
        .toHaveCount(count)
    }
  await theirs.context().close()
})
