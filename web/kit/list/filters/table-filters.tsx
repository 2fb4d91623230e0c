import { Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { FixedFilters } from '@fieldhouse/domain/kit/entity/list-params'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { FilterPopover } from '../../../ui/filter-popover.tsx'
import { FilterInput, loadFilterInput } from './filter-part.ts'
import { filtersOf } from './filter-text.ts'
import type { Wanted } from './filter-words.ts'
import { useFormat } from '../../value/format.ts'
import type { ListState } from '../list-search.ts'
import type { ChangeList, Range } from '../list-state.ts'
import { isWanted, useWantedTexts, wantedOf } from '../wanted-texts.ts'
import type { EntityWords } from '../../text/words.ts'

type Props = {
  entity: Entity
  words: EntityWords
  state: ListState
  change: ChangeList
  /** Filters set by the screen itself, which users cannot change. */
  fixed?: FixedFilters | undefined
  /**
   * The fields by which the tabs above the list filter. The filter of a field with tabs is shown only if no tab
   * corresponds to its values.
   */
  tabbed?: readonly string[] | undefined
  small: boolean
  /** Whether archived records can be listed. */
  restores: boolean
}

/** The maximum number of unset filters that are shown as buttons. `tight` applies if there is little space. */
const offered = { usual: 3, tight: 2 }

const tight = '(min-width: 85em) and (max-width: 93.74em)'

const without = <T,>(all: Record<string, T> | undefined, field: string): Record<string, T> => {
  const { [field]: _, ...rest } = all ?? {}
  return rest
}

/**
 * Whether a tab above the list can set exactly these filter values. A tab sets at most one value, and never 'false'.
 */
const saidByTab = (values: readonly string[]) => values.length < 2 && values[0] !== 'false'

/**
 * The filters of a list. Set filters and the first unset filters are buttons. A menu contains the other filters. The
 * filters are stored in the URL.
 */
export function TableFilters(props: Props) {
  const { entity, words, state, fixed = {}, tabbed = [], small, restores } = props
  const [added, setAdded] = useState<readonly string[]>([])
  const isTab = (field: string) => tabbed.includes(field) && saidByTab(wantedOf(state, field).values)
  const fields = filtersOf(entity, restores).filter((field) => !(`filter_${field}` in fixed) && !isTab(field))
  const declared = fields.filter((field) => entity.filter.includes(field))
  const isTight = useMediaQuery(tight, undefined, { getInitialValueInEffect: false })
  const most = isTight ? offered.tight : offered.usual
  const usual = small ? [] : declared.slice(0, declared.length <= most + 1 ? declared.length : most)
  const shown = fields.filter(
    (field) => usual.includes(field) || added.includes(field) || isWanted(wantedOf(state, field)),
  )
  const others = fields.filter((field) => !shown.includes(field))
  return (
    <>
      {shown.map((field) => (
        <FieldFilter
          key={field}
          {...props}
          field={field}
          fresh={added.includes(field)}
          onClear={() => setAdded(added.filter((other) => other !== field))}
        />
      ))}
      {others.length > 0 && (
        <OtherFilters
          words={words}
          fields={others}
          onAdd={(field) => setAdded((before) => [...before, field])}
        />
      )}
    </>
  )
}

type OtherProps = { words: EntityWords; fields: readonly string[]; onAdd: (field: string) => void }

/** A menu of the filters that are not shown yet. */
function OtherFilters({ words, fields, onAdd }: OtherProps) {
  const { t } = useTranslation('kit/list')
  const add = async (field: string) => {
    await loadFilterInput()
    onAdd(field)
  }
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          px={8}
          onPointerEnter={() => void loadFilterInput()}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {t('filter')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={300} style={{ overflowY: 'auto' }}>
        {fields.map((field) => (
          <Menu.Item key={field} onClick={() => void add(field)}>
            {words.field(field)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

type FieldProps = Pick<Props, 'entity' | 'words' | 'state' | 'change'> & {
  field: string
  /** Whether the user has just added the filter. The input of a new filter opens. */
  fresh?: boolean
  onClear?: () => void
}

/** Functions that filter a field by values or by a range, or remove the filter. */
function useWanting({ state, change, field }: Pick<FieldProps, 'state' | 'change' | 'field'>) {
  const where = without(state.where, field)
  const between = without(state.between, field)
  return {
    onValues: (values: string[]) =>
      change({ where: values.length > 0 ? { ...where, [field]: values } : where }),
    onRange: (range: Range) =>
      change({ between: range.some((end) => end !== null) ? { ...between, [field]: range } : between }),
    clear: () => change({ where, between }),
  }
}

/**
 * A filter. The filter's button shows the name of the field and the values by which the list is filtered. A popover
 * below the button contains the input.
 */
export function FieldFilter({ entity, words, state, change, field, fresh = false, onClear }: FieldProps) {
  const { t } = useTranslation('kit/list')
  const [opened, setOpened] = useState(fresh)
  const wanted = wantedOf(state, field)
  const text = useWantedText({ entity, words, field, wanted })
  const label = words.field(field)
  const { onValues, onRange, clear } = useWanting({ state, change, field })
  const turn = async (wish: boolean) => {
    if (wish) await loadFilterInput()
    setOpened(wish)
  }
  const away = () => {
    clear()
    setOpened(false)
    onClear?.()
  }
  return (
    <FilterPopover
      label={label}
      wanted={isWanted(wanted) ? t('filterIs', { field: label, text }) : null}
      opened={opened}
      onOpened={(wish) => void turn(wish)}
      onClose={() => !isWanted(wanted) && onClear?.()}
      onReach={() => void loadFilterInput()}
      clear={{
        label: t('clearFilter', { field: label }),
        disabled: !isWanted(wanted) && !fresh,
        onClear: away,
      }}
    >
      <Suspense>
        <FilterInput {...{ entity, words, field, wanted, text, onValues, onRange }} />
      </Suspense>
    </FilterPopover>
  )
}

/** The text of a filter: its range, or its first value and the number of its other values. */
function useWantedText(of: { entity: Entity; words: EntityWords; field: string; wanted: Wanted }): string {
  const { entity, words, field, wanted } = of
  const format = useFormat()
  const [texts = []] = useWantedTexts(entity, words, [[field, wanted]])
  const more = texts.length > 1 ? ` +${format.number(texts.length - 1)}` : ''
  return `${texts[0] ?? ''}${more}`
}
