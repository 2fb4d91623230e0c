import { estimateAccept } from '@fieldhouse/domain/accounting/calls'
import type { EstimateLine } from '@fieldhouse/domain/accounting/estimate-lines'
import { estimateRefusal } from '@fieldhouse/domain/accounting/estimate-refusals'
import { estimateStates } from '@fieldhouse/domain/accounting/estimate-status'
import { reckonedEstimate } from '@fieldhouse/domain/accounting/estimate-totals'
import { type FieldFault, Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import { readRecord } from '../kit/entity/read.ts'
import { type Changes, changeRow, lockRow } from '../kit/entity/write.ts'
import type { Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { type EstimateRow, estimateRoutes } from './estimate.ts'

/** What was said yes to, and by whom. */
export type Acceptance = {
  /** The id of the option that is picked: needed where the estimate has options, refused where it has none. */
  option?: string | null | undefined
  /** The ids of the optional lines that are taken, of those that all options share or of the picked one. */
  optional?: readonly string[] | null | undefined
  /** Who said yes. */
  name?: string | null | undefined
  /** The office may take a yes also after a no and after the end; a customer only while the estimate holds (OPEN-212). */
  by: 'OFFICE' | 'CUSTOMER'
}

/** Refuses what cannot be accepted any more, or yet. */
async function needAcceptable(work: Work, current: EstimateRow, by: Acceptance['by']): Promise<void> {
  const from = current.estimateStatus
  if (from === 'ACCEPTED' || estimateStates.whyNot(from, 'ACCEPTED'))
    throw new Problem('INVALID_TRANSITION', { words: estimateStates.refusal(from, 'ACCEPTED') })
  if (by === 'OFFICE') return
  const { today } = await companyOf(work)
  const hasEnded = current.validUntil !== null && current.validUntil < today
  if (from !== 'SENT' || hasEnded) throw estimateRefusal('ENDED')
}

/** The option that is picked; null where the estimate has none. */
function picked({ options }: EstimateRow, option: Acceptance['option']) {
  if (!options) {
    if (option) throw fault(['option'], 'NOT_FOUND')
    return null
  }
  if (!option) throw fault(['option'], 'OPTION')
  const found = options.find(({ _id }) => _id === option)
  if (!found) throw fault(['option'], 'NOT_FOUND')
  return found
}

/** Refuses at its place each line that is none of those that may be taken. */
function needOptional(lines: readonly EstimateLine[], taken: readonly string[]): void {
  const offered = new Set(lines.flatMap(({ _id, optional }) => (_id && optional ? [_id] : [])))
  const errors = taken.flatMap((id, at): FieldFault[] =>
    offered.has(id) ? [] : [{ path: ['optional', at], code: 'NOT_FOUND' }],
  )
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
}

const withTaken = (lines: readonly EstimateLine[], ids: ReadonlySet<string>): EstimateLine[] =>
  lines.map((line) => (line._id && ids.has(line._id) ? { ...line, taken: true } : line))

/**
 * Records that an estimate is accepted: which option, which optional lines. What it comes to is final from then on
 * (OPEN-214, OPEN-215, OPEN-217). The estimate is locked until the transaction ends.
 */
export async function acceptEstimate(work: Work, id: string, acceptance: Acceptance): Promise<EstimateRow> {
  const current = await lockRow(work, estimateRoutes, id)
  await needAcceptable(work, current, acceptance.by)
  const option = picked(current, acceptance.option)
  const taken = acceptance.optional ?? []
  needOptional([...current.lineItems, ...(option?.lineItems ?? [])], taken)
  const ids = new Set(taken)
  const lineItems = withTaken(current.lineItems, ids)
  const options = current.options?.map((each) => ({ ...each, lineItems: withTaken(each.lineItems, ids) }))
  const chosen = { option: option?._id ?? null, lineItems, options: options ?? null }
  return changeRow(work, estimateRoutes, {
    current,
    values: {
      ...chosen,
      ...reckonedEstimate({ ...current, ...chosen }),
      estimateStatus: 'ACCEPTED',
      acceptedAt: work.now.toISOString(),
      acceptedBy: acceptance.name ?? null,
    },
    ...(acceptance.by === 'OFFICE'
      ? { action: 'accept' }
      : {
          action: 'customerAccept',
          beside: { by: [null, acceptance.name ?? current.clientName] } satisfies Changes,
        }),
  })
}

/** `POST quote/accept/{id}`: the office records a yes. */
export function serveAcceptance(server: Server): void {
  serve(server, {
    ...estimateAccept,
    entity: 'estimate',
    section: 'ACCTG_ESTIMATE',
    flag: 'update',
    handle: async (work, { id, body }) => {
      await acceptEstimate(work, id, { ...body, by: 'OFFICE' })
      return { result: await readRecord(work, estimateRoutes, id) }
    },
  })
}
