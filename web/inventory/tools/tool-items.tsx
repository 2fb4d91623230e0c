import { Menu } from '@mantine/core'
import { product } from '@fieldhouse/domain/inventory/product'
import { IconHandGrab, IconHandStop } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../kit/api/may.ts'
import type { ProductRecord } from '../product-form.tsx'
import { useTakeBack } from './use-take-back.ts'

type Props = {
  tool: ProductRecord
  /** Asks who has it from now on. */
  onGiveOut: (tool: ProductRecord) => void
}

/** What the menu of a tool's row does: it is given to somebody, or taken back from who has it (OPEN-10). */
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
