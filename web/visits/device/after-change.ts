import { afterTicks } from '@fieldhouse/domain/visits/checked-items'
import type { DayStop, MyDay } from '@fieldhouse/domain/visits/my-day'
import type { CheckedItem } from '@fieldhouse/domain/visits/visit-acts'
import type { WorkedSpan } from '@fieldhouse/domain/visits/worked-time'
import type { Change, FieldChange } from './changes.ts'

/** A change that a user made. `at` is in epoch ms. */
export type Made = { visit: string; by: string; at: number; change: Change }

const ended = (spans: readonly WorkedSpan[], at: number, only?: string): WorkedSpan[] =>
  spans.map((span) =>
    span.endedAt === null && (only === undefined || span.technician === only)
      ? { ...span, endedAt: Math.max(at, span.startedAt) }
      : span,
  )

const runningSince = (spans: readonly WorkedSpan[]): number | null =>
  spans.reduce<number | null>(
    (since, { startedAt, endedAt }) => (endedAt === null ? Math.min(since ?? startedAt, startedAt) : since),
    null,
  )

function started(stop: DayStop, by: string, at: number): DayStop {
  // The clock is already running if the day was loaded after the server had accepted the start.
  if (stop.spans.some(({ technician, endedAt }) => technician === by && endedAt === null)) return stop
  const spans = [...stop.spans, { technician: by, startedAt: at, endedAt: null }]
  const { startedAt, runningSince: since } = stop.visit
  const visit = {
    ...stop.visit,
    status: 'PENDING' as const,
    startedAt: startedAt ?? at,
    runningSince: since ?? at,
  }
  return { ...stop, spans, visit }
}

function paused(stop: DayStop, by: string, at: number): DayStop {
  const spans = ended(stop.spans, at, by)
  return { ...stop, spans, visit: { ...stop.visit, runningSince: runningSince(spans) } }
}

function checked(stop: DayStop, { by, at }: Made, items: readonly CheckedItem[]): DayStop {
  return { ...stop, job: { ...stop.job, checklist: afterTicks(stop.job.checklist, items, { by, at }) } }
}

function finished(stop: DayStop, made: Made, { body }: Extract<Change, { kind: 'finish' }>): DayStop {
  const { at } = made
  const { visit } = stop
  const over = checked(stop, made, body.checklist ?? [])
  return {
    ...over,
    spans: ended(stop.spans, at),
    visit: {
      ...visit,
      status: 'COMPLETE',
      finishedAt: at,
      runningSince: null,
      outcome: body.outcome,
      warranty: body.warranty,
      report: body.report === undefined ? visit.report : body.report,
      ...(body.signature ? { signedBy: body.signature.name, signedAt: at } : {}),
    },
    used: usedOf(stop, body),
  }
}

/** The used parts with their names. The device takes the names from the products that it has stored. */
function usedOf(
  { kit, used }: DayStop,
  { parts, hours }: Pick<Extract<Change, { kind: 'finish' }>['body'], 'parts' | 'hours'>,
): NonNullable<DayStop['used']> {
  const names = new Map([
    ...(used?.parts ?? []).map(({ product, name }) => [product, name] as const),
    ...kit.map(({ product: { _id, name } }) => [_id, name] as const),
  ])
  return {
    parts: parts.map(({ product, condition, count, warehouse }) => ({
      product,
      condition,
      count,
      name: names.get(product) ?? '',
      warehouse: warehouse ?? '',
    })),
    hours: [...hours],
    isInvoiced: used?.isInvoiced ?? false,
  }
}

function written(stop: DayStop, { machine, field, value }: FieldChange): DayStop {
  const machines = stop.machines.map((each) => (each._id === machine.id ? { ...each, [field]: value } : each))
  return { ...stop, machines }
}

const noted = (stop: DayStop, at: number, content: string): DayStop => {
  const note = {
    _id: `waiting ${at}`,
    content,
    isInternal: true,
    author: null,
    createdAt: new Date(at).toISOString(),
  }
  return { ...stop, notes: [note, ...stop.notes] }
}

/** The state of a stop after a change. The server will store the same state. */
export function afterChange(stop: DayStop, made: Made): DayStop {
  const { change, by, at } = made
  if (stop.visit._id !== made.visit) return stop
  switch (change.kind) {
    case 'onWay': {
      const arrivesAt = change.arrivesAt ?? Math.max(stop.visit.startAt, at)
      return { ...stop, visit: { ...stop.visit, onWayAt: stop.visit.onWayAt ?? at, arrivesAt } }
    }
    case 'start':
      return started(stop, by, at)
    case 'pause':
      return paused(stop, by, at)
    case 'check':
      return checked(stop, made, change.items)
    case 'note':
      return noted(stop, at, change.content)
    case 'finish':
      return finished(stop, made, change)
    case 'correct':
      return {
        ...stop,
        used: usedOf(stop, change.body),
        visit: { ...stop.visit, warranty: change.body.warranty },
      }
    case 'field':
      return written(stop, change)
    // Unsent photos are stored on the device, and the screen shows them separately.
    case 'photo':
      return stop
  }
}

/** The day after all these changes, in the order of the changes. */
export const dayAfter = (day: MyDay, made: readonly Made[]): MyDay => ({
  ...day,
  stops: day.stops.map((stop) => made.reduce(afterChange, stop)),
})
