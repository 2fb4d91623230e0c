import type { IntegrityCheck, IntegrityResult } from '@fieldhouse/domain/books/integrity/integrity-check'
import assert from 'node:assert/strict'
import { accountFor, offered } from '../../accounting/testing.ts'
import { sendStatement } from '../../bank/testing.ts'
import { recentDay } from '../../testing/recent-day.ts'
import type { Person } from '../../testing/world.ts'

type Made = { _id: string }

/** A company with a record of each kind that has a figure to recompute. */
export type FilledBooks = {
  account: string
  /** Invoices: one with a discount that is partly paid, one that is credited in part, a cancelled and an unpaid one. */
  paid: string
  credited: string
  cancelled: string
  open: string
  creditNote: string
  estimate: string
  expense: string
  bill: string
  bankLine: string
  /** A bank line that paid a part of the bill. */
  paidLine: string
  adjustment: string
  product: string
}

/** Fills a company through the API: the sample company, and documents and payments of its own. */
export async function fillBooks(person: Person, currency: string): Promise<FilledBooks> {
  const post = async (path: string, body: object = {}) => {
    const { status, result, body: answer } = await person.post(path, body)
    if (status >= 300) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return result
  }
  await post('/sample-data/create')
  const account = await accountFor(person)
  // The company typed a number before it chose its prefix, so the series has a gap before this number.
  await post('/invoice/create', { account, lineItems, taxRates, invoiceNumber: 'F-000005' })
  await takePrefix(person, 'F-')
  const { paid, credited, cancelled, open, creditNote } = await issueInvoices(post, account)
  const pay = (body: object) => post('/payment/create', { account, currency, method: 'CHECK', ...body })
  const payment = await pay({ amount: '30.00', parts: [{ invoice: paid, amount: '30.00' }] })
  const surplus = await pay({ amount: '50.00', parts: [{ invoice: paid, amount: '20.00' }] })
  await post(`/payment/refund/${surplus._id}`, { amount: '5.00', reason: 'Too much' })
  await post('/payment/apply', { account, currency, parts: [{ invoice: credited, amount: '4.00' }] })
  const bounced = await pay({ amount: '12.00', parts: [{ invoice: paid, amount: '12.00' }] })
  await post(`/payment/void/${bounced._id}`, { reason: 'Bounced' })
  const estimate = await convertEstimate(post, { account, currency })
  const { expense, bill } = await spend(post, currency)
  const bankLine = await matchLine(person, { post, currency, payment })
  const paidLine = await payByLine(person, { post, currency, bill })
  const adjustment = await adjustTax(person, { post, currency })
  const { result: products } = await person.get('/product/list?limit=50')
  const product = (products as (Made & { quantity: number })[]).find(({ quantity }) => quantity > 0)
  return {
    account,
    paid,
    credited,
    cancelled,
    open,
    creditNote,
    estimate,
    expense,
    bill,
    bankLine,
    paidLine,
    adjustment,
    product: product?._id ?? '',
  }
}

type Post = (path: string, body?: object) => Promise<Made & { options?: Made[] }>

const lineItems = [
  { description: 'Visit', quantity: '1.5', unitPrice: '89.99', discount: { percent: '10' } },
  { description: 'Permit', quantity: '1', unitPrice: '33.33', untaxed: true },
  { description: 'Part', quantity: '3', unitPrice: '19.995' },
  { description: 'Manual', quantity: '1', unitPrice: '7.77', taxRate: '0.05' },
]
const taxRates = [
  { code: 'SERVICE_TAX', rate: '0.05' },
  { code: 'TAX', rate: '0.09975' },
]

async function takePrefix(person: Person, prefix: string): Promise<void> {
  const { result } = await person.get(`/workspace/read/${person.workspaceId}`)
  const numbering = { ...result.numbering, invoice: { prefix, yearly: false } }
  const { status } = await person.patch(`/workspace/update/${person.workspaceId}`, { numbering })
  assert.equal(status, 200)
}

async function issueInvoices(post: Post, account: string) {
  const issue = async (more: object = {}) => {
    const { _id } = await post('/invoice/create', { account, lineItems, taxRates, ...more })
    await post(`/invoice/issue/${_id}`)
    return _id
  }
  const paid = await issue({ discount: { percent: '7.5' } })
  const credited = await issue()
  const cancelled = await issue()
  const open = await issue()
  await post(`/invoice/cancel/${cancelled}`)
  await post(`/invoice/credit/${credited}`, { amount: '77.77', reason: 'Late' })
  const { _id: creditNote } = await post(`/invoice/credit/${credited}`, {
    lineItems: [{ description: 'Visit', quantity: '1', unitPrice: '20' }],
  })
  return { paid, credited, cancelled, open, creditNote }
}

/** An estimate with options whose deposit is paid before and after its invoice is issued. */
async function convertEstimate(post: Post, { account, currency }: { account: string; currency: string }) {
  const estimate = await post('/quote/create', { account, ...offered, taxRates })
  await post(`/quote/issue/${estimate._id}`)
  await post(`/quote/accept/${estimate._id}`, { option: estimate.options?.[1]?._id })
  await post(`/payment/quote/${estimate._id}`, { currency, amount: '100.00', method: 'CASH' })
  const invoice = await post(`/quote/convert/${estimate._id}`)
  await post(`/invoice/issue/${invoice._id}`)
  const other = await post('/quote/create', { account, ...offered, taxRates })
  await post(`/quote/issue/${other._id}`)
  return estimate._id
}

async function spend(post: Post, currency: string) {
  const expense = await post('/expense/create', {
    day: recentDay(),
    category: 'PARTS',
    amount: '42.00',
    currency,
    taxRates: [{ code: 'TAX', rate: '0.09975' }],
  })
  await post(`/expense/approve/${expense._id}`)
  const supplier = await post('/supplier/create', { name: 'Pièces Nordik' })
  const bill = await post('/supplier-bill/create', {
    supplier: supplier._id,
    day: recentDay(),
    currency,
    billNumber: 'F-1',
    lines: [{ description: 'Rent', quantity: '3', unitPrice: '33.335' }],
    taxRates: [{ code: 'TAX', rate: '0.05' }],
  })
  await post(`/supplier-bill/approve/${bill._id}`)
  await post(`/supplier-bill/pay/${bill._id}`, { day: recentDay(), amount: '40.00', method: 'BANK_TRANSFER' })
  return { expense: expense._id, bill: bill._id }
}

/** A line of a bank statement that is matched to a payment. */
async function matchLine(
  person: Person,
  { post, currency, payment }: { post: Post; currency: string; payment: Made },
): Promise<string> {
  const bank = await post('/bank-account/create', { name: 'Operations', currency })
  const content = `Date,Description,Amount\n${recentDay()},Deposit,30.00\n`
  await sendStatement(person, bank._id, { content, columns: ['DAY', 'DESCRIPTION', 'AMOUNT'] })
  const { result: lines } = await person.get(`/bank-line/list?filter_bankAccount=${bank._id}`)
  await post(`/bank-line/match/${lines[0]._id}`, { payments: [payment._id] })
  return lines[0]._id
}

/** A line of a bank statement that pays a part of a bill. */
async function payByLine(
  person: Person,
  { post, currency, bill }: { post: Post; currency: string; bill: string },
): Promise<string> {
  const bank = await post('/bank-account/create', { name: 'Payables', currency })
  const content = `Date,Description,Amount\n${recentDay()},Transfer,-10.00\n`
  await sendStatement(person, bank._id, { content, columns: ['DAY', 'DESCRIPTION', 'AMOUNT'] })
  const { result: lines } = await person.get(`/bank-line/list?filter_bankAccount=${bank._id}`)
  await post(`/bank-line/match/${lines[0]._id}`, { bills: [{ bill, amount: '10.00' }] })
  return lines[0]._id
}

/** A tax adjustment in each direction. Returns the second one. */
async function adjustTax(
  person: Person,
  { post, currency }: { post: Post; currency: string },
): Promise<string> {
  await post('/journal-entry/bringUpToDate')
  const { result: accounts } = await person.get('/ledger-account/list?filter_accountType=INCOME&limit=1')
  const [income] = accounts as Made[]
  const common = { day: recentDay(), currency, tax: 'TAX', ledgerAccount: income?._id, reason: 'Bad debt' }
  await post('/tax-adjustment/create', { ...common, side: 'ADDED', amount: '1.25' })
  return (await post('/tax-adjustment/create', { ...common, side: 'DEDUCTED', amount: '7.50' }))._id
}

type Checked = Pick<IntegrityResult, 'records' | 'differences' | 'rows'>

/** The result of all parts of a check. */
export async function runCheck(person: Person, check: IntegrityCheck): Promise<Checked> {
  const all: Checked = { records: 0, differences: 0, rows: [] }
  let after: string | null = ''
  while (after !== null) {
    const reply = await person.get(`/journal-entry/integrity?check=${check}${after && `&after=${after}`}`)
    assert.equal(reply.status, 200, JSON.stringify(reply.body))
    const { records, differences, rows, next }: IntegrityResult = reply.result
    all.records += records
    all.differences += differences
    all.rows.push(...rows)
    after = next
  }
  return all
}
