import type { Owed } from '@fieldhouse/domain/crm/owed'
import { useFormat } from '../kit/value/format.ts'

/** The owed amounts, one per currency. If nothing is owed, shows zero in the workspace's currency. */
export function Balances({ of }: { of: Owed }) {
  const format = useFormat()
  const amounts =
    of.length === 0
      ? [format.money('0.00')]
      : of.map(({ currency, amount }) => format.money(amount, currency))
  return <span className="figures">{amounts.join(' · ')}</span>
}
