import { product } from '@fieldhouse/domain/inventory/product'
import { lineAmount } from '@fieldhouse/domain/kit/value/line-amount'
import { sum } from '@fieldhouse/domain/kit/value/money'
import { isOneOf } from '@fieldhouse/domain/kit/value/typed-record'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { job } from '@fieldhouse/domain/operations/job'
import { jobType } from '@fieldhouse/domain/operations/job-type'
import { productLine } from '@fieldhouse/domain/operations/jobs/product-line'
import { visitCharge } from '@fieldhouse/domain/visits/visit-charge'
import { SimpleGrid, Stack, Text } from '@mantine/core'
import { createContext, use } from 'react'
import { ProductPicker } from '../../inventory/product-picker.tsx'
import { useMay } from '../../kit/api/may.ts'
import { showProblem } from '../../kit/api/problems/show-problem.ts'
import { chosenOne } from '../../kit/form/chosen.ts'
import type { FormValues } from '../../kit/form/form-values.ts'
import { FieldInput } from '../../kit/form/inputs/field-input.tsx'
import { rowsOf } from '../../kit/form/lines/line-values.ts'
import { type LineInputsProps, LinesInput } from '../../kit/form/lines/lines-input.tsx'
import type { StepsForm } from '../../kit/form/steps/use-steps.ts'
import { type FieldForm, useField } from '../../kit/form/use-field.ts'
import { useEntityWords } from '../../kit/text/words.ts'
import { useFormat } from '../../kit/value/format.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { priceUnlessTyped, useJobPrice } from '../job-price.ts'
import type { WizardValues } from './wizard-values.ts'

/** Reads the price that a line proposes for a product. Null if there is no such price. */
const LinePrice = createContext<(product: string) => Promise<string | null>>(() => Promise.resolve(null))

/** The products and services that a new job charges, for roles that may write invoices (OPEN-774). */
export function WizardProducts({ of }: { of: StepsForm<WizardValues> }) {
  const mayCharge = useMay(visitCharge.section, 'create')
  const mayRead = useMay(product.section, 'read')
  return mayCharge && mayRead ? <Products of={of} /> : null
}

const ownWords = ['products', 'product', 'quantity', 'unitPrice'] as const

function Products({ of }: { of: FieldForm }) {
  const { t } = useTranslation('operations')
  const priceOf = useJobPrice()
  const { form } = of
  const base = useEntityWords(job, 'operations')
  const words = {
    ...base,
    field: (field: string) => (isOneOf(ownWords, field) ? t(`wizard.${field}`) : base.field(field)),
    help: (field: string) => (field === 'unitPrice' ? t('wizard.unitPriceHelp') : ''),
  }
  // The lines have the fields of the products of a job type.
  const asks = { of, entity: jobType, words, field: 'products' }
  const asked = useField(asks)
  const linePrice = (id: string) => {
    const { jobType: type, account } = form.getValues()
    return priceOf(id, {
      jobType: chosenOne(type)?._id ?? null,
      account: chosenOne(account)?._id ?? null,
    })
  }
  return (
    <Stack gap="xs">
      <LinePrice value={linePrice}>
        <LinesInput {...asks} asked={asked} line={productLine} Inputs={ProductInputs} />
      </LinePrice>
      <Total of={rowsOf(form.getValues()['products'])} />
    </Stack>
  )
}

/**
 * The inputs of a line. When the user chooses a product, its price is filled in, or the price that the job type sets
 * for it.
 */
function ProductInputs({ first, disabled, ...asks }: LineInputsProps) {
  const linePrice = use(LinePrice)
  const { common } = useField({ ...asks, field: 'product', readOnly: disabled })
  const { form } = asks.of
  const fill = async (id: string) => {
    const unitPrice = await priceUnlessTyped(form, id, linePrice)
    if (unitPrice !== null) form.setValues({ unitPrice, filledPrice: unitPrice })
  }
  return (
    <Stack gap="md">
      <ProductPicker
        label={common.label}
        id={common.id}
        value={chosenOne(common.value)}
        onChange={(chosen) => {
          form.setFieldValue('product', chosen)
          if (chosen) void fill(chosen._id).catch(showProblem)
        }}
        error={common.error}
        disabled={common.disabled}
        first={first}
      />
      <SimpleGrid cols={2} spacing="md">
        <FieldInput {...asks} field="quantity" readOnly={disabled} />
        <FieldInput {...asks} field="unitPrice" readOnly={disabled} />
      </SimpleGrid>
    </Stack>
  )
}

/** The amount of a line in the form. A text that is not a number counts as zero. */
const amountOf = ({ quantity, unitPrice }: FormValues): string =>
  lineAmount({
    quantity: typedFigure(String(quantity ?? '')),
    unitPrice: typedFigure(String(unitPrice ?? '')),
  })

/** Whether the price of a line is not known yet, because the server fills it in. */
const isOpen = (line: FormValues): boolean =>
  chosenOne(line['product']) !== null && String(line['unitPrice'] ?? '').trim() === ''

/** The sum of the lines, before taxes. Hidden while the price of a line is not known. */
function Total({ of }: { of: readonly FormValues[] }) {
  const { t } = useTranslation('operations')
  const format = useFormat()
  if (of.length === 0 || of.some(isOpen)) return null
  return (
    <Text size="sm" ta="right" className="figures" aria-live="polite">
      {t('wizard.productsTotal', { amount: format.money(sum(of.map(amountOf))) })}
    </Text>
  )
}
