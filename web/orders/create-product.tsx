import { Button, Group } from '@mantine/core'
import { product } from '@fieldhouse/domain/inventory/product'
import { IconPlus } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import type { ProductRecord } from '../inventory/product-form.tsx'
import { useMay } from '../kit/api/may.ts'
import { FormDrawer } from '../kit/form/form-drawer.tsx'

const ProductForm = lazyRouteComponent(() => import('../inventory/product-form.tsx'), 'ProductForm')

type Props = {
  /** The name of the product in the request. The name comes from the form and is not checked. */
  name: unknown
  onCreated: (made: ProductRecord) => void
}

/** Creates a product that was never ordered before, in a dialog above the order (ORD-40). */
export function CreateProduct({ name, onCreated }: Props) {
  const { t } = useTranslation('inventory')
  const mayCreate = useMay(product.section, 'create')
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (!mayCreate) return null
  return (
    <Group>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('addOf.PRODUCT')}
      </Button>
      <FormDrawer title={t('addOf.PRODUCT')} opened={isOpen} onClose={close}>
        <ProductForm
          record={null}
          start={{ productType: 'PRODUCT', ...(typeof name === 'string' && { name }) }}
          onSaved={(made) => {
            close()
            // The user may have created a service, but services cannot be ordered.
            if (made.productType !== 'SERVICE') onCreated(made)
          }}
          onCancel={close}
        />
      </FormDrawer>
    </Group>
  )
}
