import { supplier } from '@fieldhouse/domain/suppliers/supplier'
import { supplierBrandTag } from '@fieldhouse/domain/suppliers/supplier-brand-tag'
import { supplierLocation } from '@fieldhouse/domain/suppliers/supplier-location'
import { useNavigate, lazyRouteComponent } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { DeleteButton } from '../kit/form/delete-button.tsx'
import { EditableRecord } from '../kit/record/editable-record.tsx'
import { useMay } from '../kit/api/may.ts'
import { type AddedTabs, useAllTabs } from '../kit/record/added-tab.tsx'
import { RecordTabs } from '../kit/record/record-tabs.tsx'
import { BackToList, RecordView } from '../kit/record/record-view.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { useRecordCrumb } from '../screens/crumb-label.ts'
import { NewForm } from '../screens/new-form.tsx'
import { BrandsPanel } from './brands-panel.tsx'
import { LocationsPanel } from './locations-panel.tsx'
import { Maple } from './maple.tsx'
import { SupplierFacts } from './supplier-facts.tsx'
import type { SupplierRecord } from './supplier-form.tsx'
import { supplierHistory } from './supplier-history.ts'

const SupplierForm = lazyRouteComponent(() => import('./supplier-form.tsx'), 'SupplierForm')

type Added = AddedTabs<SupplierRecord>

const list = { to: '/databases/suppliers/{-$id}', params: { id: undefined } } as const

/** A supplier with locations, contacts and brands, or the form of a new supplier (SUP-01, SUP-03). */
export function SupplierPage({ id, added }: { id: string } & Added) {
  const { t } = useTranslation('suppliers')
  if (id === 'new') return <NewSupplier />
  return (
    <RecordView
      entity={supplier}
      id={id}
      back={<BackToList page={list.to}>{t('backToSuppliers')}</BackToList>}
    >
      {(record) => <Shown record={record} added={added} />}
    </RecordView>
  )
}

function NewSupplier() {
  const navigate = useNavigate()
  const words = useEntityWords(supplier, 'suppliers')
  return (
    <NewForm title={words.add}>
      <SupplierForm
        record={null}
        onSaved={({ _id }) => void navigate({ ...list, params: { id: _id }, replace: true })}
        onCancel={() => void navigate(list)}
      />
    </NewForm>
  )
}

function Shown({ record, added }: { record: SupplierRecord } & Added) {
  const navigate = useNavigate()
  useRecordCrumb('supplier', record)
  return (
    <EditableRecord
      entity={supplier}
      record={record}
      title={
        <>
          {record.name} {record.country === 'CA' && <Maple />}
        </>
      }
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
      <SupplierTabs record={record} added={added} />
    </EditableRecord>
  )
}

/** The tabs of a supplier that the user may read. */
function SupplierTabs({ record, added }: { record: SupplierRecord } & Added) {
  const words = useEntityWords(supplier, 'suppliers')
  const seesPlaces = useMay(supplierLocation.section, 'read')
  const seesBrands = useMay(supplierBrandTag.section, 'read')
  const own = [
    seesPlaces && {
      value: 'locations',
      label: words.field('locations'),
      count: record.locations.length,
      content: <LocationsPanel supplier={record} />,
    },
    seesBrands && {
      value: 'brands',
      label: words.field('taggedBrands'),
      count: record.taggedBrands.length,
      content: <BrandsPanel supplier={record} />,
    },
  ]
  const tabs = useAllTabs(own, { record, added })
  return (
    <RecordTabs entity={supplier} words={words} id={record._id} formatters={supplierHistory} tabs={tabs} />
  )
}
