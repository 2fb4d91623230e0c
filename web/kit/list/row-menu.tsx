import { Menu } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { IconAdjustmentsHorizontal, IconArrowRight, IconDots, IconTags } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { nameOf } from '../text/name-of.ts'
import type { AnyRecord, OpenRecord } from '../api/any-record.ts'
import type { EntityWords } from '../text/words.ts'
import { askTags } from './bulk/ask-bulk.ts'
import { useBulkActions } from './bulk/bulk-actions.ts'
import { type Offers, coded } from './bulk/bulk-offers.ts'
import { useCodeWord } from './filters/filter-words.ts'
import { codesOf } from './filters/filter-text.ts'
import classes from './table.module.css'
import type { Bulk } from './bulk/use-bulk.ts'
import type { Chosen } from './bulk/use-chosen.ts'

/**
 * Renders menu items for a record. The function is declared as a method, so that TypeScript accepts a function for the
 * records of one entity.
 */
export type RowItems<R = AnyRecord> = { items(record: R): ReactNode }['items']

/** The data for the menu of a row. The menu contains the bulk actions for this one record. */
export type RowMenus = {
  entity: Entity
  words: EntityWords
  chosen: Chosen
  offers: Offers
  /** Whether the list shows archived records. */
  deleted: boolean
  onOpen?: OpenRecord | undefined
  /** Renders additional items for a record that is not archived. */
  items?: RowItems | undefined
}

type ButtonProps = ComponentProps<'button'> & {
  /** The name of the record in the row. */
  record: string
}

/**
 * The button that opens the menu of a row. The menu is created on click, because creating fifty menus with the list
 * would be slow.
 */
export function RowMenuButton({ record, ...props }: ButtonProps) {
  const { t } = useTranslation('kit')
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      {...props}
      data-control="menu"
      className={classes['dots']}
      aria-label={t('actions')}
      title={record}
    >
      <IconDots size={16} aria-hidden />
    </button>
  )
}

type Props = { of: RowMenus; record: AnyRecord; tabIndex?: number }

/** The open menu of a row. The menu contains the items of the screen and the bulk actions. */
export function RowMenu({ of, record, tabIndex = 0 }: Props) {
  const { t } = useTranslation('kit/list')
  const { entity, words, chosen, onOpen, deleted } = of
  const one = { ...chosen, records: [record] }
  const { bulk, offers, actions } = useBulkActions({ entity, chosen: one, deleted, offers: of.offers })
  return (
    <Menu defaultOpened position="bottom-end" withinPortal>
      <Menu.Target>
        <RowMenuButton record={nameOf(entity, record)} tabIndex={tabIndex} />
      </Menu.Target>
      <Menu.Dropdown>
        {onOpen && (
          <Menu.Item leftSection={<IconArrowRight size={16} aria-hidden />} onClick={() => onOpen(record)}>
            {t('rowOpen')}
          </Menu.Item>
        )}
        {!deleted && of.items?.(record)}
        {offers.choices.map((field) => (
          <Choices
            key={field}
            {...{ entity, words, field, record }}
            onChosen={(code) => void bulk.change(() => coded(entity, field, code))}
          />
        ))}
        {offers.tags && <TagItems entity={entity} bulk={bulk} />}
        {actions.map(({ label, icon: Picture, isDangerous, act }) => (
          <Menu.Item
            key={label}
            {...(isDangerous ? { c: 'red' } : {})}
            leftSection={<Picture size={16} aria-hidden />}
            onClick={act}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function TagItems({ entity, bulk }: { entity: Entity; bulk: Bulk }) {
  const { t } = useTranslation('kit/list')
  const picture = <IconTags size={16} aria-hidden />
  return (
    <>
      <Menu.Item leftSection={picture} onClick={() => askTags(entity, bulk, true)}>
        {t('bulk.addTags')}
      </Menu.Item>
      <Menu.Item leftSection={picture} onClick={() => askTags(entity, bulk, false)}>
        {t('bulk.removeTags')}
      </Menu.Item>
    </>
  )
}

type ChoicesProps = Pick<RowMenus, 'entity' | 'words'> & {
  field: string
  record: AnyRecord
  onChosen: (code: string) => void
}

/** A submenu with the codes of a field. The code that the record already has is disabled. */
function Choices({ entity, words, field, record, onChosen }: ChoicesProps) {
  const wordOf = useCodeWord(entity, words)
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}>
          {words.field(field)}
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        {codesOf(entity, field).map((code) => (
          <Menu.Item key={code} disabled={String(record[field]) === code} onClick={() => onChosen(code)}>
            {wordOf(field, code)}
          </Menu.Item>
        ))}
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  )
}
