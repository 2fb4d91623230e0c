import type { account } from '@fieldhouse/domain/crm/account'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'

/** Returns the end of the last visit for any of the accounts, as an ISO instant. Returns null if there was no visit. */
export const lastVisitOf = (
  accounts: readonly Pick<Read<typeof account>, 'lastServicedDate'>[],
): string | null =>
  accounts
    .flatMap(({ lastServicedDate }) => lastServicedDate ?? [])
    .toSorted()
    .at(-1) ?? null
