import { spendCredit, sumOfParts } from '@fieldhouse/domain/accounting/payment-parts'
import type { DocumentRow } from '@fieldhouse/domain/documents/document'
import { compare, roundCents, smaller } from '@fieldhouse/domain/kit/value/money'
import { companyOf } from '../../documents/company.ts'
import type { Work } from '../../kit/database/work.ts'
import type { Row } from '../../kit/entity/define-entity.ts'
import { lockRow } from '../../kit/entity/write.ts'
import { lockInvoices } from '../apply-parts.ts'
import { creditSources } from './credit-sources.ts'
import { invoiceRoutes } from '../invoice.ts'
import { payFromCredit } from './pay-from-credit.ts'
import { lockParts } from '../payment-parts.ts'

/**
 * Pays an issued invoice from the credit of its account in its currency, if the workspace applies credit by itself
 * (OPEN-796). Returns the updated invoice.
 */
export async function applyOwnCredit(work: Work, issued: DocumentRow & Row): Promise<DocumentRow & Row> {
  const { appliesCredit } = await companyOf(work)
  const { id, account, currency } = issued
  if (!appliesCredit || currency === null) return issued
  // Every issue locks the job, the invoice and the number before the account. A payment locks the account first. If an
  // issue and a payment block each other, the database ends one transaction, and the server repeats it.
  await lockParts(work, account)
  const sources = await creditSources(work, { account, currency })
  const invoice = await lockRow(work, invoiceRoutes, id)
  const amount = roundCents(smaller(invoice.balance, sumOfParts(sources)))
  if (compare(amount, '0') <= 0) return issued
  const moves = spendCredit(sources, [{ invoice: id, amount }]) ?? []
  const from = moves.flatMap((move) => move.from ?? [])
  const overpaid = await lockInvoices(work, from)
  await payFromCredit(work, moves, { invoices: new Map([...overpaid, [id, invoice]]), currency })
  return lockRow(work, invoiceRoutes, id)
}
