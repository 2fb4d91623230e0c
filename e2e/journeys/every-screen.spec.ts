import { everySection } from '@fieldhouse/domain/kit/entity/sections'
import type { Page } from '@playwright/test'
import { entryOf } from '../../web/screens/route-table.ts'
import { sayIn } from '../locale.ts'
import { below, go, load, open, routesBy } from '../screens.ts'
import { type Visit, visitOf } from '../visit.ts'
import { type Api, type Stored, expect, newPerson, password, signInWelcomed, test } from '../world.ts'

/**
 * The names of actions that change data. `New requests` is a count, and `Sign out` ends only the user's own session, so
 * both are not included.
 */
const changing =
  /^(Add|Allocate|Approve|Archive|Assign|Bill|Book|Cancel|Change|Complete|Convert|Count|Create|Credit|Delete|Disable|Duplicate|Edit|Enable|Finalize|Import|Invite|Issue|Make|Mark|Merge|Move|New(?! requests)|Pause|Post|Receive|Record|Remove|Request|Resend|Restore|Resume|Save|Schedule|Send|Sign(?! out)|Start|Suggest|Upload|Void|Write)\b|Change it$/

/**
 * Returns the names of the actions in the main part of a screen that change data, with the menus in rows. Leaves out the
 * records in tables, and tabs.
 */
async function changesOn(page: Page): Promise<string[]> {
  const names = await page
    .getByRole('main')
    .locator(
      'button:visible:not(tbody *):not([role=tab]), a:visible:not(tbody *), tbody [aria-haspopup=menu]:visible',
    )
    .evaluateAll((all) =>
      all.map((each) => (each.getAttribute('aria-label') ?? (each as HTMLElement).innerText).trim()),
    )
  return names.filter((name) => changing.test(name))
}

/** The addresses of the screens of a workspace, without placeholders, which have no section. */
const listsOf = (): string[] =>
  routesBy(['workspace'])
    .filter(({ path }) => entryOf(path)?.section !== undefined && path !== '/system/payments')
    .map(({ address }) => address)

/** The addresses of records, and of the forms of new records. */
function addressesOf(ids: Visit['ids']): { records: string[]; forms: string[] } {
  const all = routesBy(['workspace']).flatMap(({ path, address }) =>
    (below[path]?.(ids) ?? []).map((end) => `${address}/${end}`),
  )
  return {
    records: all.filter((address) => !/\/new\b/.test(address)),
    forms: all.filter((address) => address.endsWith('/new')),
  }
}

/** Opens a page for a member whose role may read everything and change nothing. */
async function asReader(api: Api, page: Page): Promise<void> {
  const role = await api.post<Stored>('role/create/', {
    name: 'Reader',
    sections: everySection([true, false, false, false, false]),
  })
  const person = newPerson('Rita', 'Reader')
  await api.post('user/create', {
    ...person,
    phone: '+15145550178',
    password,
    passwordC: password,
    roleId: role._id,
    languages: ['en-US'],
  })
  await signInWelcomed(page.request, person.email)
}

test('OPEN-772, PERM-07, SHELL-09 a member who may only read is offered no change and no form, on any screen', async ({
  owner,
  browser,
}) => {
  test.setTimeout(400_000)
  const visit = await visitOf(owner, 'en')
  const { records, forms } = addressesOf(visit.ids)
  const page = await (await browser.newContext({ locale: 'en-CA' })).newPage()
  await asReader(owner.api, page)
  const reader = { ...visit, page }
  await load(reader, '/dashboard')
  const offered: Record<string, string[]> = {}
  const note = async (address: string) => {
    const changes = await changesOn(page)
    if (changes.length > 0) offered[address] = changes
  }
  for (const address of [...listsOf(), ...records]) {
    await open(reader, address)
    await note(address)
  }
  // The next step of a completed job is its draft of an invoice.
  const completed = `/operations/jobs/${visit.ids.job}`
  await owner.api.patch(`job/update/${visit.ids.job}`, { jobStatus: 'COMPLETED' })
  await open(reader, completed)
  await note(completed)
  expect.soft(offered).toEqual({})
  const told = page.getByText('An admin of this workspace can change your role')
  for (const address of forms) {
    await go(page, '/hr/meetings')
    await expect(told).toHaveCount(0)
    await go(page, address)
    await expect.soft(told, address).toBeVisible()
    expect.soft(await changesOn(page), address).toEqual([])
  }
  expect(forms.length).toBeGreaterThan(15)
  await page.context().close()
})

/** Archives a record by its `delete` call, which Playwright's calls of the API do not offer. */
const archive = (page: Page, { workspaceId }: Api, path: string) =>
  page.evaluate(
    async ([to = '', workspace = '']) => {
      const headers = { 'x-workspace-id': workspace }
      return (await fetch(`/api/v1/${to}`, { method: 'DELETE', headers })).status
    },
    [path, workspaceId],
  )

/** Adds an issued invoice and an accepted estimate of US$1,234.56. Returns their ids. */
async function addForeign({ api }: { api: Api }, job: string): Promise<[invoice: string, estimate: string]> {
  const lineItems = [{ description: 'Boiler', quantity: '1', unitPrice: '1234.56' }]
  const body = { job, currency: 'USD', lineItems, taxRates: [] }
  const account = (await api.get<Stored & { account: Stored }>(`job/read/${job}`)).account._id
  const invoice = await api.post<Stored>('invoice/create/', { ...body, account })
  await api.post(`invoice/issue/${invoice._id}`, {})
  const estimate = await api.post<Stored>('quote/create/', { ...body, account })
  await api.post(`quote/issue/${estimate._id}`, {})
  await api.post(`quote/accept/${estimate._id}`, {})
  return [invoice._id, estimate._id]
}

test('UI-23, OPEN-772, OPEN-14, ACC-01 an archived record offers only to be restored, and an amount shows its currency wherever it stands', async ({
  owner,
}) => {
  test.setTimeout(400_000)
  const { page, api } = owner
  const visit = await visitOf(owner, 'en')
  const { ids } = visit
  await load(visit, '/dashboard')
  const [invoice, estimate] = await addForeign(owner, ids.job)
  const amount = /(?:US)?\$1,234\.56/g
  const found: string[] = []
  // The dashboard was open a moment ago, and now shows the new invoice.
  for (const address of [
    '/dashboard',
    '/accounting/invoices',
    `/accounting/invoices/${invoice}`,
    '/accounting/estimates',
    `/accounting/estimates/${estimate}`,
    `/operations/jobs/${ids.job}`,
    `/crm/contacts/client/${ids.client}`,
    `/crm/contacts/client/${ids.client}?tab=invoices`,
    `/crm/contacts/${ids.account}?tab=invoices`,
  ]) {
    await open(visit, address)
    await expect(page.getByRole('main')).toContainText('1,234.56')
    const amounts = (await page.getByRole('main').innerText()).match(amount) ?? []
    found.push(...amounts.map((text) => `${address} ${text}`))
  }
  expect.soft(found.filter((text) => !text.endsWith(' US$1,234.56'))).toEqual([])
  expect(found.length).toBeGreaterThan(6)

  const archived: Record<string, string> = {
    [`/crm/contacts/client/${ids.client}`]: `client/archive/${ids.client}`,
    [`/crm/companies/${ids.company}`]: `company/archive/${ids.company}`,
    [`/databases/machines/${ids.machine}`]: `machine/delete/${ids.machine}`,
    [`/databases/manuals/${ids.manual}`]: `manual/delete/${ids.manual}`,
    [`/databases/suppliers/${ids.supplier}`]: `supplier/delete/${ids.supplier}`,
  }
  for (const [address, path] of Object.entries(archived)) {
    await open(visit, address)
    expect(await changesOn(page), address).not.toEqual([])
    if (path.includes('archive')) await api.post(path, {})
    else expect(await archive(page, api, path), path).toBe(200)
    await open(visit, address)
    await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()
    expect.soft(await changesOn(page), address).toEqual(['Restore'])
  }
})

test('UI-09, OPEN-772 an empty list offers to create its first record where its screen offers to create one', async ({
  owner: { page },
}) => {
  const visit = { page, say: sayIn('en') }
  await load(visit, '/dashboard')
  const wrong: string[] = []
  let seen = 0
  for (const address of listsOf()) {
    await open(visit, address)
    if ((await page.getByText('Nothing here yet').count()) === 0) continue
    const creating = (await changesOn(page)).filter((name) => /^(New|Add) /.test(name))
    if (creating.length === 0) continue
    seen += 1
    // The header and the empty list must not offer the same action twice.
    if (new Set(creating).size === creating.length) wrong.push(address)
  }
  expect(wrong).toEqual([])
  expect(seen).toBeGreaterThan(15)
})
