import { Anchor, Group, Title } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../locales/use-translation.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import type { RecordPage } from '../kit/record/record-page.ts'
import { ResourcePreview } from './resource-preview.tsx'
import { useResources } from './use-resources.ts'

/** The number of photos in the strip. */
const most = 6

type Props = { entity: Entity; id: string; page: RecordPage }

/** The latest photos of a record, with a link to the tab with all files. Renders nothing if there are no photos. */
export function PhotoStrip({ entity, id, page }: Props) {
  const { t } = useTranslation('collaboration')
  const { media, links } = useResources(entity, id)
  if (media.isError && !media.data) return <QueryState of={media} what={t('photos.title')} />
  const photos = media.data?.filter(({ isImage }) => isImage).slice(-most) ?? []
  if (photos.length === 0) return null
  return (
    <section aria-label={t('photos.title')}>
      <Group justify="space-between" mb="sm">
        <Title order={2}>{t('photos.title')}</Title>
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link to={page} params={{ id }} search={{ tab: 'files' }} resetScroll={false} {...props} />
          )}
        >
          {t('photos.all')}
        </Anchor>
      </Group>
      <Group gap="xs">
        {photos.toReversed().map((photo) => (
          <ResourcePreview key={photo._id} resource={photo} links={links} />
        ))}
      </Group>
    </section>
  )
}
