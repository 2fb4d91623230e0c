import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { totalOf } from '@fieldhouse/domain/inventory/conditions'
import { stock } from '@fieldhouse/domain/inventory/stock'
import { warehouse } from '@fieldhouse/domain/inventory/warehouse'
import { isRecord } from '@fieldhouse/domain/kit/value/typed-record'
import { useQuery } from '@tanstack/react-query'
import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { RecordLink } from '../screens/record-link.tsx'
import { nameOf } from '../kit/text/name-of.ts'
import { AskToDelete } from '../kit/form/delete-button.tsx'
import { EntityForm } from '../kit/record/form-part.ts'
import { useFormat } from '../kit/value/format.ts'
import { useMay } from '../kit/api/may.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { recordQueries } from '../kit/api/records.ts'
import { useRemoval } from '../kit/form/use-removal.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { Fact, Facts } from '../ui/facts.tsx'
import { FormDrawer } from '../kit/form/form-drawer.tsx'
import { ConditionCounts } from './condition-counts.tsx'
import { ReorderBadge } from './product-columns.tsx'
import type { StockRecord } from './stock-record.ts'

const ConditionDialog = lazyRouteComponent(() => import('./condition-dialog.tsx'), 'ConditionDialog')
const CountDialog = lazyRouteComponent(() => import('./count-dialog.tsx'), 'CountDialog')
const AllocateDialog = lazyRouteComponent(() => import('./allocate-dialog.tsx'), 'AllocateDialog')

const figures = ['reorderTrigger', 'defaultQuantity', 'minimumOrderQuantity'] as const

/** The actions on a stock entry. */
const steps = ['count', 'allocate', 'condition'] as const
type Step = (typeof steps)[number]

type Props = { id: string | undefined; onClose: () => void }

/** The stock of a product in a warehouse, with all actions on it (INV-14, INV-21). */
export function StockDrawer({ id, onClose }: Props) {
  const words = useEntityWords(stock, 'inventory')
  const read = useQuery({ ...recordQueries.read(stock, id ?? ''), enabled: id !== undefined })
  const entry = id === undefined ? undefined : read.data
  const title = entry
    ? `${nameOf('product', entry.product)} · ${nameOf('warehouse', entry.warehouse)}`
    : words.one
  return (
    <FormDrawer title={title} opened={id !== undefined} onClose={onClose}>
      <QueryState of={read} height={320} />
      {entry && <Entry entry={entry} onClose={onClose} />}
    </FormDrawer>
  )
}

function Entry({ entry, onClose }: { entry: StockRecord; onClose: () => void }) {
  const { t } = useTranslation('inventory')
  const format = useFormat()
  const words = useEntityWords(stock, 'inventory')
  const mayUpdate = useMay(stock.section, 'update')
  const { product } = entry
  return (
    <Stack gap="xl">
      <Facts>
        <Fact label={words.field('product')}>
          <RecordLink entity="product" record={product} />
          <Text size="sm" c="dimmed">
            {String(product['productNumber'])}
          </Text>
        </Fact>
        <Fact label={words.field('warehouse')}>
          <Place of={entry.warehouse} />
        </Fact>
        <Fact label={words.field('productStatusCounts')}>
          <ConditionCounts counts={entry.productStatusCounts} />
        </Fact>
        <Fact label={words.field('availableQuantity')}>{format.number(entry.availableQuantity)}</Fact>
        <Fact label={words.field('reorderStatus')}>
          <ReorderBadge status={entry.reorderStatus} />
        </Fact>
      </Facts>
      <Steps entry={entry} />
      <section>
        <Title order={2} size="h4" mb="sm">
          {t('reorder.title')}
        </Title>
        <EntityForm
          entity={stock}
          words={words}
          form={figures}
          record={entry}
          readOnly={!mayUpdate}
          onSaved={onClose}
          onCancel={onClose}
          remove={
            mayUpdate && totalOf(entry.productStatusCounts) === 0 && <Remove entry={entry} onDone={onClose} />
          }
        />
      </section>
    </Stack>
  )
}

/** A warehouse with its address, if it has an address. */
export function Place({ of }: { of: StockRecord['warehouse'] }) {
  const address = of['address']
  const formatted = isRecord(address) ? address['formatted'] : null
  return (
    <>
      {nameOf('warehouse', of)}
      {formatted && (
        <Text size="sm" c="dimmed">
          {String(formatted)}
        </Text>
      )}
    </>
  )
}

/**
 * Buttons for the actions on a stock entry. Allocation and change of condition need pieces in stock. Allocation also
 * needs the permissions to create orders and read warehouses.
 */
function Steps({ entry }: { entry: StockRecord }) {
  const { t } = useTranslation('inventory')
  const [step, setStep] = useState<Step | null>(null)
  const isEmpty = totalOf(entry.productStatusCounts) === 0
  const mayChoose = useMay(warehouse.section, 'read')
  const mayRequest = useMay('OP_ORDER', 'create')
  const mayAllocate = mayRequest && mayChoose
  const mayUpdate = useMay(stock.section, 'update')
  const may = { count: mayUpdate, allocate: mayAllocate && !isEmpty, condition: mayUpdate && !isEmpty }
  const offered = steps.filter((each) => may[each])
  const close = () => setStep(null)
  return (
    <>
      <Group gap="sm">
        {offered.map((each) => (
          <Button key={each} variant="default" onClick={() => setStep(each)}>
            {t(`${each}.open`)}
          </Button>
        ))}
        {mayRequest && (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                to="/operations/orders/{-$id}"
                params={{ id: undefined }}
                search={{ tab: 'requested', open: 'new', stock: entry._id }}
                {...props}
              />
            )}
          >
            {t('requestMore')}
          </Button>
        )}
      </Group>
      <Suspense>
        {step === 'count' && <CountDialog of={entry} onClose={close} />}
        {step === 'allocate' && <AllocateDialog entry={entry} onClose={close} />}
        {step === 'condition' && <ConditionDialog entry={entry} onClose={close} />}
      </Suspense>
    </>
  )
}

/** Removes an entry without pieces from the warehouse, together with its reorder settings. */
function Remove({ entry, onDone }: { entry: StockRecord; onDone: () => void }) {
  const { t } = useTranslation('inventory')
  const { isRemoving, drop } = useRemoval(stock)
  const name = t('entryOf', {
    product: nameOf('product', entry.product),
    warehouse: nameOf('warehouse', entry.warehouse),
  })
  return (
    <AskToDelete
      entity={stock}
      name={name}
      busy={isRemoving}
      onSure={() => void drop(entry, { name, done: t('reorder.removed'), onDone })}
    />
  )
}
