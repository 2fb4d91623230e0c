import { Button } from '@mantine/core'
import { product } from '@fieldhouse/domain/inventory/product'
import { IconHandGrab, IconHandStop } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useMay } from '../../kit/api/may.ts'
import type { ProductRecord } from '../product-form.tsx'
import { useTakeBack } from './use-take-back.ts'

const GiveOutDialog = lazyRouteComponent(() => import('./give-out-dialog.tsx'), 'GiveOutDialog')

/** The button on a tool's page that takes the tool back from its holder, or gives it out (OPEN-10). */
export function ToolButtons({ tool }: { tool: ProductRecord }) {
  const { t } = useTranslation('inventory')
  const [giving, setGiving] = useState(false)
  const takeBack = useTakeBack()
  if (!useMay(product.section, 'update') || tool.productType !== 'TOOL') return null
  if (tool.holder !== null)
    return (
      <Button
        variant="default"
        leftSection={<IconHandStop size={16} aria-hidden />}
        onClick={() => void takeBack(tool)}
      >
        {t('tools.takeBack')}
      </Button>
    )
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHandGrab size={16} aria-hidden />}
        onClick={() => setGiving(true)}
      >
        {t('tools.giveOut')}
      </Button>
      {giving && (
        <Suspense>
          <GiveOutDialog tool={tool} onClose={() => setGiving(false)} />
        </Suspense>
      )}
    </>
  )
}
