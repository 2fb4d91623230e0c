import { Group, Select, Stack, Text } from '@mantine/core'
import { type VendorSort, vendorSorts } from '@fieldhouse/domain/orders/calls'
import { order } from '@fieldhouse/domain/orders/order'
import { supplier } from '@fieldhouse/domain/suppliers/supplier'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../locales/use-translation.ts'
import { call } from '../../kit/api/call.ts'
import { useMay } from '../../kit/api/may.ts'
import { NothingHere, QueryState } from '../../kit/api/problems/query-state.tsx'
import { pageSize, useListState } from '../../kit/list/list-state.ts'
import { PageTurner } from '../../kit/list/page-turner.tsx'
import { SearchBox } from '../../kit/list/filters/search-box.tsx'
import { Forbidden } from '../../screens/forbidden.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { VendorDrawer } from './vendor-drawer.tsx'
import { VendorList } from './vendor-list.tsx'

/** The suppliers with figures about purchases, for users who may read orders (INV-04, OPEN-10). */
export function VendorsScreen() {
  const { t } = useTranslation('screens')
  const seesOrders = useMay(order.section, 'read')
  if (!seesOrders) return <Forbidden what={t('title.order')} />
  return (
    <>
      <PageHead title={t('title.vendors')} />
      <Vendors />
    </>
  )
}

function useVendors(asked: { q: string; sort: VendorSort; page: number }) {
  return useQuery({
    queryKey: [supplier.name, 'vendors', asked],
    queryFn: ({ signal }) => call('GET /suppliers/vendors', { query: { ...asked, limit: pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
}

function Vendors() {
  const { t } = useTranslation('orders/vendors')
  const [state, change] = useListState()
  const sort = vendorSorts.find((each) => each === state.sort) ?? 'name'
  const page = state.page ?? 1
  const read = useVendors({ q: state.q ?? '', sort, page })
  const vendors = read.data?.result ?? []
  const sortBy = (to: string) => change({ sort: to === 'name' ? undefined : to })
  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-end">
        <SearchBox q={state.q} onSearch={(q) => change({ q })} />
        <SortChoice sort={sort} onChange={sortBy} />
      </Group>
      <QueryState of={read} height={320} />
      {read.data && vendors.length === 0 && <NothingHere>{t(state.q ? 'noneFound' : 'none')}</NothingHere>}
      {vendors.length > 0 && (
        <VendorList
          vendors={vendors}
          sort={sort}
          onSort={sortBy}
          onOpen={({ _id }) => change({ open: _id })}
        />
      )}
      <Group justify="space-between" gap="sm" align="flex-start">
        <Text size="sm" c="dimmed" maw={640}>
          {t('hint')}
        </Text>
        <PageTurner
          page={page}
          pages={read.data?.pagination?.pages ?? 1}
          onTurn={(to) => change({ page: to })}
        />
      </Group>
      <VendorDrawer
        open={state.open}
        listed={vendors.find(({ _id }) => _id === state.open)}
        onClose={() => change({ open: undefined })}
      />
    </Stack>
  )
}

type SortProps = { sort: VendorSort; onChange: (sort: string) => void }

/** Sorts the cards of a small screen by name, or by the highest amount paid. A table is sorted by its headings. */
function SortChoice({ sort, onChange }: SortProps) {
  const { t } = useTranslation('orders/vendors')
  const data = [
    { value: 'name', label: t('name') },
    { value: '-spentThisYear', label: t('spentThisYear') },
    { value: '-spent', label: t('spent') },
  ]
  return (
    <Select
      label={t('sort')}
      w={{ base: '100%', xs: 220 }}
      hiddenFrom="lg"
      data={data}
      value={sort}
      allowDeselect={false}
      onChange={(to) => to !== null && onChange(to)}
    />
  )
}
