import { Button } from '@mantine/core'
import { type Entity, type Read, infoOfField } from '@fieldhouse/domain/kit/entity/entity'
import type { Flag } from '@fieldhouse/domain/kit/entity/sections'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { BulkOf } from '../list/bulk/bulk-offers.ts'
import type { BulkSteps } from '../list/bulk/bulk-step.ts'
import type { Column } from '../list/column.ts'
import { EntityDrawer } from './entity-drawer.tsx'
import { EntityTable } from '../list/entity-table.tsx'
import { useListState } from '../list/list-state.ts'
import { useMay } from '../api/may.ts'
import type { FormPart } from '../form/form-parts.ts'
import { loadEntityForm } from './form-part.ts'
import type { RecordPage } from './record-page.ts'
import { StatusTabs } from '../list/filters/status-tabs.tsx'
import { type EntityWords, type FormNamespaceOf, type NamespaceOf, useEntityWords } from '../text/words.ts'

type FieldOf<E extends Entity> =
  | ((keyof E['fields'] | keyof E['systemFields']) & string)
  | 'createdAt'
  | 'updatedAt'
  | 'createdBy'
type ColumnOf<E extends Entity> = FieldOf<E> | (Omit<Column<Read<E>>, 'field'> & { field: FieldOf<E> })

type List<E extends Entity> = {
  /** The area whose texts name the entity and its fields. */
  words: NamespaceOf<E>
  /** By default each field, but lines. */
  columns?: readonly ColumnOf<E>[]
  /** What can be done to many records at once; without any, no row is chosen. */
  bulk?: readonly BulkOf<E>[]
}

type Screen<E extends Entity> = List<E> & {
  /** The codes of the field that is counted by, as tabs in this order. */
  tabs?: readonly string[]
  /** A field that says yes or no with a tab of its own before those. */
  flagTab?: keyof E['systemFields'] & string
  /** Archived records can be listed and restored. */
  restores?: true
  /** The right that making one needs, where it is another than `create`. */
  needs?: Flag
  /** What else can be done to many records at once. */
  steps?: BulkSteps
  /** Actions in the head, before the button that adds. */
  Actions?: ComponentType
} & (
    | {
        /** Its form as data, in order, by default every field: a record opens in a drawer over the list. */
        form?: readonly FormPart<keyof E['fields'] & string>[]
        page?: undefined
        words: FormNamespaceOf<E>
      }
    | {
        /** The page that a record opens on; a new one is there too. */
        page: RecordPage
      }
  )

/** What a list screen is made of, for screens that hold more than one list. */
type ScreenParts = { columns: readonly Column[]; bulk: readonly string[]; useWords: () => EntityWords }

/** What people set, in the order of its declaration. */
const fieldsOf = <E extends Entity>(entity: E) => Object.keys(entity.fields) as (keyof E['fields'] & string)[]

/** The fields that a list has room for. */
const plainFields = <E extends Entity>(entity: E) =>
  fieldsOf(entity).filter((field) => infoOfField(entity, field).kind !== 'lines')

/** The columns and words of an entity's list, checked against its fields. */
export function screenParts<E extends Entity>(entity: E, screen: List<E>): ScreenParts {
  const shown: readonly ColumnOf<E>[] = screen.columns ?? plainFields(entity)
  const columns = shown.map((column): Column => (typeof column === 'string' ? { field: column } : column))
  return { columns, bulk: screen.bulk ?? [], useWords: () => useEntityWords(entity, screen.words) }
}

type Drawn = ScreenParts & {
  tabs?: readonly string[]
  flagTab?: string
  restores?: true
  needs?: Flag
  steps?: BulkSteps | undefined
  /** Files can hold what the records consist of, a row each. */
  hasLines?: boolean
  Actions?: ComponentType
  form?: readonly FormPart[]
  page?: RecordPage | undefined
}

/**
 * The screen of an entity: its list, and either a drawer over it with the form, or a page for each record; the address
 * may name the record of the drawer (`/databases/brands/:id?`). A column,
 * form field, page or word that there is not is a compile error.
 */
export const defineScreen = <E extends Entity>(entity: E, screen: Screen<E>) =>
  screenOf(entity, { ...screen, ...screenParts(entity, screen) })

/** As `defineScreen`, of columns that were checked before. */
export function screenOf(entity: Entity, drawn: Drawn) {
  const { columns, bulk, useWords, tabs, flagTab, restores, Actions, form = fieldsOf(entity) } = drawn
  const { needs = 'create' } = drawn
  const shown = columns.filter(({ fileOnly }) => !fileOnly)
  return function EntityScreen() {
    const words = useWords()
    const [state, change] = useListState()
    const navigate = useNavigate()
    const mayCreate = useMay(entity.section, needs) && entity.verbs.includes('create')
    const page = drawn.page ?? null
    const { id } = useParams({ strict: false })
    const close = () =>
      id === undefined
        ? change({ open: undefined })
        : void navigate({ to: '.', params: { id: undefined }, search: state as never })
    const add = mayCreate ? (
      <AddButton page={page} onClick={() => change({ open: 'new' })}>
        {words.add}
      </AddButton>
    ) : null
    return (
      <>
        <PageHead
          title={words.many}
          actions={
            <>
              {Actions && <Actions />}
              {add}
            </>
          }
        />
        {tabs && <StatusTabs entity={entity} words={words} codes={tabs} flag={flagTab} />}
        <EntityTable
          entity={entity}
          words={words}
          columns={shown}
          fileColumns={columns}
          hasLines={drawn.hasLines}
          bulk={bulk}
          steps={drawn.steps}
          restores={restores}
          tabbed={tabs ? [entity.countBy ?? '', flagTab ?? ''] : []}
          onOpen={({ _id }) =>
            page === null ? change({ open: _id }) : void navigate({ to: page, params: { id: _id } })
          }
          emptyAction={add}
        />
        {page === null && (
          <EntityDrawer entity={entity} words={words} form={form} open={state.open ?? id} onClose={close} />
        )}
      </>
    )
  }
}

/** Makes a record: a link where it has a page, so that it opens in another tab as well. */
function AddButton(of: { page: RecordPage | null; onClick: () => void; children: ReactNode }) {
  const { page, onClick, children } = of
  const icon = <IconPlus size={16} aria-hidden />
  if (page === null)
    return (
      <Button leftSection={icon} onPointerEnter={loadEntityForm} onClick={onClick}>
        {children}
      </Button>
    )
  return (
    <Button leftSection={icon} renderRoot={(props) => <Link to={page} params={{ id: 'new' }} {...props} />}>
      {children}
    </Button>
  )
}
