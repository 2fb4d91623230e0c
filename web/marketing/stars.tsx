import { Group, VisuallyHidden } from '@mantine/core'
import { everyStar, mostStars } from '@fieldhouse/domain/marketing/review-limits'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from '../locales/use-translation.ts'

/** The stars that a client gave. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation('marketing/reviews')
  return (
    <span>
      <VisuallyHidden>{t('stars', { count: rating, most: mostStars })}</VisuallyHidden>
      <Group gap={1} wrap="nowrap" component="span" display="inline-flex" aria-hidden c="yellow.8">
        {everyStar.map((star) =>
          star <= rating ? <IconStarFilled key={star} size={14} /> : <IconStar key={star} size={14} />,
        )}
      </Group>
    </span>
  )
}
