import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { Section } from '@fieldhouse/domain/kit/entity/sections'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { Texts } from '../../locales/resources.ts'
import { sessionMay } from '../api/may.ts'
import { useSession } from '../api/session.ts'
import { useEntityWords } from '../text/words.ts'
import type { RecordTab } from './record-tabs.tsx'

/** Whose records a tab shows: an entity's with its texts, or those of a screen, which brings neither before the tab is opened. */
type Listed =
  | { entity: Entity; words: keyof Texts }
  | { section: Section; title: keyof Texts['screens']['title'] }

/** A tab that a later area adds to a record's page: the records of its own that belong to this one. */
export type AddedTab<R> = Listed & {
  /** How an address names it. */
  value: string
  /** The page's own tab that it stands before; where none is named, or it is not shown, it stands behind them all. */
  before?: string
  Content: ComponentType<{ record: R }>
}

/** What a record's page is given besides the record: the tabs of later areas. */
export type AddedTabs<R> = { added: readonly AddedTab<R>[] }

/** The tabs of a page with those that later areas add to it, as far as the role may read what is in them. */
export function useAllTabs<R>(
  own: readonly (RecordTab | false)[],
  { added, record }: AddedTabs<R> & { record: R },
): RecordTab[] {
  const session = useSession()
  const shown = own.filter((tab) => tab !== false)
  const allowed = added.filter((tab) =>
    sessionMay(session, 'entity' in tab ? tab.entity.section : tab.section, 'read'),
  )
  const isNamed = ({ before }: AddedTab<R>) => shown.some(({ value }) => value === before)
  const show = ({ value, Content, ...listed }: AddedTab<R>): RecordTab => ({
    value,
    label: 'entity' in listed ? <Records {...listed} /> : <ScreenTitle {...listed} />,
    content: <Content record={record} />,
  })
  return [
    ...shown.flatMap((tab) => [...allowed.filter(({ before }) => before === tab.value).map(show), tab]),
    ...allowed.filter((tab) => !isNamed(tab)).map(show),
  ]
}

/** What the records of an entity are called. */
function Records({ entity, words }: Extract<Listed, { entity: Entity }>) {
  return useEntityWords(entity, words).many
}

function ScreenTitle({ title }: Extract<Listed, { section: Section }>) {
  const { t } = useTranslation('screens')
  return t(`title.${title}`)
}
