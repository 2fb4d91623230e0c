import { Anchor, List, Text } from '@mantine/core'
import { expense } from '@fieldhouse/domain/accounting/expense'
import { invoice } from '@fieldhouse/domain/accounting/invoice'
import { supplierBill } from '@fieldhouse/domain/accounting/bills/supplier-bill'
import { bankLine } from '@fieldhouse/domain/bank/bank-line'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { Pagination } from '@fieldhouse/domain/kit/entity/page'
import type { Day } from '@fieldhouse/domain/kit/time/day'
import { visitCharge } from '@fieldhouse/domain/visits/visit-charge'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { recordQueries } from '../../kit/api/records.ts'
import type { ListState } from '../../kit/list/list-search.ts'
import { entriesText } from '../../kit/value/count-text.ts'
import { useFormat } from '../../kit/value/format.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import type { RoutePath } from '../../screens/route-table.ts'
import { FormSection } from '../../ui/form-section.tsx'

type Kind = 'drafts' | 'expenses' | 'charges' | 'bills' | 'bankLines'
type Place = {
  kind: Kind
  entity: Entity
  to: RoutePath
  search: { [Part in 'where' | 'between']: NonNullable<ListState[Part]> }
}

/** The lists with the unfinished work that is dated on or before a day. */
const placesThrough = (day: Day): Place[] => [
  {
    kind: 'drafts',
    entity: invoice,
    to: '/accounting/invoices/{-$id}',
    search: { where: { invoiceStatus: ['DRAFT'] }, between: { billingDate: [null, day] } },
  },
  {
    kind: 'expenses',
    entity: expense,
    to: '/accounting/expenses/{-$id}',
    search: { where: { status: ['SUBMITTED'] }, between: { day: [null, day] } },
  },
  {
    kind: 'charges',
    entity: visitCharge,
    to: '/accounting/charges',
    search: { where: { billed: ['false'] }, between: { day: [null, day] } },
  },
  {
    kind: 'bills',
    entity: supplierBill,
    to: '/accounting/bills/{-$id}',
    search: { where: { status: ['DRAFT'] }, between: { day: [null, day] } },
  },
  {
    kind: 'bankLines',
    entity: bankLine,
    to: '/accounting/bank',
    search: { where: { state: ['OPEN'] }, between: { day: [null, day] } },
  },
]

/** The query that counts the records of a list. */
const counting = ({ where, between }: Place['search']) => ({
  ...Object.fromEntries(Object.entries(where).map(([field, values]) => [`filter_${field}`, values])),
  ...Object.fromEntries(Object.entries(between).map(([field, [, to]]) => [`to_${field}`, to ?? ''])),
  limit: 1,
})

/** The unfinished work of each list through a day with its number of records; null while they are loaded. */
function useUnfinished(day: Day): (Place & { pagination: Pagination })[] | null {
  const places = placesThrough(day)
  const lists = useQueries({
    queries: places.map(({ entity, search }) => recordQueries.list(entity, counting(search))),
  })
  if (lists.some(({ data }) => !data)) return null
  return places.flatMap((place, at) => {
    const pagination = lists[at]?.data?.pagination
    return pagination && pagination.count > 0 ? [{ ...place, pagination }] : []
  })
}

/** The unfinished work through a day, with links to its lists. */
export function Unfinished({ day }: { day: Day }) {
  const { t } = useTranslation('accounting/closing')
  const format = useFormat()
  const places = useUnfinished(day)
  return (
    <FormSection title={t('unfinished', { day: format.day(day) })} help={t('unfinishedHelp')}>
      {places?.length === 0 && <Text>{t('allDone')}</Text>}
      {places && places.length > 0 && (
        <List>
          {places.map(({ kind, to, search, pagination }) => (
            <List.Item key={kind}>
              <Anchor renderRoot={(props) => <Link to={to} search={search} {...props} />}>
                {t(kind, { count: pagination.count, number: entriesText(format, pagination) })}
              </Anchor>
            </List.Item>
          ))}
        </List>
      )}
    </FormSection>
  )
}
