import { ActionIcon, Tooltip } from '@mantine/core'
import { product } from '@fieldhouse/domain/inventory/product'
import { IconPackage } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { useReadOnly } from '../ui/read-only.tsx'
import type { ProductRecord } from './product-form.tsx'
import { ProductPicker } from './product-picker.tsx'

/** The fields that a line copies from a product or service. */
export type ChosenProduct = Pick<ProductRecord, '_id' | 'name' | 'productType' | 'description' | 'unitPrice'>

type Props = {
  /** The label of the button, which contains the name of the line. */
  label: string
  onChoose: (chosen: ChosenProduct) => void
}

/**
 * A button that fills a line with the values of a product. Users can change these values. Shown only to users who may
 * see products.
 */
export function ChooseProduct({ label, onChoose }: Props) {
  const { t } = useTranslation('inventory')
  const words = useEntityWords(product, 'inventory')
  const may = useMay(product.section, 'read')
  const readOnly = useReadOnly()
  const [choosing, setChoosing] = useState(false)
  if (!may || readOnly) return null
  return (
    <>
      <Tooltip label={t('choose')}>
        <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={() => setChoosing(true)}>
          <IconPackage size={16} />
        </ActionIcon>
      </Tooltip>
      <Dialog title={t('choose')} opened={choosing} onClose={() => setChoosing(false)} size="lg">
        <ProductPicker
          label={words.one}
          first
          value={null}
          onChange={(chosen) => {
            setChoosing(false)
            if (chosen) onChoose(chosen)
          }}
        />
      </Dialog>
    </>
  )
}
