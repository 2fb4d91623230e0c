import { z } from 'zod'
import { expenseCategories } from '../accounting/expense.ts'
import { paidAmount } from '../accounting/paid-amount.ts'
import { paymentParts } from '../accounting/payment-parts.ts'
import { entity } from '../kit/entity/entity.ts'
import { day, flag, id, money, oneOf, ref, showing, state, text } from '../kit/entity/fields.ts'
import { states } from '../kit/entity/states.ts'
import { currencies } from '../kit/value/currency.ts'
import { maxAmount } from '../kit/value/money.ts'
import { fieldMessage } from '../kit/words/field-words.ts'
import { translated } from '../kit/words/translated.ts'

/** The states of a bank line. A matched or ignored line can be opened again. */
export const bankLineStates = states({
  OPEN: { words: translated('bank', 'bankLineStates.OPEN'), tone: 'amber', to: ['MATCHED', 'IGNORED'] },
  MATCHED: { words: translated('bank', 'bankLineStates.MATCHED'), tone: 'green', to: ['OPEN'] },
  IGNORED: { words: translated('bank', 'bankLineStates.IGNORED'), tone: 'grey', to: ['OPEN'] },
})

/** Who matched a line: the product after an import, or a person. */
const matchedByCodes = ['AUTOMATIC', 'PERSON'] as const

/** A matched record of a line, as lists show it. `isMade` marks a payment or an expense that the match recorded. */
const shownMatch = z.object({
  payment: z.object({ _id: z.string(), clientName: z.string().nullable(), status: z.string() }).nullable(),
  expense: z.object({ _id: z.string(), description: z.string().nullable() }).nullable(),
  bill: z.object({ _id: z.string(), billNumber: z.string().nullable(), supplierName: z.string() }).nullable(),
  refund: z
    .object({ _id: z.string(), clientName: z.string().nullable(), documentNumber: z.string().nullable() })
    .nullable(),
  invoices: z.array(z.object({ _id: z.string(), invoiceNumber: z.string().nullable() })),
  amount: z.string(),
  isMade: z.boolean(),
})
type ShownMatch = z.output<typeof shownMatch>

/** The names of the matched records, for lists and files. */
const sayMatches = (matches: readonly ShownMatch[]): string =>
  matches
    .map(({ payment, expense, bill, refund, invoices }) =>
      [
        payment?.clientName ?? expense?.description ?? bill?.supplierName ?? refund?.clientName,
        bill?.billNumber ?? refund?.documentNumber,
        ...invoices.map(({ invoiceNumber }) => invoiceNumber),
      ]
        .filter(Boolean)
        .join(' '),
    )
    .filter(Boolean)
    .join(', ')

/** The most records that one line can be matched to. */
const mostMatches = 500
const many = (max: number) => fieldMessage('TOO_MANY', { max })

/** A new payment of an account. Without parts, it pays the invoice with the oldest due date first. */
const receipt = z.strictObject({ account: id(), amount: paidAmount(), parts: paymentParts.nullish() })

/** The categories of expenses that a line can be booked to. A trip is entered with its distance instead. */
export const bookedCategories = expenseCategories.filter((category) => category !== 'MILEAGE')

/** A new expense of the company. With `hasTaxes`, its amount includes the company's taxes. */
const newExpense = z.strictObject({
  category: z.enum(bookedCategories),
  amount: paidAmount(),
  supplier: id().nullish(),
  hasTaxes: z.boolean().default(false),
})

/** A new payment of an approved bill of a supplier. */
const billPart = z.strictObject({ bill: id(), amount: paidAmount() })

// The fee of a provider is deducted from the payments. With `always`, later lines with the same text are booked like the
// only new expense without a person.

/** Body of `POST bank-line/match/{id}`: received payments, or expenses, payments of bills and refunds. They sum to the line. */
const matchBody = z.strictObject({
  payments: z.array(id()).max(mostMatches, many(mostMatches)).default([]),
  receipts: z.array(receipt).max(50, many(50)).default([]),
  expenses: z.array(id()).max(mostMatches, many(mostMatches)).default([]),
  bills: z.array(billPart).max(50, many(50)).default([]),
  newExpenses: z.array(newExpense).max(50, many(50)).default([]),
  always: z.boolean().default(false),
  billPayments: z.array(id()).max(mostMatches, many(mostMatches)).default([]),
  /** Recorded refunds of clients' payments. */
  refunds: z.array(id()).max(mostMatches, many(mostMatches)).default([]),
  fee: paidAmount().nullish(),
})
export type MatchBody = z.output<typeof matchBody>

/** A line of a bank statement. The fields never change; people only decide what the line belongs to (OPEN-812). */
export const bankLine = entity('bank-line', {
  section: 'ACCTG_INVOICE',
  fields: {},
  systemFields: {
    bankAccount: ref('bank-account'),
    /** The name of the file that contained the line first. */
    statement: text(200),
    day: day(),
    valueDay: day().optional(),
    /** The amount in the currency of the account. An amount below zero was paid out. */
    amount: money(`-${maxAmount}`),
    currency: oneOf(currencies),
    description: text(1000).optional(),
    counterparty: text(200).optional(),
    reference: text(200).optional(),
    state: state(bankLineStates),
    matchedBy: oneOf(matchedByCodes).optional(),
    /** The fee that a payment provider deducted from a payout. */
    fee: money().optional(),
    /** Why the line was ignored. */
    reason: text(500).optional(),
    /** Whether the text names an invoice that was already paid (OPEN-813). */
    secondPayment: flag(false),
    matches: showing('payment', z.array(shownMatch), sayMatches),
  },
  displayName: ['counterparty', 'description', 'day'],
  refFields: ['day', 'amount', 'currency', 'state'],
  search: ['description', 'counterparty', 'reference'],
  filter: ['state', 'bankAccount', 'day', 'amount', 'matchedBy', 'secondPayment', 'createdAt'],
  sort: ['day', 'amount', 'createdAt'],
  order: '-day',
  countBy: 'state',
  omitVerbs: ['create', 'update', 'delete', 'import'],
  rereadWith: [
    'payment',
    'expense',
    'invoice',
    'account',
    'client',
    'supplier-bill',
    'supplier',
    'refund',
    'estimate',
  ],
  actions: {
    match: { needs: 'update', input: matchBody },
    ignore: { needs: 'update', input: z.strictObject({ reason: text(500, 'REASON') }) },
    reopen: { needs: 'update' },
  },
})
