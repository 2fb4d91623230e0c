import type { Issuer } from '@fieldhouse/domain/documents/document'
import type { DocumentLocale } from '@fieldhouse/domain/documents/labels'
import type { PaymentTerm } from '@fieldhouse/domain/documents/payment-terms'
import type { TaxRate } from '@fieldhouse/domain/documents/taxes'
import type { RoundingMode } from '@fieldhouse/domain/documents/rounding'
import type { TaxAmount } from '@fieldhouse/domain/documents/totals'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { integer, jsonb, numeric, text } from 'drizzle-orm/pg-core'
import { day, label, money } from '../kit/database/columns.ts'

/** The columns of an invoice or estimate that hold `documentFields` and `documentKept`, but its lines. */
export const documentColumns = {
  invoiceNumber: text(),
  billingDate: day(),
  paymentTerms: text().$type<PaymentTerm>(),
  dueDate: day(),
  currency: text().$type<Currency>(),
  locale: text().$type<DocumentLocale>(),
  taxRates: jsonb().$type<TaxRate[]>(),
  notes: text(),
  termsAndConditions: text(),
  logo: text(),
  logoWidth: integer(),
  title: text(),
  companyName: text(),
  companyAddress: text(),
  companyAddress2: text(),
  companyCountry: text(),
  clientName: label(),
  clientAddress: text(),
  clientAddress2: text(),
  clientCountry: text(),
  subtotal: money().notNull(),
  taxBreakdown: jsonb().$type<TaxAmount[]>().notNull(),
  total: money().notNull(),
  roundingMode: text().$type<RoundingMode>().notNull(),
  issuer: jsonb().$type<Issuer>(),
}

/** The columns of a document's line. A figure keeps as many decimals as it was sent with. */
export const documentLineColumns = {
  date: day(),
  tech: text(),
  name: text(),
  description: text().notNull(),
  quantity: numeric().notNull(),
  unitPrice: numeric().notNull(),
  amount: money().notNull(),
}
