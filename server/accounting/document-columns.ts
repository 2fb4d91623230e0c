import type { Issuer } from '@fieldhouse/domain/accounting/document'
import type { LineItem } from '@fieldhouse/domain/accounting/document-lines'
import type { DocumentLocale } from '@fieldhouse/domain/accounting/labels'
import type { PaymentTerm } from '@fieldhouse/domain/accounting/payment-terms'
import type { TaxRate } from '@fieldhouse/domain/accounting/taxes'
import type { RoundingMode, TaxAmount } from '@fieldhouse/domain/accounting/totals'
import type { Currency } from '@fieldhouse/domain/kit/value/currency'
import { integer, jsonb, text } from 'drizzle-orm/pg-core'
import { day, label, money } from '../kit/database/columns.ts'

/** The columns of an invoice or estimate that hold `documentFields` and `documentKept`; lines are read whole. */
export const documentColumns = {
  invoiceNumber: text(),
  billingDate: day(),
  paymentTerms: text().$type<PaymentTerm>(),
  dueDate: day(),
  currency: text().$type<Currency>(),
  locale: text().$type<DocumentLocale>(),
  lineItems: jsonb().$type<LineItem[]>().notNull(),
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
