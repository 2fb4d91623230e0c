import { estimateAccept } from '@fieldhouse/domain/accounting/calls'
import type { EstimateLine } from '@fieldhouse/domain/accounting/estimate-lines'
import { estimateRefusal } from '@fieldhouse/domain/accounting/estimate-refusals'
import { estimateStates } from '@fieldhouse/domain/accounting/estimate-status'
import { withMember } from '@fieldhouse/domain/accounting/member-offers/member-savings'
import { estimateFaults, reckonedEstimate } from '@fieldhouse/domain/accounting/estimate-totals'
import { type FieldFault, Problem, fault } from '@fieldhouse/domain/kit/entity/problem'
import { companyOf } from '../documents/company.ts'
import type { Work } from '../kit/database/work.ts'
import { readRecord } from '../kit/entity/read.ts'
import { type Changes, changeRow, lockRow } from '../kit/entity/write.ts'
import type { Server } from '../kit/http/route.ts'
import { serve } from '../kit/http/serve-route.ts'
import { type EstimateRow, estimateRoutes } from './estimate.ts'
import { acceptedOffer, productTypesOf, startMembership } from './membership-sales.ts'

/** The input of an acceptance: the chosen option, the chosen optional lines and the person who accepts. */
export type Acceptance = {
  /**
   * The id of the chosen option. The id is required if the estimate has options, and refused if the estimate has no
   * options.
   */
  option?: string | null | undefined
  /** The ids of the chosen optional lines, which may be shared lines or lines of the chosen option. */
  optional?: readonly string[] | null | undefined
  /**
   * Whether the offered membership plan is accepted, too. The membership starts on the day of the acceptance
   * (OPEN-806).
   */
  membership?: boolean | null | undefined
  /** The name of the person who accepted. */
  name?: string | null | undefined
  /**
   * The side that records the acceptance. The office may also accept a declined or expired estimate. A customer may
   * accept only a valid one (OPEN-212).
   */
  by: 'OFFICE' | 'CUSTOMER'
}

/** Throws a problem if the estimate's state or its expiry date does not allow acceptance. */
async function needAcceptable(work: Work, current: EstimateRow, by: Acceptance['by']): Promise<void> {
  const from = current.estimateStatus
  if (from === 'ACCEPTED' || estimateStates.whyNot(from, 'ACCEPTED'))
    throw new Problem('INVALID_TRANSITION', { words: estimateStates.refusal(from, 'ACCEPTED') })
  if (by === 'OFFICE') return
  const { today } = await companyOf(work)
  const hasEnded = current.validUntil !== null && current.validUntil < today
  if (from !== 'SENT' || hasEnded) throw estimateRefusal('ENDED')
}

/** Returns the chosen option, or null if the estimate has no options. */
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

/** Refuses chosen ids that do not belong to an optional line. */
function needOptional(lines: readonly EstimateLine[], taken: readonly string[]): void {
  const offered = new Set(lines.flatMap(({ _id, optional }) => (_id && optional ? [_id] : [])))
  const errors = taken.flatMap((id, at): FieldFault[] =>
    offered.has(id) ? [] : [{ path: ['optional', at], code: 'NOT_FOUND' }],
  )
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
}

type Chosen = Pick<EstimateRow, 'lineItems' | 'options'>

/** An estimate with each of its lines changed, also in its options. */
const withLines = ({ lineItems, options }: Chosen, change: (line: EstimateLine) => EstimateLine): Chosen => ({
  lineItems: lineItems.map(change),
  options: options?.map((each) => ({ ...each, lineItems: each.lineItems.map(change) })) ?? null,
})

/**
 * An estimate with the discounts of its offered membership. Refuses an offer that is no longer valid. Only the office
 * learns why the lower total is refused.
 */
async function asMember(
  work: Work,
  row: EstimateRow,
  { option, by }: { option: string | null } & Pick<Acceptance, 'by'>,
): Promise<Chosen> {
  const offer = await acceptedOffer(work, row)
  const types = await productTypesOf(work, row)
  const chosen = withLines(row, (line) => withMember(line, offer, types))
  // A deposit or a discount of the document may exceed the lower total.
  const accepted = chosen.options?.filter(({ _id }) => _id === option) ?? null
  const faults = estimateFaults({ ...row, ...chosen, options: accepted })
  if (faults.length > 0 && by === 'CUSTOMER') throw fault(['membership'], 'MEMBERSHIP_NOT_NOW')
  const errors = faults.map((each) => ({ ...each, path: ['membership'] }))
  if (errors.length > 0) throw new Problem('VALIDATION', { errors })
  return chosen
}

/**
 * Records an estimate's acceptance with the chosen option, optional lines and membership, which determine its total
 * (OPEN-214, OPEN-215, OPEN-217, OPEN-806). Locks the estimate until the transaction ends.
 */
export async function acceptEstimate(work: Work, id: string, acceptance: Acceptance): Promise<EstimateRow> {
  const current = await lockRow(work, estimateRoutes, id)
  await needAcceptable(work, current, acceptance.by)
  const option = picked(current, acceptance.option)
  const taken = acceptance.optional ?? []
  needOptional([...current.lineItems, ...(option?.lineItems ?? [])], taken)
  const ids = new Set(taken)
  const given = withLines(current, (line) =>
    line._id && ids.has(line._id) ? { ...line, taken: true } : line,
  )
  const optionId = option?._id ?? null
  const withPlan = acceptance.membership === true
  const chosen = {
    ...(withPlan
      ? await asMember(work, { ...current, ...given }, { option: optionId, by: acceptance.by })
      : given),
    option: optionId,
  }
  const accepted = await changeRow(work, estimateRoutes, {
    current,
    values: {
      ...chosen,
      ...reckonedEstimate({ ...current, ...chosen }),
      planAccepted: withPlan,
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
  if (withPlan) await startMembership(work, accepted, acceptance.by)
  return accepted
}

/** Serves `POST quote/accept/{id}`, with which the office records an acceptance. */
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
