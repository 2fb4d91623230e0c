import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { stockMovement } from '@fieldhouse/domain/inventory/stock-movement'
import type { Entity, Read } from '@fieldhouse/domain/kit/entity/entity'
import { type Section, may } from '@fieldhouse/domain/kit/entity/sections'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import { job } from '@fieldhouse/domain/operations/job'
import { orderRequest } from '@fieldhouse/domain/orders/order-request'
import {
  type FinishedVisit,
  visitCheck,
  visitConfirmHours,
  visitCorrect,
  visitFinish,
  visitOnWay,
  visitPause,
  visitSignature,
  visitSigned,
  visitStart,
} from '@fieldhouse/domain/visits/calls'
import { invoiceRoutes } from '../accounting/invoice.ts'
import { stockMovementRoutes } from '../inventory/stock-movement.ts'
import type { Work } from '../kit/database/work.ts'
import type { EntityModule } from '../kit/entity/define-entity.ts'
import { readRecord, recordsOf } from '../kit/entity/read.ts'
import { flagToo } from '../kit/http/demands.ts'
import type { Server } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import { appointmentRoutes } from '../operations/appointment.ts'
import { jobRoutes } from '../operations/job.ts'
import { orderRequestRoutes } from '../orders/order-request.ts'
import { checkItems } from './check-items.ts'
import { pauseVisit, startVisit } from './clocks.ts'
import { confirmHours } from './confirm-hours.ts'
import { correctVisit } from './correct-visit.ts'
import { type Finished, finishVisit } from './finish-visit.ts'
import { goToVisit } from './on-way.ts'
import { signatureOf, signedFor } from './signature.ts'

/** The record with an id. Null if the id is null. */
const readOrNull = async <E extends Entity>(work: Work, of: EntityModule<E>, id: string | null) =>
  id === null ? null : readRecord(work, of, id)

/** The results of a finished visit, limited to what the user may read. */
async function shown(work: Work, came: Finished): Promise<FinishedVisit> {
  const mayRead = (section: Section) => may(work.permissions, section, 'read')
  const visit = await readRecord(work, appointmentRoutes, came.visit)
  const followUp = visit.outcome === 'COME_BACK' ? came.job : null
  return {
    appointment: visit,
    promised: came.promised.map(({ entry, condition, count }) => ({
      product: { _id: entry.product, name: entry.productName },
      warehouse: { _id: entry.warehouse, name: entry.warehouseName },
      condition,
      count,
    })),
    warnings: came.warnings.map((each) => ({ code: 'HOURS_ABOVE_SPAN' as const, ...each })),
    ...(mayRead(stockMovement.section) && {
      // The table belongs to the entity, so the rows match the entity's declared type.
      movements: (await recordsOf(work, stockMovementRoutes, { ids: came.movements })) as Read<
        typeof stockMovement
      >[],
    }),
    ...(mayRead(invoice.section) && { invoice: await readOrNull(work, invoiceRoutes, came.invoice) }),
    ...(mayRead(job.section) && { followUp: await readOrNull(work, jobRoutes, followUp) }),
    ...(mayRead(orderRequest.section) && {
      orderRequest: await readOrNull(work, orderRequestRoutes, came.orderRequest),
    }),
  }
}

const read = async (work: Work, id: string) => ({ result: await readRecord(work, appointmentRoutes, id) })

/**
 * The properties of all calls on a visit. Users who may change appointments may carry out the visits that they see
 * (OPEN-177).
 */
const about = {
  entity: appointment.name,
  section: appointment.section,
  flag: 'update',
  acceptsOffline: true,
} as const

/** Serves the actions of a visit, from leaving for the visit to correcting the visit afterwards. */
export function serveVisits(server: Server): void {
  serveUnder(server, appointment, {
    ...visitOnWay,
    ...about,
    handle: async (work, { id, body }) => {
      await goToVisit(work, id, { ...body, linking: server.config })
      return read(work, id)
    },
  })
  serveUnder(server, appointment, {
    ...visitStart,
    ...about,
    handle: async (work, { id, body }) => {
      await startVisit(work, id, body.at)
      return read(work, id)
    },
  })
  serveUnder(server, appointment, {
    ...visitPause,
    ...about,
    handle: async (work, { id, body }) => {
      await pauseVisit(work, id, body.at)
      return read(work, id)
    },
  })
  serveUnder(server, appointment, {
    ...visitCheck,
    ...about,
    handle: async (work, { id, body }) => {
      await checkItems(work, id, body)
      return read(work, id)
    },
  })
  serveUnder(server, appointment, {
    ...visitFinish,
    ...about,
    handle: async (work, { id, body }) => ({ result: await shown(work, await finishVisit(work, id, body)) }),
  })
  serveUnder(server, appointment, {
    ...visitCorrect,
    ...about,
    handle: async (work, { id, body }) => ({ result: await shown(work, await correctVisit(work, id, body)) }),
  })
  serveUnder(server, appointment, {
    ...visitConfirmHours,
    ...about,
    demands: [flagToo(invoice.section, 'update')],
    handle: async (work, { id }) => {
      await confirmHours(work, id)
      return read(work, id)
    },
  })
}

/** Serves the signed text and the signature of a visit. */
export function serveSignatures(server: Server): void {
  serveUnder(server, appointment, {
    ...visitSignature,
    entity: appointment.name,
    section: appointment.section,
    flag: 'read',
    handle: (work, { id }) => signatureOf(work, id),
  })
  serveUnder(server, appointment, {
    ...visitSigned,
    entity: appointment.name,
    section: appointment.section,
    flag: 'read',
    reads: true,
    handle: async (work, { id }) => ({ result: await signedFor(work, id) }),
  })
}
