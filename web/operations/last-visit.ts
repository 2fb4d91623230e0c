import type { account } from '@fieldhouse/domain/crm/account'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'

/** Returns when the last visit under any of the accounts ended, an ISO instant; null if there was none. */
export const lastVisitOf = (
  accounts: readonly Pick<Read<typeof account>, 'lastServicedDate'>[],
): string | null =>
  accounts
    .flatMap(({ lastServicedDate }) => lastServicedDate ?? [])
    .toSorted()
    .at(-1) ?? null
