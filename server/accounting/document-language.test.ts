import { job } from '@fieldhouse/domain/operations/job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleRecord } from '../testing/calls/samples.ts'
import { type World, openWorld } from '../testing/world.ts'
import { accountFor, readyInvoice } from './testing.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const clientOf = async (account: string): Promise<string> =>
  (await world.admin.get(`/account/read/${account}`)).result.accountHolder._id

const create = (kind: string, body: object) =>
  world.admin.post(`/${kind}/create/`, { ...readyInvoice, ...body })
const change = (id: string, body: object) => world.admin.patch(`/invoice/update/${id}`, body)
const post = async (path: string, body: object = {}) => (await world.admin.post(path, body)).result

const dated = { billingDate: '2026-01-31', paymentTerms: 'NET30' }
const french = {
  locale: 'fr',
  title: 'Facture',
  termsAndConditions: 'Le paiement est dû au plus tard le 28 février 2026.',
}
const english = {
  locale: 'en',
  title: 'Invoice',
  termsAndConditions: 'Payment is due by February 28, 2026.',
}

const spanish = {
  locale: 'es',
  title: 'Factura',
  termsAndConditions: 'El pago vence el 28 de febrero de 2026.',
}

/** Changes the company's address for a test. */
async function companyIn(formatted: string | null): Promise<void> {
  await world.owner.query(`select set_config('app.workspace_id', $1, false)`, [world.admin.workspaceId])
  const address = formatted && JSON.stringify({ formatted, countryCode: 'CA' })
  await world.owner.query(
    `update workspaces set address = $1 where workspace_id = current_setting('app.workspace_id')::uuid`,
    [address],
  )
}

test.each([
  [['fr-FR'], null, french],
  [['en-US', 'fr-FR'], '12 rue Roy, Montréal, QC H2W 1A1', english],
  [['es-ES'], null, spanish],
] as const)(
  'OPEN-560 a client of %j and a company at %s make an invoice in one language',
  async (spoken, at, said) => {
    await companyIn(at)
    try {
      const account = await accountFor(world.admin, spoken)
      expect((await create('invoice', { account, ...dated })).result).toMatchObject(said)
      const start = await world.admin.get(`/invoice/start?account=${account}`)
      expect(start.result).toMatchObject({ locale: said.locale, title: said.title })
      const estimate = (await create('quote', { account, ...dated })).result
      expect(estimate).toMatchObject({ locale: said.locale, termsAndConditions: null })
      expect(await post(`/quote/convert/${estimate._id}`)).toMatchObject({
        locale: said.locale,
        title: said.title,
      })
    } finally {
      await companyIn(null)
    }
  },
)

test('OPEN-560 drafts of a job and notes that correct an invoice are in the language of its client', async () => {
  const { _id } = await sampleRecord(job, world.admin)
  const { account } = (await world.admin.get(`/job/read/${_id}`)).result
  await world.admin.patch(`/client/update/${await clientOf(account._id)}`, { languages: ['fr-FR'] })
  await world.admin.patch(`/job/update/${_id}`, { jobStatus: 'COMPLETED' })
  expect(await post(`/invoice/of-job/${_id}`)).toMatchObject({ locale: 'fr', title: 'Facture' })
  const invoice = (await create('invoice', { account: account._id, ...dated })).result
  await post(`/invoice/issue/${invoice._id}`)
  expect(await post(`/invoice/credit/${invoice._id}`)).toMatchObject({
    locale: 'fr',
    title: 'Note de crédit',
  })
})

test('OPEN-560 a draft follows another client unless its language was chosen', async () => {
  const [fr, en] = [await accountFor(world.admin, ['fr-FR']), await accountFor(world.admin)]
  const { _id } = (await create('invoice', { account: en, ...dated })).result
  expect((await change(_id, { account: fr })).result).toMatchObject(french)
  expect((await change(_id, { notes: 'Merci' })).result).toMatchObject(french)
  expect((await change(_id, { locale: 'en' })).result).toMatchObject(english)
  expect((await change(_id, { account: en })).result).toMatchObject(english)
  const chosen = (await create('invoice', { account: en, locale: 'fr', ...dated })).result
  expect(chosen).toMatchObject(french)
  expect((await change(chosen._id, { account: fr })).result.locale).toBe('fr')
  expect((await change(chosen._id, { account: en, locale: 'fr' })).result.locale).toBe('fr')
  expect((await change(chosen._id, { locale: null })).result.locale).toBe('en')
})

test('OPEN-561 the mail of a document and its page are in its language', async () => {
  const languageOf = async (account: string, more: object = {}) => {
    const { _id } = (await create('invoice', { account, ...more })).result
    await post(`/invoice/issue/${_id}`)
    const letter = await world.admin.get(`/invoice/letter/${_id}`)
    const { url } = await post('/link/create/', { purpose: 'INVOICE', record: _id })
    const page = await world.nobody.get(`/public/${url.split('/l/')[1]}`, { 'x-workspace-id': '' })
    return [letter.result.locale, letter.result.language, page.result.language]
  }
  const fr = await accountFor(world.admin, ['fr-FR'])
  expect(await languageOf(fr)).toEqual(['fr', 'fr', 'fr'])
  expect(await languageOf(fr, { locale: 'en' })).toEqual(['en', 'en', 'en'])
  expect(await languageOf(await accountFor(world.admin, ['es-ES']))).toEqual(['es', 'es', 'es'])
})

test('OPEN-562 the terms name the due date until somebody writes others, and once issued whatever the day', async () => {
  const account = await accountFor(world.admin)
  const { _id } = (await create('invoice', { account, ...dated })).result
  const termsAfter = async (body: object) => (await change(_id, body)).result.termsAndConditions
  expect(await termsAfter({ paymentTerms: 'NET60' })).toBe('Payment is due by March 31, 2026.')
  expect(await termsAfter({ billingDate: '2026-02-10' })).toBe('Payment is due by April 10, 2026.')
  expect(await termsAfter({ paymentTerms: 'COD', dueDate: '2026-02-12' })).toBe(
    'Payment is due by February 12, 2026.',
  )
  expect(await termsAfter({ dueDate: '2026-02-11' })).toBe('Payment is due by February 11, 2026.')
  expect(await post(`/invoice/issue/${_id}`)).toMatchObject({
    dueDate: '2026-02-11',
    termsAndConditions: 'Payment is due by February 11, 2026.',
  })
  const own = (await create('invoice', { account, ...dated, termsAndConditions: 'No returns.' })).result
  expect((await change(own._id, { billingDate: '2026-03-31' })).result.termsAndConditions).toBe('No returns.')
})

test('OPEN-562 a draft from before says the day once it is issued, an issued one goes on saying 30 days', async () => {
  const account = await accountFor(world.admin)
  const before = 'Payment is due within 30 days.'
  const { _id } = (await create('invoice', { account, ...dated })).result
  const store = async () => {
    await companyIn(null)
    await world.owner.query('update invoices set terms_and_conditions = $1 where id = $2', [before, _id])
  }
  await store()
  expect((await post(`/invoice/issue/${_id}`)).termsAndConditions).toBe(english.termsAndConditions)
  await store()
  const { url } = await post('/link/create/', { purpose: 'INVOICE', record: _id })
  const page = await world.nobody.get(`/public/${url.split('/l/')[1]}`, { 'x-workspace-id': '' })
  expect(page.result.shown.terms).toBe(before)
})
