import type { Member } from '../crm/member.ts'
import type { ProductType } from '../inventory/product-types.ts'
import { lineAmount } from '../kit/value/line-amount.ts'
import { compare } from '../kit/value/money.ts'
import type { ChargedLine, Part } from './discount.ts'
import { percentOf } from './taxes.ts'

/** What a line is about: work, or goods. Hours and services are labour. */
const shareOf = { SERVICE: 'labour', PRODUCT: 'parts', TOOL: null } as const satisfies Record<
  ProductType,
  keyof Member | null
>

/** The terms of a line that gets a member's discount: the discount, and the name of the plan that grants it. */
export type MemberTerms = { discount: Part; discountName: string }

/** The discount of a member on a product of a type; null if there is none (OPEN-802). */
export function memberTerms(
  member: Pick<Member, 'plan' | 'labour' | 'parts'> | null | undefined,
  of: ProductType | null | undefined,
): MemberTerms | null {
  const key = of ? shareOf[of] : null
  if (!member || key === null) return null
  const share = member[key]
  if (compare(share, '0') <= 0) return null
  return { discount: { percent: percentOf(share) }, discountName: member.plan }
}

/** The discount of a member on a line; null if the line has a discount, or no amount above zero (OPEN-802). */
export const memberTermsOfLine = (
  line: ChargedLine,
  member: Parameters<typeof memberTerms>[0],
  of: ProductType | null | undefined,
): MemberTerms | null =>
  line.discount || compare(lineAmount(line), '0') <= 0 ? null : memberTerms(member, of)
