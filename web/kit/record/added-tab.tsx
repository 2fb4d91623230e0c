import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { Section } from '@fieldhouse/domain/kit/entity/sections'
import type { ComponentType } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import type { Texts } from '../../locales/resources.ts'
import { sessionMay } from '../api/may.ts'
import { useSession } from '../api/session.ts'
import { useEntityWords } from '../text/words.ts'
import type { RecordTab, TabGroup } from './record-tabs.tsx'

/**
 * The content of a tab: a list of an entity whose texts are given, or a screen that loads the entity and its texts
 * when the tab opens.
 */
type Listed =
  | { entity: Entity; words: keyof Texts }
  | { section: Section; title: keyof Texts['screens']['title'] }

/**
 * A tab on a record's page that another area of the application adds. The tab shows the records of that area that
 * belong to the record.
 */
export type AddedTab<R> = Listed & {
  /** The name of the tab in the URL. */
  value: string
  /**
   * The name of the tab before which this tab is placed. If that tab is hidden or no name is given, this tab comes
   * last.
   */
  before?: string
  Content: ComponentType<{ record: R }>
}

/** The prop of a record's page that contains the added tabs. */
export type AddedTabs<R> = { added: readonly AddedTab<R>[] }

/** The number of records in tabs, by the name of the tab. */
type Counts = Readonly<Record<string, number | undefined>>

/** The tabs of a page: its own tabs and the added tabs. Tabs that the user may not read are left out. */
export function useAllTabs<R>(
  own: readonly (RecordTab | false)[],
  { added, record, counts = {} }: AddedTabs<R> & { record: R; counts?: Counts },
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
    count: counts[value],
    content: <Content record={record} />,
  })
  return [
    ...shown.flatMap((tab) => [...allowed.filter(({ before }) => before === tab.value).map(show), tab]),
    ...allowed.filter((tab) => !isNamed(tab)).map(show),
  ]
}

/** Puts the named tabs into a group, in the order of the names. Names without a tab are ignored. */
export const groupOf = (
  tabs: readonly RecordTab[],
  { names, ...group }: Omit<TabGroup, 'tabs'> & { names: readonly string[] },
): TabGroup => ({ ...group, tabs: names.flatMap((name) => tabs.filter(({ value }) => value === name)) })

function Records({ entity, words }: Extract<Listed, { entity: Entity }>) {
  return useEntityWords(entity, words).many
}

function ScreenTitle({ title }: Extract<Listed, { section: Section }>) {
  const { t } = useTranslation('screens')
  return t(`title.${title}`)
}
