import { estimateType } from '@fieldhouse/domain/accounting/estimate'
import { documentList } from '../documents/document-list.tsx'
import { estimateStanding } from './estimate-status.tsx'

/** The list of estimates with a tab for each status (ACC-02). */
export const EstimatesScreen = documentList(estimateType, {
  words: 'accounting',
  page: '/accounting/estimates/{-$id}',
  status: estimateStanding,
  hidden: ['invoice', 'openedAt'],
})
