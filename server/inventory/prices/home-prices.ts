import { type Currency, currencies } from '@fieldhouse/domain/kit/value/currency'
import { type Day, dayAt } from '@fieldhouse/domain/kit/time/day'
import type { Decimal } from '@fieldhouse/domain/kit/value/money'
import { eq } from 'drizzle-orm'
import type { Work } from '../../kit/database/work.ts'
import { workspaces } from '../../people/tables.ts'

/** The values on which the prices of a workspace depend: its currency, today, and its lowest margin in percent. */
type HomePrices = { currency: Currency; today: Day; marginFloor: Decimal | null }

/** Reads the values on which the prices of a workspace depend. */
export async function homePrices({ tx, workspaceId, now }: Work): Promise<HomePrices> {
  const [own] = await tx
    .select({
      currency: workspaces.currency,
      timezone: workspaces.timezone,
      marginFloor: workspaces.marginFloor,
    })
    .from(workspaces)
    .where(eq(workspaces.workspaceId, workspaceId))
  if (!own) throw new Error('the workspace is gone')
  return {
    currency: currencies.find((each) => each === own.currency) ?? 'CAD',
    today: dayAt(now.getTime(), own.timezone),
    marginFloor: own.marginFloor,
  }
}
