import { client } from '@fieldhouse/domain/crm/client'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { ClientPicker, type PickedClient } from '../crm/client-picker.tsx'
import { ContactSearch } from '../crm/contact-search.tsx'
import { AssigneesField } from '../people/assignees/assignees-field.tsx'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import { ProductPicker } from '../inventory/product-picker.tsx'
import { StockPicker } from '../inventory/stock-picker.tsx'
import { TablePicker } from '../kit/list/table-picker.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { errorOf } from '../kit/value/field-error.tsx'
import { FormFields } from '../ui/read-only.tsx'
import { KitState } from './kit-state.tsx'
import { SearchingKit } from './searching-kit.tsx'
import { StockKit } from './stock-kit.tsx'
import { pump, stored } from './stock-samples.ts'
import { SupplierKit } from './supplier-kit.tsx'

/** Creates an option with the given name. Fails if the name is `no`. */
const make = (name: string): Promise<RecordRef> =>
  name === 'no' ? Promise.reject(new Error(name)) : Promise.resolve({ _id: name, name })

const picked = { _id: 'kit', name: 'Zoé Lévesque', phone: '+15145550123', email: 'zoe@example.com' }
const luc: RecordRef = { _id: 'kit', firstName: 'Luc', lastName: 'Roy' }
const nothing = () => {}

/** The columns by which users distinguish clients in a table. */
function useClientTable() {
  const { t } = useTranslation('dev')
  const words = useEntityWords(client, 'crm')
  const columns = [{ field: 'name' }, { field: 'phone' }, { field: 'email' }]
  return { entity: client, words, columns, label: t('picker.table') }
}

/** The record pickers, with the workspace's records (UI-27..30, UI-48, FEED-04). */
export function PickersKit() {
  const { t } = useTranslation('dev')
  const table = useClientTable()
  const [row, setRow] = useState<{ _id: string; name?: unknown } | null>(null)
  const [found, setFound] = useState<PickedClient | null>(picked)
  const [people, setPeople] = useState<RecordRef[]>([luc])
  return (
    <>
      <RefPickers />
      <KitState of="readOnly">
        <FormFields readOnly>
          <ReadOnlyPickers />
        </FormFields>
      </KitState>
      <KitState of="table">
        <TablePicker {...table} value={row} onChange={setRow} />
      </KitState>
      <KitState of="contactSearch">
        <ContactSearch label={t('picker.contact')} onPick={setFound} />
      </KitState>
      <KitState of="person">
        <ClientPicker label={t('picker.holder')} value={found} onPick={setFound} />
      </KitState>
      <KitState of="people">
        <AssigneesField label={t('picker.people')} value={people} onChange={setPeople} />
      </KitState>
      <SupplierKit />
      <StockKit />
      <SearchingKit />
    </>
  )
}

/** A picker for one record, a picker for several records, and a picker that finds nothing. */
function RefPickers() {
  const { t } = useTranslation('dev')
  const [one, setOne] = useState<RecordRef[]>([])
  const [several, setSeveral] = useState<RecordRef[]>([{ _id: 'kit', name: t('sample.skill') }])
  return (
    <>
      <KitState of="empty">
        <RefPicker to="skill" label={t('picker.one')} value={one} onChange={setOne} onCreate={make} />
      </KitState>
      <KitState of="filled">
        <RefPicker
          to="skill"
          label={t('picker.several')}
          multiple
          value={several}
          onChange={setSeveral}
          onCreate={make}
        />
      </KitState>
      <KitState of="faulty">
        <RefPicker
          to="skill"
          label={t('picker.none')}
          value={[]}
          onChange={nothing}
          query={{ q: 'zzzzzzzz' }}
          error={errorOf(fieldMessage('EMPTY'))}
        />
      </KitState>
    </>
  )
}

function ReadOnlyPickers() {
  const { t } = useTranslation('dev')
  const table = useClientTable()
  const skill = { _id: 'kit', name: t('sample.skill') }
  return (
    <Stack gap="sm">
      <RefPicker to="skill" label={t('picker.several')} multiple value={[skill]} onChange={nothing} />
      <TablePicker {...table} value={{ _id: 'kit', name: picked.name }} onChange={nothing} />
      <ProductPicker label={t('picker.product')} value={pump} onChange={nothing} />
      <StockPicker label={t('picker.stock')} value={stored} onChange={nothing} />
      <ContactSearch label={t('picker.contact')} onPick={nothing} />
      <ClientPicker label={t('picker.holder')} value={picked} onPick={nothing} />
      <AssigneesField label={t('picker.people')} value={[luc]} onChange={nothing} />
    </Stack>
  )
}
