import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import type { ComponentType } from 'react'
import type { Texts } from '../../locales/resources.ts'
import { sessionMay } from '../api/may.ts'
import { useSession } from '../api/session.ts'
import { useEntityWords } from '../text/words.ts'
import type { RecordTab } from './record-tabs.tsx'

/** A tab that a later area adds to a record's page: the records of its own that belong to this one. */
export type AddedTab<R> = {
  entity: Entity
  words: keyof Texts
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
  const allowed = added.filter(({ entity }) => sessionMay(session, entity.section, 'read'))
  const isNamed = ({ before }: AddedTab<R>) => shown.some(({ value }) => value === before)
  const show = ({ entity, words, value, Content }: AddedTab<R>): RecordTab => ({
    value,
    label: <Records entity={entity} words={words} />,
    content: <Content record={record} />,
  })
  return [
    ...shown.flatMap((tab) => [...allowed.filter(({ before }) => before === tab.value).map(show), tab]),
    ...allowed.filter((tab) => !isNamed(tab)).map(show),
  ]
}

/** What the records of an entity are called. */
function Records({ entity, words }: Pick<AddedTab<unknown>, 'entity' | 'words'>) {
  return useEntityWords(entity, words).many
}
