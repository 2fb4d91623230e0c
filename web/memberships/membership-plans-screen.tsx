import { membershipPlan } from '@fieldhouse/domain/memberships/membership-plan'
import { useSignedIn } from '../kit/api/session.ts'
import { defineScreen } from '../kit/record/define-screen.tsx'
import { DiscountsText } from './discounts-text.tsx'
import { NoticeInput, noticeShape } from './notice-input.tsx'
import { PlanPrice } from './plan-price.tsx'
import { DiscountsInput, discountsShape } from './plan-discounts.tsx'

/** The plans that the company sells to its members (OPEN-801). */
export const MembershipPlansScreen = defineScreen(membershipPlan, {
  words: 'memberships',
  restores: true,
  columns: [
    { field: 'name', width: 180, first: true },
    { field: 'price', width: 150, first: true, render: (record) => <PlanPrice of={record} /> },
    { field: 'visitsPerYear', width: 120, align: 'right' },
    { field: 'discounts', width: 220, render: ({ discounts }) => <DiscountsText of={discounts} /> },
    {
      field: 'noticeDays',
      width: 140,
      align: 'right',
      hidden: true,
      render: ({ noticeDays }) => noticeDays || null,
    },
    { field: 'priority', width: 110 },
    { field: 'enabled', width: 110 },
    { field: 'jobType', width: 160, hidden: true },
    { field: 'description', width: 260, hidden: true },
    { field: 'createdAt', hidden: true },
  ],
  form: [
    'name',
    'description',
    ['price', { field: 'currency', isNew: true }, { field: 'frequency', isNew: true }],
    'visitsPerYear',
    { field: 'jobType', when: ({ visitsPerYear }) => Number(visitsPerYear) > 0 },
    { field: 'discounts', input: DiscountsInput, shape: discountsShape },
    {
      field: 'noticeDays',
      input: NoticeInput,
      shape: noticeShape,
      when: ({ frequency }) => frequency !== 'MONTH',
    },
    ['priority', 'enabled'],
  ],
  useStart: () => ({ currency: useSignedIn().workspace?.currency ?? null }),
})
