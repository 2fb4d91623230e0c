import type { Member } from '../crm/member.ts'
import { type MemberTerms, memberTerms } from '../documents/member-discount.ts'
import type { ProductType } from '../inventory/product-types.ts'
import { type Decimal, compare } from '../kit/value/money.ts'

type Priced = { kind: string; productType: ProductType | null | undefined; unitPrice: Decimal }

/** The discount of a member on a charge: hours are labour. A charge without a price gets no discount (OPEN-802). */
export const chargeTerms = (
  member: Pick<Member, 'plan' | 'labour' | 'parts'> | null | undefined,
  { kind, productType, unitPrice }: Priced,
): MemberTerms | null =>
  compare(unitPrice, '0') === 0 ? null : memberTerms(member, kind === 'HOURS' ? 'SERVICE' : productType)
