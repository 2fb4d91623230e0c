import { Anchor, List, Text } from '@mantine/core'
import { expense } from '@fieldhouse/domain/accounting/expense'
import { invoice } from '@fieldhouse/domain/accounting/invoice'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { visitCharge } from '@fieldhouse/domain/visits/visit-charge'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { recordQueries } from '../../kit/api/records.ts'
import type { ListState } from '../../kit/list/list-search.ts'
import { useFormat } from '../../kit/value/format.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import type { RoutePath } from '../../screens/route-table.ts'
import { FormSection } from '../../ui/form-section.tsx'

type Kind = 'drafts' | 'expenses' | 'charges'
type Place = { kind: Kind; to: RoutePath; search: Pick<ListState, 'where' | 'between'> }

/** The lists with the unfinished work that is dated on or before a day. */
const placesThrough = (day: Day): Place[] => [
  {
    kind: 'drafts',
    to: '/accounting/invoices/{-$id}',
    search: { where: { invoiceStatus: ['DRAFT'] }, between: { billingDate: [null, day] } },
  },
  {
    kind: 'expenses',
    to: '/accounting/expenses/{-$id}',
    search: { where: { status: ['SUBMITTED'] }, between: { day: [null, day] } },
  },
  {
    kind: 'charges',
    to: '/accounting/charges',
    search: { where: { billed: ['false'] }, between: { day: [null, day] } },
  },
]

/** The numbers of drafts, submitted expenses and unbilled charges through a day; null while they are loaded. */
function useCounts(day: Day): Record<Kind, number> | null {
  const [drafts, expenses, charges] = useQueries({
    queries: [
      recordQueries.list(invoice, { filter_invoiceStatus: 'DRAFT', to_billingDate: day, limit: 1 }),
      recordQueries.list(expense, { filter_status: 'SUBMITTED', to_day: day, limit: 1 }),
      recordQueries.list(visitCharge, { filter_billed: 'false', to_day: day, limit: 1 }),
    ],
  })
  if (!drafts.data || !expenses.data || !charges.data) return null
  return {
    drafts: drafts.data.pagination?.count ?? 0,
    expenses: expenses.data.pagination?.count ?? 0,
    charges: charges.data.pagination?.count ?? 0,
  }
}

/** The unfinished work through a day, with links to its lists. */
export function Unfinished({ day }: { day: Day }) {
  const { t } = useTranslation('accounting/closing')
  const format = useFormat()
  const counts = useCounts(day)
  const places = placesThrough(day).filter(({ kind }) => (counts?.[kind] ?? 0) > 0)
  return (
    <FormSection title={t('unfinished', { day: format.day(day) })} help={t('unfinishedHelp')}>
      {counts && places.length === 0 && <Text>{t('allDone')}</Text>}
      {counts && places.length > 0 && (
        <List>
          {places.map(({ kind, to, search }) => (
            <List.Item key={kind}>
              <Anchor renderRoot={(props) => <Link to={to} search={search} {...props} />}>
                {t(kind, { count: counts[kind] })}
              </Anchor>
            </List.Item>
          ))}
        </List>
      )}
    </FormSection>
  )
}
