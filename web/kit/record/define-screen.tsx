import { Button } from '@mantine/core'
import type { Entity, Read } from '@fieldhouse/domain/kit/entity/entity'
import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
import type { Flag } from '@fieldhouse/domain/kit/entity/sections'
import { IconPlus } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { PageHead } from '../../ui/page/page-head.tsx'
import type { BulkOf } from '../list/bulk/bulk-offers.ts'
import type { CrowdingProps } from '../list/crowding.tsx'
import type { BulkSteps } from '../list/bulk/bulk-step.ts'
import type { Column } from '../list/column.ts'
import { EntityDrawer } from './entity-drawer.tsx'
import { EntityTable } from '../list/entity-table.tsx'
import { useListState } from '../list/list-state.ts'
import { useMay } from '../api/may.ts'
import type { FormPart } from '../form/form-parts.ts'
import type { FormValues } from '../form/form-values.ts'
import { loadEntityForm } from './form-part.ts'
import type { RecordPage } from './record-page.ts'
import { StatusTabs } from '../list/filters/status-tabs.tsx'
import { type EntityWords, type FormNamespaceOf, type NamespaceOf, useEntityWords } from '../text/words.ts'

type FieldOf<E extends Entity> =
  | ((keyof E['fields'] | keyof E['systemFields']) & string)
  | 'createdAt'
  | 'updatedAt'
  | 'createdBy'
/** A column whose value is no field of the entity. */
type ScreenColumn<E extends Entity> = Column<Read<E>> & { screenOnly: true }
type ColumnOf<E extends Entity> =
  | FieldOf<E>
  | (Omit<Column<Read<E>>, 'field'> & { field: FieldOf<E> })
  | ScreenColumn<E>

type List<E extends Entity> = {
  /** The namespace of the texts that contains the names of the entity and of its fields. */
  words: NamespaceOf<E>
  /** The columns of the list, by default one for every field except lines. */
  columns?: readonly ColumnOf<E>[]
  /** The bulk actions. Without these actions, rows cannot be selected. */
  bulk?: readonly BulkOf<E>[]
}

type Screen<E extends Entity> = List<E> & {
  /** The codes of the counted field that have a tab, in the order of the tabs. */
  tabs?: readonly string[]
  /** A yes-or-no field that has a tab of its own, before the tabs of the codes. */
  flagTab?: keyof E['systemFields'] & string
  /** Whether archived records can be listed and restored. */
  restores?: true
  /** The permission that is needed to create a record, by default `create`. */
  needs?: Flag
  /** Additional bulk actions. */
  steps?: BulkSteps
  /** The component that hides yielding columns. */
  Crowding?: ComponentType<CrowdingProps>
  /** Actions in the page head, before the add button. */
  Actions?: ComponentType
} & (
    | {
        /** The form as data, by default with every field. The form of a record opens in a drawer above the list. */
        form?: readonly FormPart<keyof E['fields'] & string>[]
        /** A hook that returns the initial values of a new record. */
        useStart?: () => FormValues
        page?: undefined
        /** Shows what the deletion also deletes, instead of the default text about the consequences. */
        Consequences?: ComponentType<{ record: { _id: string } }>
        words: FormNamespaceOf<E>
      }
    | {
        /** The page on which a record opens. Users also create records on this page. */
        page: RecordPage
      }
  )

/** The parts of an entity's list, for screens with more than one list. */
type ScreenParts = { columns: readonly Column[]; bulk: readonly string[]; useWords: () => EntityWords }

const blank: FormValues = {}
const useBlank = () => blank

/** The fields that users set, in the order of declaration. */
const fieldsOf = <E extends Entity>(entity: E) => Object.keys(entity.fields) as (keyof E['fields'] & string)[]

/** The fields that a list can show: all fields except lines and custom fields, which have columns of their own. */
const plainFields = <E extends Entity>(entity: E) =>
  fieldsOf(entity).filter((field) => !['lines', 'custom'].includes(infoOfField(entity, field).kind))

/**
 * The columns and the texts of an entity's list. The compiler checks the columns and texts against the entity's fields.
 */
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
  Crowding?: ComponentType<CrowdingProps>
  /** Whether exports can include the records' lines, one row for each line. */
  hasLines?: boolean
  Actions?: ComponentType
  form?: readonly FormPart[]
  useStart?: (() => FormValues) | undefined
  page?: RecordPage | undefined
  Consequences?: ComponentType<{ record: { _id: string } }> | undefined
}

/**
 * Defines the screen of an entity: its list, and a drawer or a page for each record. A missing column, field, page or
 * text is a compile error.
 */
export const defineScreen = <E extends Entity>(entity: E, screen: Screen<E>) =>
  screenOf(entity, { ...screen, ...screenParts(entity, screen) })

/** Like `defineScreen`, but the compiler has already checked the columns. */
export function screenOf(entity: Entity, drawn: Drawn) {
  const { columns, bulk, useWords, tabs, flagTab, restores, Actions, form = fieldsOf(entity) } = drawn
  const { needs = 'create', useStart = useBlank } = drawn
  const shown = columns.filter(({ fileOnly }) => !fileOnly)
  return function EntityScreen() {
    const words = useWords()
    const [state, change] = useListState()
    const navigate = useNavigate()
    const mayCreate = useMay(entity.section, needs) && entity.verbs.includes('create')
    const page = drawn.page ?? null
    const start = useStart()
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
          Crowding={drawn.Crowding}
          restores={restores}
          tabbed={tabs ? [entity.countBy ?? '', flagTab ?? ''] : []}
          onOpen={({ _id }) =>
            page === null ? change({ open: _id }) : void navigate({ to: page, params: { id: _id } })
          }
          emptyAction={add}
        />
        {page === null && (
          <EntityDrawer
            {...{ entity, words, form, start, Consequences: drawn.Consequences }}
            open={state.open ?? id}
            onClose={close}
          />
        )}
      </>
    )
  }
}

/**
 * The add button of a list. If records have a page, the button is a link, so that users can open the page in another
 * browser tab.
 */
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
