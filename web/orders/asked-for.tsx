import { SegmentedControl, Stack } from '@mantine/core'
import { useTranslation } from '../locales/use-translation.ts'
import { everything, useListState } from '../kit/list/list-state.ts'
import { useMay } from '../kit/api/may.ts'
import { DraftsList } from './drafts-list.tsx'
import { LowStock } from './reorder/low-stock.tsx'
import { RequestsList } from './requests-list.tsx'

/**
 * Shows tabs with requests, drafts of single products and ordered requests (ORD-36, ORD-37, OPEN-99). Users who may
 * read products also see a tab for low stock (OPEN-190).
 */
export function AskedFor() {
  const { t } = useTranslation('orders')
  const [{ tab }, change] = useListState()
  const seesStock = useMay('INV_PRODUCT', 'read')
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('asked.label')}
        w="fit-content"
        // The padding is narrow, so that the four French labels fit on a phone.
        styles={{ label: { paddingInline: 7 } }}
        data={[
          { value: 'requested', label: t('asked.requests') },
          { value: 'drafts', label: t('asked.drafts') },
          { value: 'ordered', label: t('asked.ordered') },
          ...(seesStock ? [{ value: 'low', label: t('reorder.tab') }] : []),
        ]}
        value={tab ?? 'requested'}
        onChange={(value) => change({ ...everything, open: undefined, tab: value })}
      />
      <Asked tab={tab} seesStock={seesStock} />
    </Stack>
  )
}

function Asked({ tab, seesStock }: { tab: string | undefined; seesStock: boolean }) {
  if (tab === 'drafts') return <DraftsList />
  if (tab === 'low' && seesStock) return <LowStock />
  return tab === 'ordered' ? <RequestsList status="FINALIZED" /> : <RequestsList status="REQUESTED" />
}
