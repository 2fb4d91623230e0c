import { Button } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Column } from '../kit/column.ts'
import { EntityTable } from '../kit/entity-table.tsx'
import { useMay } from '../kit/may.ts'
import type { EntityWords } from '../kit/words.ts'
import { PageHead } from '../ui/page-head.tsx'
import { ArchiveTabs, useArchiveFilter } from './archive-tabs.tsx'

type Props = {
  entity: Entity
  columns: readonly Column[]
  words: EntityWords
  page: '/databases/machines/{-$id}' | '/databases/manuals/{-$id}'
}

/** The list of an entity whose records are archived, and the archive beside it. */
export function ArchivingScreen({ entity, columns, words, page }: Props) {
  const navigate = useNavigate()
  const archive = useArchiveFilter()
  const mayCreate = useMay(entity.section, 'create')
  const add = mayCreate && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to={page} params={{ id: 'new' }} {...props} />}
    >
      {words.add}
    </Button>
  )
  return (
    <>
      <PageHead title={words.many} actions={add} />
      <ArchiveTabs words={words} />
      <EntityTable
        entity={entity}
        words={words}
        columns={columns}
        onOpen={({ _id }) => void navigate({ to: page, params: { id: _id } })}
        {...(archive ? { fixed: archive, single: true } : { emptyAction: add })}
      />
    </>
  )
}
