import { Alert, Stack } from '@mantine/core'
import { whyNotChangeCharge } from '@fieldhouse/domain/visits/job-lines'
import { visitCharge } from '@fieldhouse/domain/visits/visit-charge'
import { useTranslation } from '../locales/use-translation.ts'
import { ProductPicker } from '../inventory/product-picker.tsx'
import { useMay } from '../kit/api/may.ts'
import { chosenOne } from '../kit/form/chosen.ts'
import { DeleteButton } from '../kit/form/delete-button.tsx'
import { EntityForm } from '../kit/form/entity-form.tsx'
import { FormDrawer } from '../kit/form/form-drawer.tsx'
import type { FormPart, OwnInputProps } from '../kit/form/form-parts.ts'
import { useField } from '../kit/form/use-field.ts'
import { nameOf } from '../kit/text/name-of.ts'
import type { EntityWords } from '../kit/text/words.ts'
import type { ChargeRecord } from './charge-columns.tsx'

/** Chooses the product of a line. The product fills in its price. */
function ProductInput(props: OwnInputProps) {
  const { common } = useField({ ...props, required: true })
  const { form } = props.of
  return (
    <ProductPicker
      label={common.label}
      id={common.id}
      value={chosenOne(common.value)}
      onChange={(chosen) => {
        form.setValues({ [props.field]: chosen, ...(chosen && { unitPrice: chosen.unitPrice ?? '' }) })
      }}
      error={common.error}
      disabled={common.disabled}
      first={props.first === true}
    />
  )
}

const form: readonly FormPart<keyof typeof visitCharge.fields & string>[] = [
  { field: 'product', input: ProductInput, required: true },
  ['quantity', 'unitPrice'],
]

type Props = {
  words: EntityWords
  job: string
  /** The charge that is shown, or `new` for a new line; null while the drawer is closed. */
  open: ChargeRecord | 'new' | null
  onClose: () => void
}

/** A drawer above the charges of a job. Users add, change or remove a line of the job (OPEN-774). */
export function JobLineDrawer({ words, job, open, onClose }: Props) {
  const { t } = useTranslation('visits/charges')
  const mayUpdate = useMay(visitCharge.section, 'update')
  const record = open === 'new' ? null : open
  const why = record && whyNotChangeCharge(record)
  return (
    <FormDrawer
      title={record ? nameOf(visitCharge, record) || words.one : t('charges.addLine')}
      opened={open !== null}
      onClose={onClose}
    >
      <Stack gap="md">
        {why && <Alert color="gray">{t(why === 'BILLED' ? 'charges.lineBilled' : 'charges.ofVisit')}</Alert>}
        <EntityForm
          entity={visitCharge}
          words={words}
          form={form}
          record={record}
          start={{ quantity: '1' }}
          within={{ job }}
          readOnly={record !== null && (why !== null || !mayUpdate)}
          onSaved={onClose}
          onCancel={onClose}
          remove={
            record &&
            why === null && <DeleteButton entity={visitCharge} record={record} onDeleted={onClose} />
          }
        />
      </Stack>
    </FormDrawer>
  )
}
