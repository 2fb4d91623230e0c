import { SegmentedControl, Stack } from '@mantine/core'
import { orderDraft } from '@fieldhouse/domain/orders/order-draft'
import { orderRequest } from '@fieldhouse/domain/orders/order-request'
import { useTranslation } from 'react-i18next'
import { everything, useListState } from '../kit/list/list-state.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { DraftsList } from './drafts-list.tsx'
import { RequestsList } from './requests-list.tsx'

/** What is asked for but not ordered yet: requests of people, or drafts of single products (ORD-36, ORD-37, OPEN-99). */
export function AskedFor() {
  const { t } = useTranslation('orders')
  const [{ tab }, change] = useListState()
  const requests = useEntityWords(orderRequest, 'orders')
  const drafts = useEntityWords(orderDraft, 'orders')
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('asked.label')}
        w="fit-content"
        data={[
          { value: 'requested', label: requests.many },
          { value: 'drafts', label: drafts.many },
        ]}
        value={tab ?? 'requested'}
        onChange={(value) => change({ ...everything, open: undefined, tab: value })}
      />
      {tab === 'drafts' ? <DraftsList /> : <RequestsList />}
    </Stack>
  )
}
