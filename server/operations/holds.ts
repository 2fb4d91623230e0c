import { Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { appointment } from '@fieldhouse/domain/operations/appointment'
import {
  type BoardHold,
  type HoldBody,
  holdSlot,
  holdTime,
  releaseHold,
} from '@fieldhouse/domain/operations/board'
import { and, eq, lte } from 'drizzle-orm'
import { newId } from '../kit/database/tenant-table.ts'
import type { Work } from '../kit/database/work.ts'
import type { Server } from '../kit/http/route.ts'
import { serveUnder } from '../kit/http/serve-under.ts'
import { needFree } from './booking.ts'
import { holdEntity, holdRows, tellOfHolds } from './hold-rows.ts'
import { appointmentHolds as holds } from './tables.ts'

/**
 * Holds a future slot for a person who fills in a booking. Replaces the person's previous hold of this technician, and
 * deletes expired holds.
 */
async function hold(work: Work, { technician, startAt, estimatedDuration }: HoldBody): Promise<BoardHold> {
  const now = work.now.getTime()
  if (startAt < now) throw fault(['startAt'], 'SLOT_OVER')
  const endAt = startAt + estimatedDuration
  const span = { from: startAt, to: endAt }
  await needFree(
    work,
    { ...span, job: null, technicians: [technician], id: null },
    {
      added: [technician],
      path: () => ['technician'],
    },
  )
  const { workspaceId, actor } = work
  await work.tx.delete(holds).where(and(eq(holds.workspaceId, workspaceId), lte(holds.expiresAt, now)))
  const values = { workspaceId, technician, startAt, endAt, by: actor.id, expiresAt: now + holdTime }
  await work.tx
    .insert(holds)
    .values(values)
    .onConflictDoUpdate({
      target: [holds.workspaceId, holds.technician, holds.by],
      // The hold gets a new id, so that a late release of the former hold does not release the new hold.
      set: { id: newId(), startAt, endAt, expiresAt: values.expiresAt },
    })
  const found = await holdRows(work, { span, technicians: [technician] })
  const own = found.find(({ by }) => by._id === actor.id)
  if (!own) throw new Error('a hold is not there that was just made')
  tellOfHolds(work)
  return own
}

/** Releases a hold. Throws `NOT_FOUND` if the user is not the holder of the slot. */
async function release(work: Work, id: string): Promise<{ _id: string }> {
  const own = and(eq(holds.workspaceId, work.workspaceId), eq(holds.id, id), eq(holds.by, work.actor.id))
  const [gone] = await work.tx.delete(holds).where(own).returning({ _id: holds.id })
  if (!gone) throw new Problem('NOT_FOUND')
  tellOfHolds(work)
  return gone
}

const ofAppointments = {
  entity: holdEntity,
  section: appointment.section,
  flag: 'create',
} as const

/** Serves holds of slots while bookings are being filled in. */
export function serveHolds(server: Server): void {
  serveUnder(server, appointment, {
    ...holdSlot,
    ...ofAppointments,
    handle: async (work, { body }) => ({ result: await hold(work, body), status: 201 }),
  })
  serveUnder(server, appointment, {
    ...releaseHold,
    ...ofAppointments,
    handle: async (work, { id }) => ({ result: await release(work, id) }),
  })
}
