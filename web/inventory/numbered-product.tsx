import { Text } from '@mantine/core'
import { nameOf } from '../kit/text/name-of.ts'

/** A product with its number and SKU, which distinguish it from other products with the same name. */
export function NumberedProduct({ product }: { product: Readonly<Record<string, unknown>> }) {
  return (
    <>
      {nameOf('product', product)}
      <Text size="xs" c="dimmed" truncate>
        {[product['productNumber'], product['sku']].filter(Boolean).join(' · ')}
      </Text>
    </>
  )
}
