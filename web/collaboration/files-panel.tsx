import type { Resource } from '@fieldhouse/domain/collaboration/calls'
import { ActionIcon, Anchor, Badge, Button, Group, Stack, Table, Text } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { mediaSection } from '@fieldhouse/domain/kit/entity/sections'
import { displaySize } from '@fieldhouse/domain/kit/entity/file-rules'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { freely } from '../kit/text/words.ts'
import { askFirst } from '../kit/form/keep/ask-first.ts'
import { call } from '../kit/api/call.ts'
import { followAt } from '../kit/api/follow-link.ts'
import { useLanguage } from '../kit/api/language.ts'
import { useMay } from '../kit/api/may.ts'
import { NothingHere, QueryState } from '../kit/api/problems/query-state.tsx'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { MediaDetails } from './media-details.tsx'
import { QuickDrop } from './quick-drop.tsx'
import { ResourcePreview } from './resource-preview.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import { type Links, useResources } from './use-resources.ts'

type Props = { entity: Entity; id: string }

/**
 * Shows a record's files in a table, with a dialog to add files (FILE-12). With `described`, each file needs a type
 * (FILE-13). Without it, users can also drop files (FILE-10).
 */
export function FilesPanel({ entity, id, described = false }: Props & { described?: boolean }) {
  const { t } = useTranslation(['collaboration', 'kit'])
  const [adding, setAdding] = useState(false)
  const own = mediaSection(entity.section)
  const guard = own ?? entity.section
  const mayAdd = useMay(guard, own ? 'create' : 'update')
  const mayChange = useMay(guard, 'update')
  const mayRemove = useMay(guard, own ? 'delete' : 'update')
  const { media, links } = useResources(entity, id)
  return (
    <Stack gap="sm">
      {mayAdd && (
        <Group justify="flex-end">
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            {t('collaboration:files.add')}
          </Button>
        </Group>
      )}
      <QueryState of={media} />
      {media.data?.length === 0 && <NothingHere>{t('collaboration:files.none')}</NothingHere>}
      {media.data && media.data.length > 0 && (
        <ResourceTable entity={entity} id={id} resources={media.data} {...{ links, mayChange, mayRemove }} />
      )}
      {mayAdd && !described && <QuickDrop entity={entity} id={id} />}
      <UploadDialog
        entity={entity}
        id={id}
        opened={adding}
        onClose={() => setAdding(false)}
        described={described}
      />
    </Stack>
  )
}

type Shown = { links: Links; mayChange: boolean; mayRemove: boolean }

function ResourceTable(props: Props & Shown & { resources: Resource[] }) {
  const { t } = useTranslation('collaboration')
  return (
    <Table.ScrollContainer minWidth={300} type="native">
      <Table aria-label={t('files.title')} withTableBorder verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={72}>{t('files.preview')}</Table.Th>
            <Table.Th>{t('files.name')}</Table.Th>
            <Table.Th visibleFrom="sm" w={200}>
              {t('files.type')}
            </Table.Th>
            <Table.Th visibleFrom="sm">{t('files.description')}</Table.Th>
            <Table.Th w={88} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {props.resources.map((resource) => (
            <ResourceRow key={resource._id} {...props} resource={resource} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

type RowProps = Props & { resource: Resource }

function ResourceRow({ links, mayChange, mayRemove, ...of }: RowProps & Shown) {
  const { resource } = of
  return (
    <Table.Tr>
      <Table.Td>
        <ResourcePreview resource={resource} links={links} />
      </Table.Td>
      <Table.Td>
        <ResourceName resource={resource} links={links} />
        <Stack gap={4} mt={4} hiddenFrom="sm">
          <ResourceTypes types={resource.types} />
          {resource.description}
        </Stack>
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <ResourceTypes types={resource.types} />
      </Table.Td>
      <Table.Td visibleFrom="sm">{resource.description}</Table.Td>
      <Table.Td>
        {(mayChange || mayRemove) && (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            {mayChange && <ChangeDetails {...of} />}
            {mayRemove && <RemoveResource {...of} />}
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

/** The file's name, as a link that is renewed when it has expired, and the file's size. */
function ResourceName({ resource, links }: { resource: Resource; links: Links }) {
  const language = useLanguage()
  return (
    <>
      <Anchor
        href={resource.url}
        onClick={(event) => {
          if (links.areOld()) followAt(event, async () => (await links.renew(resource._id))?.url ?? null)
        }}
        target="_blank"
        rel="noreferrer"
        size="sm"
        dir="auto"
        style={{ overflowWrap: 'anywhere' }}
      >
        {resource.name}
      </Anchor>
      <Text size="xs" c="dimmed">
        {displaySize(resource.size, language)}
      </Text>
    </>
  )
}

function ResourceTypes({ types }: Pick<Resource, 'types'>) {
  const { t } = useTranslation('collaboration')
  return (
    <Group gap={4}>
      {types.map((type) => (
        <Badge key={type} variant="default">
          {freely(t)(`files.types.${type}`, { defaultValue: type })}
        </Badge>
      ))}
    </Group>
  )
}

function ChangeDetails({ entity, id, resource }: RowProps) {
  const { t } = useTranslation('collaboration')
  const [opened, setOpened] = useState(false)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('files.detailsOf', { name: resource.name })}
        onClick={() => setOpened(true)}
      >
        <IconPencil size={16} />
      </ActionIcon>
      <MediaDetails
        entity={entity}
        id={id}
        resource={resource}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  )
}

function RemoveResource({ entity, id, resource }: RowProps) {
  const { t } = useTranslation(['collaboration', 'kit'])
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () =>
      call('DELETE /:entity/media/:id/:resourceId', {
        params: { entity: entity.segment, id, resourceId: resource._id },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [entity.name] }),
    onError: showProblem,
  })
  const ask = () =>
    askFirst({
      title: t('kit:deleteQuestion', { name: resource.name }),
      onConfirm: () => remove.mutate(),
    })
  return (
    <ActionIcon aria-label={t('collaboration:files.remove', { name: resource.name })} onClick={ask}>
      <IconTrash size={16} />
    </ActionIcon>
  )
}
