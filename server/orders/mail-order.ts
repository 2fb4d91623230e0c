import { documentLanguage } from '@fieldhouse/domain/documents/document-language'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { languageOf } from '@fieldhouse/domain/kit/words/words'
import { orderLetter, orderMail, orderTemplates } from '@fieldhouse/domain/orders/calls'
import { order } from '@fieldhouse/domain/orders/order'
import { orderMailWords, whyNotMail } from '@fieldhouse/domain/orders/order-mail'
import { orderFigures } from '@fieldhouse/domain/orders/order-rules'
import { dayAt } from '@fieldhouse/domain/kit/time/day'
import { and, eq } from 'drizzle-orm'
import { companyOf } from '../documents/company.ts'
import { mailHandlers } from '../documents/mail-document.ts'
import type { Mailable, Mailing } from '../documents/mailable.ts'
import type { Work } from '../kit/database/work.ts'
import { storedWithLines } from '../kit/entity/lines.ts'
import { readRecord } from '../kit/entity/read.ts'
import { lockRow } from '../kit/entity/write.ts'
import type { Server } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import type { FactSource } from '../messaging/template-facts.ts'
import { supplierContacts, suppliers } from '../suppliers/tables.ts'
import { orderRoutes } from './order.ts'
import type { OrderRow } from './settle-order.ts'

/** Returns the supplier of an order and the contact person to write to. */
export async function supplierOf({ tx, workspaceId }: Work, id: string | null) {
  if (id === null) return null
  const { firstName, lastName, languages } = supplierContacts
  const [found] = await tx
    .select({ name: suppliers.name, firstName, lastName, languages })
    .from(suppliers)
    .leftJoin(
      supplierContacts,
      and(
        eq(supplierContacts.workspaceId, suppliers.workspaceId),
        eq(supplierContacts.supplier, suppliers.id),
        eq(supplierContacts.isPrimary, true),
      ),
    )
    .where(and(eq(suppliers.workspaceId, workspaceId), eq(suppliers.id, id)))
  if (!found) return null
  const contact = [found.firstName, found.lastName].filter(Boolean).join(' ')
  return {
    name: found.name,
    contact: contact || null,
    languages: found.languages,
    language: languageOf(found.languages?.[0]),
  }
}

async function needOrder(work: Work, id: string): Promise<OrderRow> {
  const row = await storedWithLines(work, orderRoutes, id)
  if (row === null) throw new Problem('NOT_FOUND')
  return row
}

/** The variables for messages about an order. */
export const orderFacts: FactSource = {
  module: orderRoutes,
  read: async (work, id) => {
    const row = await needOrder(work, id)
    const { currency, timezone } = await companyOf(work)
    return {
      supplier: await supplierOf(work, row.supplier),
      order: {
        number: row.poNumber ?? '',
        day: dayAt(new Date(String(row['createdAt'])).getTime(), timezone),
        total: orderFigures(row.type, row.lineItems).totalValue,
        currency,
      },
    }
  },
}

async function mailableOf(work: Work, row: OrderRow): Promise<Mailable> {
  const { name: companyName, currency, locale } = await companyOf(work)
  const supplier = await supplierOf(work, row.supplier)
  const { id, type, poNumber } = row
  const total = orderFigures(type, row.lineItems).totalValue
  const contact = supplier?.contact ?? null
  return {
    id,
    isDraft: false,
    number: poNumber,
    locale: documentLanguage(supplier?.languages, locale),
    companyName,
    category: 'ORDER',
    words: (language, number) =>
      orderMailWords({ type, number, total, currency, companyName, contact }, language),
  }
}

/** Describes how orders are mailed to suppliers. Fails for a cancelled order and for an order without a supplier. */
const orderMailing: Mailing = {
  link: () => Promise.resolve(null),
  entity: order,
  module: orderRoutes,
  facts: orderFacts,
  variable: 'order.number',
  read: async (work, id) => mailableOf(work, await needOrder(work, id)),
  release: async (work, id) => {
    const row = await lockRow(work, orderRoutes, id)
    const words = whyNotMail(row)
    if (words) throw new Problem('INVALID_TRANSITION', { words })
    return { row, mailable: await mailableOf(work, row) }
  },
}

/** Serves the calls for mailing an order to its supplier: sending, the default text, and the templates. */
export function serveOrderMail(server: Server): void {
  const { templates, letter, send } = mailHandlers(orderMailing)
  const of = { entity: order.name, section: order.section }
  serveUnder(server, order, { ...orderTemplates, ...templates, ...of })
  serveUnder(server, order, { ...orderLetter, ...letter, ...of })
  serveUnder(server, order, {
    ...orderMail,
    ...of,
    flag: 'update',
    handle: async (work, { body }) => {
      await send(work, body)
      return { result: await readRecord(work, orderRoutes, body.id) }
    },
  })
}
