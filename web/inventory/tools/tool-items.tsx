import { Menu } from '@mantine/core'
import { product } from '@fieldhouse/domain/inventory/product'
import { IconHandGrab, IconHandStop } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../kit/api/may.ts'
import { useRecordChanges } from '../../kit/api/records.ts'
import { showProblem } from '../../kit/api/show-problem.ts'
import { nameOf } from '../../kit/text/name-of.ts'
import { toast } from '../../kit/text/toast.tsx'
import type { ProductRecord } from '../product-form.tsx'

type Props = {
  tool: ProductRecord
  /** Asks who has it from now on. */
  onGiveOut: (tool: ProductRecord) => void
}

/** What the menu of a tool's row does: it is given to somebody, or taken back from who has it (OPEN-10). */
export function ToolItems({ tool, onGiveOut }: Props) {
  const { t } = useTranslation('inventory')
  const { update } = useRecordChanges(product)
  if (!useMay(product.section, 'update')) return null
  // The menu is gone by the time it is done.
  const takeBack = async () => {
    await update.mutateAsync({ id: tool._id, version: tool.version, values: { holder: null } })
    toast('success', t('tools.takenBack', { tool: nameOf('product', tool) }))
  }
  return (
    <>
      <Menu.Item leftSection={<IconHandGrab size={16} aria-hidden />} onClick={() => onGiveOut(tool)}>
        {t('tools.giveOut')}
      </Menu.Item>
      {tool.holder !== null && (
        <Menu.Item
          leftSection={<IconHandStop size={16} aria-hidden />}
          onClick={() => void takeBack().catch(showProblem)}
        >
          {t('tools.takeBack')}
        </Menu.Item>
      )}
    </>
  )
}
