import { discountedPrice } from '@fieldhouse/domain/documents/discount'
import { Text } from '@mantine/core'
import { MarginWarning } from '../../inventory/prices/line-costs.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import { useLine } from '../document-form.ts'
import type { ListPath } from '../document-values.ts'
import type { DocumentForm } from '../use-document-form.ts'
import { lineBody } from './line-values.ts'

type Props = { form: DocumentForm; list: ListPath; at: number }

/** The price list that the price of a line is from, and a warning if its margin is too low (OPEN-797, OPEN-799). */
export function LinePrice({ form, list, at }: Props) {
  const { t } = useTranslation('inventory/prices')
  const line = useLine(form, list, at)
  if (!line?.priced) return null
  const { product, list: name } = line.priced
  return (
    <>
      {name && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('margin.list', { list: name })}
        </Text>
      )}
      <MarginWarning of={product} price={discountedPrice(lineBody(line)) ?? line.unitPrice} />
    </>
  )
}
