import { Button, Skeleton } from '@mantine/core'
import { order } from '@fieldhouse/domain/orders/order'
import { IconPlus } from '@tabler/icons-react'
import { Link, lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { EntityTable } from '../kit/list/entity-table.tsx'
import { useListState } from '../kit/list/list-state.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { Crowding } from '../kit/list/crowding.tsx'
import { orderColumns } from './order-columns.tsx'
import type { OrderRecord } from './order-record.ts'
import { asks } from './order-parts.ts'
import { OrderTabs } from './order-tabs.tsx'
import { OrderRowItems } from './row-items.tsx'

/** The requests are loaded when the user opens their tab. */
const AskedFor = lazyRouteComponent(() => import('./asked-for.tsx'), 'AskedFor')

/** The list of orders, with tabs for requests and drafts that are not ordered yet (ORD-01, ORD-39). */
export function OrdersScreen() {
  const { t } = useTranslation('orders')
  const words = useEntityWords(order, 'orders')
  const [state, change] = useListState()
  const mayCreate = useMay(order.section, 'create')
  const add = mayCreate && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/operations/orders/{-$id}" params={{ id: 'new' }} {...props} />}
    >
      {words.add}
    </Button>
  )
  return (
    <>
      <PageHead
        title={words.many}
        actions={
          mayCreate && (
            <>
              <Button
                variant="default"
                onClick={() => change({ tab: 'requested', where: undefined, open: 'new' })}
              >
                {t('request.new')}
              </Button>
              {add}
            </>
          )
        }
      />
      <OrderTabs />
      {asks(state.tab) ? (
        <Suspense fallback={<Skeleton h={320} />}>
          <AskedFor />
        </Suspense>
      ) : (
        <OrdersList emptyAction={add} />
      )}
    </>
  )
}

const itemsOf = (record: OrderRecord) => <OrderRowItems record={record} />

function OrdersList({ emptyAction }: { emptyAction: ReactNode }) {
  const words = useEntityWords(order, 'orders')
  const navigate = useNavigate()
  return (
    <EntityTable
      entity={order}
      words={words}
      columns={orderColumns}
      Crowding={Crowding}
      onOpen={({ _id }) => void navigate({ to: '/operations/orders/{-$id}', params: { id: _id } })}
      rowItems={itemsOf}
      emptyAction={emptyAction}
    />
  )
}
