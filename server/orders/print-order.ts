import type { Language } from '@fieldhouse/domain/kit/words/words'
import { documentLanguage } from '@fieldhouse/domain/documents/document-language'
import { oneOfParams } from '@fieldhouse/domain/kit/entity/plain-message'
import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { orderPdf } from '@fieldhouse/domain/orders/calls'
import { order } from '@fieldhouse/domain/orders/order'
import { type OrderPaper, papersOf } from '@fieldhouse/domain/orders/order-papers'
import type { OrderType } from '@fieldhouse/domain/orders/order-types'
import { printedOrder } from '@fieldhouse/domain/orders/printed-order'
import { companyOf } from '../documents/company.ts'
import { type Drawing, logoOf } from '../documents/drawing.ts'
import { type OnPaper, drawing, pdfAnswer } from '../documents/print.ts'
import type { Work } from '../kit/database/work.ts'
import { storedWithLines } from '../kit/entity/lines.ts'
import type { Server } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import { supplierOf } from './mail-order.ts'
import { orderRoutes } from './order.ts'
import { printSourceOf } from './print-source.ts'

/** Returns the requested kind of PDF, or the first kind for the order's type. Refuses kinds for other types. */
function paperOf(type: OrderType, asked: unknown): OrderPaper {
  const [first] = papersOf[type]
  if (asked === undefined || asked === '') return first
  const paper = papersOf[type].find((each) => each === asked)
  if (!paper) throw fault(['paper'], 'ONE_OF', oneOfParams(papersOf[type]))
  return paper
}

type PrintRequest = { id: string; locale: Language | null; paper?: unknown }

/** Returns the input for rendering the PDF of an order, from the current data of the order. */
async function drawingOf(work: Work, { id, locale, paper }: PrintRequest): Promise<Drawing> {
  const row = await storedWithLines(work, orderRoutes, id)
  if (row === null) throw new Problem('NOT_FOUND')
  const company = await companyOf(work)
  const source = await printSourceOf(work, row, company)
  const supplier = await supplierOf(work, row.supplier)
  const asked = {
    paper: paperOf(row.type, paper),
    locale: locale ?? documentLanguage(supplier?.languages, company.locale),
  }
  return {
    printed: printedOrder(source, asked),
    logo: await logoOf(work, company.logo),
    name: row.poNumber ?? order.name,
    workspaceId: work.workspaceId,
    issued: null,
  }
}

/** The PDF of an order that is attached to emails: the first kind for the order's type. */
export const orderOnPaper: OnPaper = { entity: order, drawing: drawingOf }

/** Serves `GET order/pdf/{id}?paper&locale=en|fr&download=1`. */
export function serveOrderPdf(server: Server): void {
  serveUnder(server, order, {
    ...orderPdf,
    ...drawing,
    entity: order.name,
    section: order.section,
    handle: (work, { id, query }) =>
      pdfAnswer(server, query, (locale) => drawingOf(work, { id, locale, paper: query['paper'] })),
  })
}
