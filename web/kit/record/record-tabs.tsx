import { Skeleton, Tabs } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useListState } from '../list/list-state.ts'
import type { EntityWords } from '../text/words.ts'
import { HistoryPanel } from './history-panel.tsx'

/** One tab of a record's page. */
export type RecordTab = {
  value: string
  label: ReactNode
  /** The number of records in the tab. If it is above zero, it is shown after the name. */
  count?: number
  content: ReactNode
  /** Whether the tab stays mounted after it was opened, so that typed values are protected and uploads continue. */
  stays?: true
}

type Props = Pick<ComponentProps<typeof HistoryPanel>, 'formatters' | 'related'> & {
  entity: Entity
  words: EntityWords
  id: string
  /** The tabs of the page. An entry that is `false` is left out. */
  tabs: readonly (RecordTab | false)[]
}

const history = 'history'

/** The tabs of a record's page, with the history last. The URL names the open tab; by default, it is the first. */
export function RecordTabs({ tabs, ...record }: Props) {
  const { t } = useTranslation('kit')
  const offered = tabs.filter((tab) => tab !== false)
  const named = [...offered.map(({ value }) => value), history]
  const [{ tab }] = useListState()
  const navigate = useNavigate()
  const open = named.find((value) => value === tab) ?? named[0] ?? history
  const [opened, setOpened] = useState([open])
  if (!opened.includes(open)) setOpened([...opened, open])
  const go = (value: string | null) => {
    const search = (before: object) => ({ ...before, tab: value === named[0] ? undefined : value })
    if (value !== null) void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  }
  return (
    <Tabs value={open} onChange={go} keepMounted={false} keepMountedMode="display-none">
      <Tabs.List mb="md">
        {offered.map(({ value, label, count = 0 }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
            {count > 0 && ` ${count}`}
          </Tabs.Tab>
        ))}
        <Tabs.Tab value={history}>{t('history.title')}</Tabs.Tab>
      </Tabs.List>
      {offered.map(({ value, content, stays }) => (
        <Tabs.Panel key={value} value={value} keepMounted={stays === true && opened.includes(value)}>
          <Suspense fallback={<Skeleton h={120} />}>{content}</Suspense>
        </Tabs.Panel>
      ))}
      <Tabs.Panel value={history}>
        <HistoryPanel {...record} />
      </Tabs.Panel>
    </Tabs>
  )
}
