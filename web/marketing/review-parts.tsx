import { Stack, Text } from '@mantine/core'
import { review } from '@fieldhouse/domain/marketing/review'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { useTranslation } from '../locales/use-translation.ts'
import type { FormPart, PartProps } from '../kit/form/form-parts.ts'
import { screenParts } from '../kit/record/define-screen.tsx'
import { useFormat } from '../kit/value/format.ts'
import { RecordLink } from '../screens/record-link.tsx'
import { Stars } from './stars.tsx'

export type ReviewRecord = Read<typeof review>

/** The columns of reviews. */
export const reviewParts = screenParts(review, {
  words: 'marketing',
  bulk: ['delete'],
  columns: [
    { field: 'client', width: 160, first: true },
    { field: 'job', width: 190 },
    { field: 'status', width: 110, first: true },
    {
      field: 'rating',
      width: 115,
      rigid: true,
      first: true,
      render: ({ rating }) => (rating === null ? '–' : <Stars rating={rating} />),
    },
    { field: 'text', width: 300, first: true },
    { field: 'reply', width: 220, yields: true },
    { field: 'answeredAt', width: 150, yields: true },
    { field: 'askedAt', width: 150, yields: true },
    { field: 'repliedAt', hidden: true },
    { field: 'awaitsReply', hidden: true },
    { field: 'createdAt', hidden: true },
  ],
})

/** Shows a client's review in full. */
export function ReviewSaid({ of }: { of: ReviewRecord }) {
  const { t } = useTranslation('marketing/reviews')
  const format = useFormat()
  return (
    <Stack gap="xs">
      <Text size="sm">
        <RecordLink entity="client" record={of.client} /> · <RecordLink entity="job" record={of.job} />
      </Text>
      {of.rating === null ? (
        <Text c="dimmed">
          {of.askedAt ? t('askedOn', { day: format.instant(of.askedAt) }) : t('askedSoon')}
        </Text>
      ) : (
        <>
          <Stars rating={of.rating} />
          <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{of.text ?? t('noWords')}</Text>
          <Text size="sm" c="dimmed">
            {of.answeredAt && format.instant(of.answeredAt)}
          </Text>
        </>
      )}
    </Stack>
  )
}

const Said = ({ of }: PartProps) => {
  const record = of.base()
  return record && <ReviewSaid of={record as unknown as ReviewRecord} />
}

/** The fields of the form that asks for a review, and of the form that replies to a review. */
export const reviewForms = {
  asking: ['job'],
  asked: [{ part: Said }],
  given: [{ part: Said }, 'reply'],
} satisfies Record<string, readonly FormPart<keyof (typeof review)['fields'] & string>[]>
