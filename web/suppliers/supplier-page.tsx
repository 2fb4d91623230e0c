import { Button, Group, Stack, Tabs } from '@mantine/core'
import { supplier } from '@fieldhouse/domain/suppliers/supplier'
import { supplierBrandTag } from '@fieldhouse/domain/suppliers/supplier-brand-tag'
import { supplierLocation } from '@fieldhouse/domain/suppliers/supplier-location'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DeleteButton } from '../kit/delete-button.tsx'
import { DeletedNotice, isDeleted } from '../kit/deleted-notice.tsx'
import { EditableRecord } from '../kit/editable-record.tsx'
import { HistoryPanel } from '../kit/history-panel.tsx'
import { useMay } from '../kit/may.ts'
import { RecordView } from '../kit/record-view.tsx'
import { useEntityWords } from '../kit/words.ts'
import { useCrumb } from '../shell/crumb-label.ts'
import { PageHead } from '../ui/page-head.tsx'
import { ReadOnly } from '../ui/read-only.tsx'
import { BrandsPanel } from './brands-panel.tsx'
import { LocationsPanel } from './locations-panel.tsx'
import { Maple } from './maple.tsx'
import { SupplierFacts } from './supplier-facts.tsx'
import { SupplierForm, type SupplierRecord } from './supplier-form.tsx'
import { supplierTellings } from './supplier-tellings.ts'

const list = { to: '/databases/suppliers/{-$id}', params: { id: undefined } } as const

/** One supplier with its places, people and brands, or the form of a new one (SUP-01, SUP-03). */
export function SupplierPage({ id }: { id: string }) {
  const { t } = useTranslation('suppliers')
  if (id === 'new') return <NewSupplier />
  const back = <Button renderRoot={(props) => <Link {...list} {...props} />}>{t('backToSuppliers')}</Button>
  return (
    <RecordView entity={supplier} id={id} back={back}>
      {(record) => <Shown record={record} />}
    </RecordView>
  )
}

function NewSupplier() {
  const navigate = useNavigate()
  const words = useEntityWords(supplier.name, 'suppliers')
  useCrumb(words.add)
  return (
    <>
      <PageHead title={words.add} />
      <Stack maw={560}>
        <SupplierForm
          record={null}
          onSaved={({ _id }) => void navigate({ ...list, params: { id: _id } })}
          onCancel={() => void navigate(list)}
        />
      </Stack>
    </>
  )
}

function Shown({ record }: { record: SupplierRecord }) {
  const navigate = useNavigate()
  useCrumb(record.name)
  const isGone = isDeleted(record)
  return (
    <ReadOnly on={isGone}>
      {isGone && <DeletedNotice entity={supplier} record={record} />}
      <EditableRecord
        entity={supplier}
        title={
          <Group gap="xs" component="span">
            {record.name}
            {record.country === 'CA' && <Maple />}
          </Group>
        }
        name={record.name}
        facts={<SupplierFacts record={record} />}
        renderForm={(close) => (
          <SupplierForm
            record={record}
            onSaved={close}
            onCancel={close}
            remove={<DeleteButton entity={supplier} record={record} onDeleted={() => void navigate(list)} />}
          />
        )}
      >
        <Parts record={record} />
      </EditableRecord>
    </ReadOnly>
  )
}

/** The tabs: of its parts only what the role reads. */
function Parts({ record }: { record: SupplierRecord }) {
  const { t } = useTranslation('suppliers')
  const words = useEntityWords(supplier.name, 'suppliers')
  const seesPlaces = useMay(supplierLocation.section, 'read')
  const seesBrands = useMay(supplierBrandTag.section, 'read')
  const counted = (field: 'locations' | 'taggedBrands') =>
    `${words.field(field)} ${record[field].length > 0 ? record[field].length : ''}`.trim()
  return (
    <Tabs defaultValue={seesPlaces ? 'locations' : seesBrands ? 'brands' : 'history'} keepMounted={false}>
      <Tabs.List mb="md">
        {seesPlaces && <Tabs.Tab value="locations">{counted('locations')}</Tabs.Tab>}
        {seesBrands && <Tabs.Tab value="brands">{counted('taggedBrands')}</Tabs.Tab>}
        <Tabs.Tab value="history">{t('history')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="locations">
        <LocationsPanel supplier={record} />
      </Tabs.Panel>
      <Tabs.Panel value="brands">
        <BrandsPanel supplier={record} />
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <HistoryPanel entity={supplier} words={words} id={record._id} tell={supplierTellings} />
      </Tabs.Panel>
    </Tabs>
  )
}
