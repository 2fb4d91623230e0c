import { Stack, TextInput, Textarea } from '@mantine/core'
import { serviceLocation } from '@fieldhouse/domain/crm/service-location'
import type { Address } from '@fieldhouse/domain/kit/address'
import type { Read } from '@fieldhouse/domain/kit/entity'
import { businessZone } from '@fieldhouse/domain/kit/time-zone'
import { useTranslation } from 'react-i18next'
import { AddressField } from '../kit/address-field.tsx'
import { DeleteButton } from '../kit/delete-button.tsx'
import { changedFields, formSchema, toBody } from '../kit/form-body.ts'
import { Frozen } from '../kit/frozen.tsx'
import { useRecordChanges } from '../kit/records.ts'
import { useCheckedForm } from '../kit/use-checked-form.ts'
import { TextField, fieldProps } from '../ui/checked-fields.tsx'
import { FormFooter } from '../ui/form-footer.tsx'
import { SaveProblem } from '../ui/save-problem.tsx'
import { toast } from '../ui/toast.tsx'
import { partFaults } from './client-fields.tsx'

export type LocationRecord = Read<typeof serviceLocation>

type Values = { name: string; address: Address; note: string }
type Props = {
  /** The account a new location belongs to. */
  account: string
  record: LocationRecord | null
  onSaved: () => void
  onCancel: () => void
  readOnly?: boolean
}

const schema = formSchema(serviceLocation, ['name', 'address', 'note', 'timezone'])

/** Makes or changes a service location; its zone follows from the address (CRM-32, CRM-33). */
export function LocationForm(props: Props) {
  return (
    <Frozen<LocationRecord | null> record={props.record}>
      {(record, take) => <Form {...props} record={record} onTheirs={take} />}
    </Frozen>
  )
}

function Form({
  account,
  record,
  onSaved,
  onCancel,
  readOnly = false,
  onTheirs,
}: Props & { onTheirs: (theirs: LocationRecord | null) => void }) {
  const { t } = useTranslation(['crm', 'kit', 'ui'])
  const { create, update } = useRecordChanges(serviceLocation, t('crm:service-location.one'))
  const zoneOf = (address: Address) => address.timezone ?? record?.timezone ?? businessZone
  const checked = useCheckedForm<Values, Record<string, unknown>>({
    schema,
    initialValues: { name: record?.name ?? '', address: record?.address ?? {}, note: record?.note ?? '' },
    toBody: (values) => ({ ...toBody(serviceLocation, values), timezone: zoneOf(values.address) }),
    save: async (body) => {
      if (record) {
        const values = changedFields(body, toBody(serviceLocation, record))
        await update.mutateAsync({ id: record._id, version: record.version, values })
      } else await create.mutateAsync({ ...body, account })
      toast('success', t('kit:saved'))
      onSaved()
    },
  })
  const { form } = checked
  const values = form.getValues()
  return (
    <form {...checked.formProps}>
      <Stack gap="lg">
        <SaveProblem problem={checked.problem} onTheirs={onTheirs} />
        <TextField
          of={checked}
          name="name"
          label={t('crm:service-location.fields.name')}
          optional
          maxLength={120}
          disabled={readOnly}
        />
        <AddressField
          label={t('crm:service-location.fields.address')}
          value={values.address}
          zip
          disabled={readOnly}
          faults={partFaults(form.errors, 'address')}
          onChange={(address) => {
            form.clearErrors()
            form.setFieldValue('address', address)
          }}
        />
        <TextInput
          label={t('crm:service-location.fields.timezone')}
          value={zoneOf(values.address)}
          readOnly
          variant="filled"
        />
        <Textarea
          {...fieldProps(checked, 'note')}
          label={`${t('crm:service-location.fields.note')} (${t('ui:optional')})`}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={5000}
          disabled={readOnly}
        />
        <FormFooter
          label={t(record ? 'crm:update' : 'ui:save')}
          saving={checked.saving}
          onCancel={onCancel}
          readOnly={readOnly}
          remove={record && <DeleteButton entity={serviceLocation} record={record} onDeleted={onSaved} />}
        />
      </Stack>
    </form>
  )
}
