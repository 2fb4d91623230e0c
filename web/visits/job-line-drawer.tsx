import { Alert, Stack } from '@mantine/core'
import { whyNotChangeCharge } from '@fieldhouse/domain/visits/job-lines'
import { visitCharge } from '@fieldhouse/domain/visits/visit-charge'
import { createContext, use } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { MarginText } from '../inventory/prices/line-costs.tsx'
import { ProductPicker } from '../inventory/product-picker.tsx'
import { useMay } from '../kit/api/may.ts'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { chosenOne } from '../kit/form/chosen.ts'
import { DeleteButton } from '../kit/form/delete-button.tsx'
import { EntityForm } from '../kit/form/entity-form.tsx'
import { FormDrawer } from '../kit/form/form-drawer.tsx'
import type { FormPart, OwnInputProps } from '../kit/form/form-parts.ts'
import { useField } from '../kit/form/use-field.ts'
import { nameOf } from '../kit/text/name-of.ts'
import type { EntityWords } from '../kit/text/words.ts'
import { type JobOfLine, priceUnlessTyped, useJobPrice } from '../operations/job-price.ts'
import type { ChargeRecord } from './charge-columns.tsx'

/** The type of the job, whose prices take precedence, and the account for whose clients price lists may apply. */
const PricedJob = createContext<JobOfLine>({ jobType: null, account: undefined })

/**
 * An input for the product of a line. The price of the product is filled in, or the price that the job type sets for
 * the product.
 */
function ProductInput(props: OwnInputProps) {
  const { common } = useField(props)
  const { form } = props.of
  const of = use(PricedJob)
  const priceOf = useJobPrice()
  const fill = async (id: string) => {
    const unitPrice = await priceUnlessTyped(form, id, (product) => priceOf(product, of))
    if (unitPrice !== null) form.setFieldValue('unitPrice', unitPrice)
  }
  const chosen = chosenOne(common.value)
  const cost = chosen?.['unitCost']
  return (
    <Stack gap="sm">
      <ProductPicker
        label={common.label}
        id={common.id}
        value={chosen}
        onChange={(next) => {
          form.setFieldValue(props.field, next)
          if (next) void fill(next._id).catch(showProblem)
        }}
        error={common.error}
        disabled={common.disabled}
        first={props.first === true}
      />
      <MarginText
        cost={typeof cost === 'string' ? cost : null}
        price={String(form.getValues()['unitPrice'] ?? '')}
      />
    </Stack>
  )
}

const form: readonly FormPart<keyof typeof visitCharge.fields & string>[] = [
  { field: 'product', input: ProductInput, required: true },
  ['quantity', 'unitPrice'],
]

type Props = {
  words: EntityWords
  job: string
  /** The type of the job. The prices of the job type take precedence over the prices of the products. */
  jobType: string | null
  account: string | undefined
  /** The charge that is shown, or `new` for a new line. */
  open: ChargeRecord | 'new'
  onClose: () => void
}

/** A drawer above the charges of a job. Users add, change or remove a line of the job (OPEN-774). */
export function JobLineDrawer({ words, job, jobType, account, open, onClose }: Props) {
  const { t } = useTranslation('visits/charges')
  const mayUpdate = useMay(visitCharge.section, 'update')
  const record = open === 'new' ? null : open
  const why = record && whyNotChangeCharge(record)
  return (
    <FormDrawer
      title={record ? nameOf(visitCharge, record) || words.one : t('charges.addLine')}
      opened
      onClose={onClose}
    >
      <Stack gap="md">
        {why && <Alert color="gray">{t(why === 'BILLED' ? 'charges.lineBilled' : 'charges.ofVisit')}</Alert>}
        <PricedJob value={{ jobType, account }}>
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
        </PricedJob>
      </Stack>
    </FormDrawer>
  )
}
