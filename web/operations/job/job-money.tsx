import { compare } from '@fieldhouse/domain/kit/value/money'
import { useTranslation } from '../../locales/use-translation.ts'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { useFormat } from '../../kit/value/format.ts'
import { Fact } from '../../ui/facts.tsx'
import type { JobOverviewQuery } from './use-job-overview.ts'

const amounts = ['estimated', 'invoiced', 'paid', 'due'] as const

/**
 * Shows the estimated, invoiced, paid and unpaid amounts of a job, by currency. Renders nothing for users who may not
 * read invoices.
 */
export function JobMoneyFacts({ of }: { of: JobOverviewQuery }) {
  const { t } = useTranslation('operations')
  const format = useFormat()
  if (of.data === undefined)
    return (
      <Fact label={t('overview.amounts')}>
        <QueryState of={of} height={18} />
      </Fact>
    )
  const { money } = of.data
  const isAny = (name: (typeof amounts)[number]) =>
    money?.some((each) => compare(each[name], '0') !== 0) ?? false
  return amounts
    .filter((name) => isAny(name))
    .map((name) => (
      <Fact key={name} label={t(`overview.${name}`)}>
        <span className="figures">
          {money?.map((each) => format.money(each[name], each.currency)).join(' · ')}
        </span>
      </Fact>
    ))
}
