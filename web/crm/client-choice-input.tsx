import { client } from '@fieldhouse/domain/crm/client'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { chosenOf } from '../kit/form/chosen.ts'
import type { OwnInputProps } from '../kit/form/form-parts.ts'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import { useField } from '../kit/form/use-field.ts'
import { useNewClient } from './use-new-client.tsx'

/**
 * An input for the client of a record. Its list opens as soon as the input has the focus, and also offers to create a
 * client (OPEN-764).
 */
export function ClientChoiceInput(props: OwnInputProps) {
  const { t } = useTranslation('crm')
  const { common, set } = useField(props)
  const mayCreate = useMay(client.section, 'create')
  const newClient = useNewClient()
  return (
    <>
      <RefPicker
        {...common}
        to="client"
        value={chosenOf(common.value)}
        onChange={([chosen]) => set(chosen ?? null)}
        {...(mayCreate && {
          onCreate: newClient.create,
          createLabel: (name) => t('picker.create', { name }),
        })}
      />
      {newClient.drawer}
    </>
  )
}
