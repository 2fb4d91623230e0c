import { Menu } from '@mantine/core'
import { product } from '@fieldhouse/domain/inventory/product'
import { IconHandGrab, IconHandStop } from '@tabler/icons-react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useMay } from '../../kit/api/may.ts'
import type { ProductRecord } from '../product-form.tsx'
import { useTakeBack } from './use-take-back.ts'

type Props = {
  tool: ProductRecord
  /** Called when the user wants to give the tool out. Asks for the new holder. */
  onGiveOut: (tool: ProductRecord) => void
}

/** The menu items of a tool: give it out, or take it back from its holder (OPEN-10). */
export function ToolItems({ tool, onGiveOut }: Props) {
  const { t } = useTranslation('inventory')
  const takeBack = useTakeBack()
  if (!useMay(product.section, 'update')) return null
  return (
    <>
      <Menu.Item leftSection={<IconHandGrab size={16} aria-hidden />} onClick={() => onGiveOut(tool)}>
        {t('tools.giveOut')}
      </Menu.Item>
      {tool.holder !== null && (
        <Menu.Item leftSection={<IconHandStop size={16} aria-hidden />} onClick={() => void takeBack(tool)}>
          {t('tools.takeBack')}
        </Menu.Item>
      )}
    </>
  )
}
