import { Button, Group } from '@mantine/core'
import { stock } from '@fieldhouse/domain/inventory/stock'
import { warehouse } from '@fieldhouse/domain/inventory/warehouse'
import { IconStar } from '@tabler/icons-react'
import { useNavigate, lazyRouteComponent } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { DeleteButton } from '../kit/form/delete-button.tsx'
import { EditableFact } from '../kit/form/editable-fact.tsx'
import { EditableRecord } from '../kit/record/editable-record.tsx'
import { useMay } from '../kit/api/may.ts'
import { RecordTabs } from '../kit/record/record-tabs.tsx'
import { BackToList, RecordView } from '../kit/record/record-view.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { useRecordCrumb } from '../screens/crumb-label.ts'
import { NewForm } from '../screens/new-form.tsx'
import { AddressLine, Fact, Facts } from '../ui/facts.tsx'
import { PersonAvatar } from '../ui/photo/person-avatar.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { RefillButton } from './refill-button.tsx'
import { MovementsOf } from './movements.tsx'
import { CountButton, StockOfWarehouse } from './stock-of.tsx'
import { TakeStock } from './stocktake/take-stock.tsx'
import { useMakeDefault } from './use-make-default.ts'
import type { WarehouseRecord } from './warehouse-form.tsx'

const WarehouseForm = lazyRouteComponent(() => import('./warehouse-form.tsx'), 'WarehouseForm')

const list = { to: '/inventory/warehouses/{-$id}', params: { id: undefined } } as const

/** The page of a warehouse with its stock and movements, or the form of a new warehouse (INV-02, INV-20). */
export function WarehousePage({ id }: { id: string }) {
  const { t } = useTranslation('inventory')
  if (id === 'new') return <NewWarehouse />
  return (
    <RecordView
      entity={warehouse}
      id={id}
      back={<BackToList page={list.to}>{t('backToWarehouses')}</BackToList>}
    >
      {(record) => <Shown record={record} />}
    </RecordView>
  )
}

function NewWarehouse() {
  const navigate = useNavigate()
  const words = useEntityWords(warehouse, 'inventory')
  return (
    <NewForm title={words.add}>
      <WarehouseForm
        record={null}
        onSaved={({ _id }) => void navigate({ ...list, params: { id: _id }, replace: true })}
        onCancel={() => void navigate(list)}
      />
    </NewForm>
  )
}

function Shown({ record }: { record: WarehouseRecord }) {
  const { t } = useTranslation('inventory')
  const navigate = useNavigate()
  const mayUpdate = useMay(warehouse.section, 'update')
  const { makeDefault, isPending } = useMakeDefault()
  useRecordCrumb('warehouse', record)
  return (
    <EditableRecord
      entity={warehouse}
      record={record}
      title={record.name}
      status={record.isDefault && <StatusBadge tone="blue">{t('default')}</StatusBadge>}
      actions={
        <>
          {mayUpdate && !record.isDefault && (
            <Button
              variant="default"
              leftSection={<IconStar size={16} aria-hidden />}
              loading={isPending}
              onClick={() => makeDefault(record)}
            >
              {t('makeDefault')}
            </Button>
          )}
          <RefillButton of={record} />
          <CountButton of={{ warehouse: record }} label={t('count.ofProduct')} />
          <TakeStock warehouse={record._id} />
        </>
      }
      factsAbove
      facts={<WarehouseFacts record={record} />}
      renderForm={(close) => (
        <WarehouseForm
          record={record}
          onSaved={close}
          onCancel={close}
          remove={<DeleteButton entity={warehouse} record={record} onDeleted={() => void navigate(list)} />}
        />
      )}
    >
      <WarehouseTabs record={record} />
    </EditableRecord>
  )
}

function WarehouseFacts({ record }: { record: WarehouseRecord }) {
  const words = useEntityWords(warehouse, 'inventory')
  const of = { entity: warehouse, words, record }
  return (
    <Group gap="lg" align="flex-start">
      {record.photo && <PersonAvatar kind="warehouse" name={record.name} photo={record.photo} size={96} />}
      <Facts columns>
        <EditableFact {...of} field="name">
          {record.name}
        </EditableFact>
        <Fact label={words.field('address')}>
          {record.address?.formatted && <AddressLine address={record.address} />}
        </Fact>
        <EditableFact {...of} field="note">
          {record.note}
        </EditableFact>
      </Facts>
    </Group>
  )
}

/** The tabs with the stock, for users who may see products. */
function WarehouseTabs({ record }: { record: WarehouseRecord }) {
  const { t } = useTranslation('inventory')
  const words = useEntityWords(warehouse, 'inventory')
  const stockWords = useEntityWords(stock, 'inventory')
  const seesStock = useMay(stock.section, 'read')
  return (
    <RecordTabs
      entity={warehouse}
      words={words}
      id={record._id}
      tabs={[
        seesStock && {
          value: 'stock',
          label: stockWords.many,
          content: <StockOfWarehouse warehouse={record} />,
        },
        seesStock && {
          value: 'movements',
          label: t('movements.tab'),
          content: <MovementsOf warehouse={record._id} />,
        },
      ]}
    />
  )
}
