import {
  type CustomerAnswer,
  type CustomerEstimate,
  type OfferedLine,
  answerRefusals,
  publicAccept,
  publicDecline,
  whyNotAnswer,
} from '@fieldhouse/domain/accounting/customer-answer'
import type { EstimateLine } from '@fieldhouse/domain/accounting/estimate-lines'
import { type ProductTypes, withMember } from '@fieldhouse/domain/accounting/member-offers/member-savings'
import type { PlanTerms } from '@fieldhouse/domain/accounting/member-offers/membership-offer'
import type { ProductType } from '@fieldhouse/domain/inventory/product-types'
import type { CustomerDocument } from '@fieldhouse/domain/documents/customer-document'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { and, eq } from 'drizzle-orm'
import { companyOf } from '../documents/company.ts'
import { lineShown } from '../documents/linked-document.ts'
import type { Work } from '../kit/database/work.ts'
import { storedWithLines } from '../kit/entity/lines.ts'
import { changeRow, lockRow } from '../kit/entity/write.ts'
import { type OpenLink, linkAct } from '../links/purpose.ts'
import { notify } from '../people/notify.ts'
import { type Acceptance, acceptEstimate } from './accept-estimate.ts'
import { type EstimateRow, estimateRoutes } from './estimate.ts'
import { offerRefusal, productTypesOf } from './membership-sales.ts'
import { readSignature } from './signature.ts'
import { estimateAnswers } from './tables.ts'

/** The customer's response to an estimate, or null. */
async function answerTo({ tx, workspaceId }: Work, id: string): Promise<CustomerAnswer | null> {
  const { answer, at, name, reason, estimate } = estimateAnswers
  const [found] = await tx
    .select({ answer, at, name, reason })
    .from(estimateAnswers)
    .where(and(eq(estimateAnswers.workspaceId, workspaceId), eq(estimate, id)))
  return found ?? null
}

/**
 * Locks the estimate of a link if it can still be accepted or declined. Otherwise throws an error with the
 * estimate's state.
 */
async function lockOpen(work: Work, { record: id }: OpenLink): Promise<EstimateRow> {
  const current = await lockRow(work, estimateRoutes, id)
  const why = whyNotAnswer(current, (await companyOf(work)).today)
  if (why) throw new Problem('INVALID_TRANSITION', { words: answerRefusals[why] })
  return current
}

/** Emails the customer's response to the author of the estimate. */
const tellMaker = (work: Work, current: EstimateRow, given: CustomerAnswer): Promise<void> =>
  notify(work, {
    notice: given.answer === 'ACCEPTED' ? 'estimateAccepted' : 'estimateDeclined',
    people: typeof current['createdBy'] === 'string' ? [current['createdBy']] : [],
    path: `/accounting/estimates/${current.id}`,
    params: () => ({
      estimate: current.estimateNumber ?? '',
      client: current.clientName ?? '',
      name: given.name ?? '',
      reason: given.reason ? ` ${given.reason}` : '',
    }),
  })

type EstimateAnswer = Omit<CustomerAnswer, 'at'> & {
  signature: Buffer | null
  /** The chosen option, optional lines and membership. */
  picks?: Pick<Acceptance, 'option' | 'optional' | 'membership'>
}

/** Stores the response with the estimate, adds it to the history and notifies the author. */
async function keepAnswer(
  work: Work,
  link: OpenLink,
  { signature, picks, ...given }: EstimateAnswer,
): Promise<CustomerAnswer> {
  const current = await lockOpen(work, link)
  const told = { ...given, at: work.now.toISOString() }
  await work.tx
    .insert(estimateAnswers)
    .values({ workspaceId: work.workspaceId, estimate: current.id, link: link.id, signature, ...told })
  if (given.answer === 'ACCEPTED')
    await acceptEstimate(work, current.id, { ...picks, name: given.name, by: 'CUSTOMER' })
  else
    await changeRow(work, estimateRoutes, {
      current,
      values: { estimateStatus: 'DECLINED' },
      action: 'customerDecline',
      beside: { by: [null, current.clientName] },
    })
  await tellMaker(work, current, told)
  return told
}

/** The plan that the customer can accept, and the types of the charged products. */
type OfferedTerms = { terms: PlanTerms | null; types: ProductTypes }

const offeredLine = (line: EstimateLine, { terms, types }: OfferedTerms): OfferedLine => {
  const { _id = '', optional, taken } = line
  const member = terms && withMember(line, terms, types)
  return {
    ...lineShown(line),
    _id,
    ...(member?.discount && member !== line && { memberDiscount: member.discount }),
    ...(optional && { optional }),
    ...(taken && { taken }),
  }
}

/** The data that the lines of an estimate need for the discounts of the plan, if the customer can accept the plan. */
async function offeredTermsOf(work: Work, row: EstimateRow, isOffered: boolean): Promise<OfferedTerms> {
  const terms = isOffered ? row.membershipOffer : null
  return { terms, types: terms ? await productTypesOf(work, row) : new Map<string, ProductType>() }
}

type Own = Omit<CustomerEstimate, keyof Omit<CustomerDocument, 'lines'> | 'payment'>

/**
 * The part of the customer's page that only estimates have: the choices, whether the customer can still respond, and
 * the customer's earlier response.
 */
export async function offerOf(work: Work, id: string): Promise<Own> {
  const row = await storedWithLines(work, estimateRoutes, id)
  if (row === null) throw new Problem('NOT_FOUND')
  const { today } = await companyOf(work)
  const { taxRates, discount, deposit, roundingMode, depositAmount, depositPaid, option } = row
  const isOpen = whyNotAnswer(row, today) === null
  const { membershipOffer: offer, planAccepted } = row
  const refusal = isOpen && offer ? await offerRefusal(work, row) : null
  const of = await offeredTermsOf(work, row, isOpen && refusal === null)
  return {
    lines: row.lineItems.map((line) => offeredLine(line, of)),
    membership: offer && (isOpen || planAccepted) ? { ...offer, refusal } : null,
    planAccepted,
    options: (row.options ?? []).map(({ _id, name, lineItems }) => ({
      _id,
      name,
      lines: lineItems.map((line) => offeredLine(line, of)),
    })),
    option,
    reckoned: { taxRates, discount, deposit, roundingMode },
    depositAmount,
    depositPaid,
    isOpen,
    answered: await answerTo(work, id),
  }
}

/**
 * The customer's actions through an estimate's link: accepting the estimate with a signature, and declining it
 * (OPEN-174, OPEN-224).
 */
export const answeringActs = [
  linkAct(publicAccept, async (work, { link, body }) => {
    const signature = await readSignature(body.signature)
    const { name, option, optional, membership } = body
    const given = { answer: 'ACCEPTED', name, reason: null, signature } as const
    return { result: await keepAnswer(work, link, { ...given, picks: { option, optional, membership } }) }
  }),
  linkAct(publicDecline, async (work, { link, body }) => {
    const given = { answer: 'DECLINED', name: null, reason: body.reason ?? null, signature: null } as const
    return { result: await keepAnswer(work, link, given) }
  }),
]
