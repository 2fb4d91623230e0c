import { SegmentedControl, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { everything, useListState } from '../kit/list/list-state.ts'
import { useMay } from '../kit/api/may.ts'
import { DraftsList } from './drafts-list.tsx'
import { LowStock } from './reorder/low-stock.tsx'
import { RequestsList } from './requests-list.tsx'

/**
 * What is asked for but not ordered yet: requests of people, or drafts of single products (ORD-36, ORD-37, OPEN-99); requests
 * that became orders; and, for who sees products, what is low and to be asked for (OPEN-190).
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
        // Four words in French, side by side on a phone.
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
