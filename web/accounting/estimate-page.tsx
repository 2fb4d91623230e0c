import { estimateType } from '@fieldhouse/domain/accounting/estimate'
import { estimateStates, whyNotUse } from '@fieldhouse/domain/accounting/estimate-status'
import { IconBriefcase, IconFileInvoice, IconThumbDown } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { defineDocument } from '../documents/define-document.tsx'
import { type EstimateRecord, touches } from './estimate-calls.ts'
import { EstimateSide } from './estimate-side.tsx'

const labelled = (action: 'accept' | 'decline' | 'convert' | 'job') => () =>
  useTranslation('accounting').t(`estimateSteps.${action}`)

const mayBecome =
  (to: 'ACCEPTED' | 'DECLINED') =>
  ({ estimateStatus }: EstimateRecord) =>
    estimateStatus !== to && estimateStates.whyNot(estimateStatus, to) === null

const dialogs = () => import('./estimate-dialogs.tsx')

/** One estimate, and a new one (ACC-02). */
export const EstimatePage = defineDocument(estimateType, {
  words: 'accounting',
  page: '/accounting/estimates/{-$id}',
  touches,
  Side: EstimateSide,
  steps: [
    {
      name: 'accept',
      needs: 'update',
      Label: labelled('accept'),
      isOffered: mayBecome('ACCEPTED'),
      Dialog: lazyRouteComponent(dialogs, 'AcceptDialog'),
    },
    {
      name: 'convert',
      needs: 'update',
      icon: IconFileInvoice,
      Label: labelled('convert'),
      isOffered: ({ estimateStatus, invoice }) => invoice === null && whyNotUse(estimateStatus) === null,
      Dialog: lazyRouteComponent(dialogs, 'ConvertDialog'),
    },
    {
      name: 'job',
      needs: 'update',
      icon: IconBriefcase,
      Label: labelled('job'),
      isOffered: ({ estimateStatus, job }) => job === null && whyNotUse(estimateStatus) === null,
      Dialog: lazyRouteComponent(dialogs, 'JobDialog'),
    },
    {
      name: 'decline',
      needs: 'update',
      icon: IconThumbDown,
      Label: labelled('decline'),
      isOffered: mayBecome('DECLINED'),
      Dialog: lazyRouteComponent(dialogs, 'DeclineDialog'),
    },
  ],
})
