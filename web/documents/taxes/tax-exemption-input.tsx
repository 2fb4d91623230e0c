import { Select } from '@mantine/core'
import { taxExemptionWords, taxExemptions } from '@fieldhouse/domain/documents/tax-exemption'
import { useLanguage } from '../../kit/api/language.ts'
import type { EntityWords } from '../../kit/text/words.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { useInput, useValue } from '../document-form.ts'
import { allLines } from '../document-values.ts'
import type { DocumentForm } from '../use-document-form.ts'
import { useChargesVat } from './tax-name.ts'

type Props = { form: DocumentForm; words: EntityWords }

/**
 * The reason for which untaxed lines bear no value added tax (OPEN-858). Companies in countries with this tax see the
 * input while a line is untaxed.
 */
export function TaxExemptionInput({ form, words }: Props) {
  const { t } = useTranslation('documents')
  const language = useLanguage()
  const chargesVat = useChargesVat()
  const { value, ...input } = useInput(form, ['taxExemption'])
  const taxRates = useValue(form, 'taxRates')
  const lineItems = useValue(form, 'lineItems')
  const options = useValue(form, 'options')
  const hasUntaxed = taxRates.length === 0 || allLines({ lineItems, options }).some(({ untaxed }) => untaxed)
  if (!(chargesVat && hasUntaxed) && !value && !input.error) return null
  return (
    <Select
      {...input}
      value={value || null}
      label={words.field('taxExemption')}
      placeholder={t('tax.exempt')}
      data={taxExemptions.map((code) => ({ value: code, label: taxExemptionWords[code][language] }))}
      clearable
      mb="xs"
      onChange={(code) =>
        form.setFieldValue('taxExemption', taxExemptions.find((each) => each === code) ?? null)
      }
    />
  )
}
