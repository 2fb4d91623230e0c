import { Select } from '@mantine/core'
import { account } from '@fieldhouse/domain/crm/account'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../locales/use-translation.ts'
import { recordQueries } from '../kit/api/records.ts'
import { chosenOne } from '../kit/form/chosen.ts'
import { idOf } from '../kit/form/form-body.ts'
import type { OwnInputProps } from '../kit/form/form-parts.ts'
import { useField } from '../kit/form/use-field.ts'

/**
 * The service locations of an account as options. The list is empty while no account is chosen or the account is
 * loading.
 */
export function usePlaces(id: string | null) {
  const held = useQuery({ ...recordQueries.read(account, id ?? ''), enabled: id !== null })
  return (held.data?.serviceLocations ?? []).map(({ _id, name, address }) => ({
    value: _id,
    label: name ?? address.formatted ?? _id,
  }))
}

/**
 * An input for a service location of the account that is chosen in the form. If the form has no account field, of the
 * stored account.
 */
export function PlaceInput(props: OwnInputProps) {
  const { common, set, mayMiss } = useField(props)
  const { t } = useTranslation('kit')
  const typed = props.of.form.getValues()
  const held = chosenOne('account' in typed ? typed['account'] : props.of.base()?.['account'])
  const places = usePlaces(held?._id ?? null)
  const chosen = idOf(common.value)
  return (
    <Select
      {...common}
      value={typeof chosen === 'string' ? chosen : null}
      onChange={(id) => set(id)}
      data={places}
      allowDeselect={mayMiss}
      clearable={mayMiss && !common.disabled}
      clearButtonProps={{ 'aria-label': t('clear', { field: props.words.field(props.field) }) }}
      placeholder={t('choose')}
      nothingFoundMessage={t('noOptions')}
      maxDropdownHeight={300}
    />
  )
}
