import { Button } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../ui/page-head.tsx'
import type { Column } from './column.ts'
import { EntityDrawer } from './entity-drawer.tsx'
import { EntityTable } from './entity-table.tsx'
import { useListState } from './list-state.ts'
import { useMay } from './may.ts'
import { type AreaOf, type EntityWords, useEntityWords } from './words.ts'

type FieldOf<E extends Entity> =
  | ((keyof E['fields'] | keyof E['kept']) & string)
  | 'createdAt'
  | 'updatedAt'
  | 'createdBy'
type ColumnOf<E extends Entity> = FieldOf<E> | (Omit<Column, 'field'> & { field: FieldOf<E> })

type Screen<E extends Entity> = {
  /** The area whose texts name the entity and its fields. */
  words: AreaOf<E>
  columns: readonly ColumnOf<E>[]
  /** The fields its form asks for, in order. */
  form: readonly (keyof E['fields'] & string)[]
}

/** What a list screen is made of, for screens that need more than the drawer. */
export type ScreenParts = { columns: readonly Column[]; useWords: () => EntityWords }

/** The columns and words of an entity's list, checked against its fields. */
export function screenParts<E extends Entity>(
  entity: E,
  screen: Pick<Screen<E>, 'words' | 'columns'>,
): ScreenParts {
  const columns = screen.columns.map((column): Column =>
    typeof column === 'string' ? { field: column } : column,
  )
  return { columns, useWords: () => useEntityWords(entity.name, screen.words) }
}

/**
 * The screen of a small entity: its list, and a drawer over it with the form. A column, form field or word
 * that the entity does not have is a compile error.
 */
export function defineScreen<E extends Entity>(entity: E, screen: Screen<E>) {
  const { columns, useWords } = screenParts(entity, screen)
  return function EntityScreen() {
    const words = useWords()
    const { t } = useTranslation('kit')
    const [state, change] = useListState()
    const mayCreate = useMay(entity.section, 'create') && entity.verbs.includes('create')
    const add = mayCreate ? (
      <Button leftSection={<IconPlus size={16} />} onClick={() => change({ open: 'new' })}>
        {t('newRecord', { entity: words.one.toLowerCase() })}
      </Button>
    ) : null
    return (
      <>
        <PageHead title={words.many} actions={add} />
        <EntityTable
          entity={entity}
          words={words}
          columns={columns}
          onOpen={(record) => change({ open: record._id })}
          emptyAction={add}
        />
        <EntityDrawer
          entity={entity}
          words={words}
          fields={screen.form}
          open={state.open}
          onClose={() => change({ open: undefined })}
        />
      </>
    )
  }
}
