import { client } from '@fieldhouse/domain/crm/client'
import type { Address } from '@fieldhouse/domain/kit/value/address'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { ClientPicker } from '../crm/client-picker.tsx'
import { ProductPicker } from '../inventory/product-picker.tsx'
import { StockPicker } from '../inventory/stock-picker.tsx'
import { AddressField } from '../kit/value/address/address-field.tsx'
import { ApiProblem } from '../kit/api/api.ts'
import { AssigneesField } from '../people/assignees/assignees-field.tsx'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import { TablePicker } from '../kit/list/table-picker.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { Answered } from './answered.tsx'
import { KitState } from './kit-state.tsx'

const clientColumns = [{ field: 'name' }, { field: 'phone' }, { field: 'email' }]

const nothing = () => {}

const none = () => Promise.resolve({ result: [], pagination: null, meta: {} })

/** All search fields in their states: loading, failed and without results (UI-27, UI-32, CRM-14). */
export function SearchingKit() {
  const { t } = useTranslation('dev')
  const refused = () =>
    Promise.reject(new ApiProblem({ status: 503, code: 'SERVER_ERROR', msg: t('sample.refused') }))
  return (
    <>
      <KitState of="pickersLoading">
        <Answered answer={() => new Promise(() => {})}>
          <EveryPicker />
        </Answered>
      </KitState>
      <KitState of="pickersFailed">
        <Answered answer={refused}>
          <EveryPicker />
        </Answered>
      </KitState>
      <KitState of="pickersNone">
        <Answered answer={none}>
          <EveryPicker />
        </Answered>
      </KitState>
    </>
  )
}

function EveryPicker() {
  const { t } = useTranslation('dev')
  const words = useEntityWords(client, 'crm')
  const [one, setOne] = useState<RecordRef[]>([])
  const [people, setPeople] = useState<RecordRef[]>([])
  const [address, setAddress] = useState<Address>({})
  return (
    <Stack gap="sm">
      <RefPicker to="skill" label={t('picker.none')} value={one} onChange={setOne} />
      <TablePicker
        entity={client}
        words={words}
        columns={clientColumns}
        label={t('picker.table')}
        value={null}
        onChange={nothing}
      />
      <ProductPicker label={t('picker.product')} value={null} onChange={nothing} />
      <StockPicker label={t('picker.stock')} value={null} onChange={nothing} />
      <ClientPicker label={t('picker.holder')} value={null} onPick={nothing} />
      <AssigneesField label={t('picker.people')} value={people} onChange={setPeople} />
      <AddressField label={words.field('address')} value={address} onChange={setAddress} />
    </Stack>
  )
}
