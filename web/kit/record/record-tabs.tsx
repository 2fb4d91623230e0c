import { Skeleton, Tabs } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useListState } from '../list/list-state.ts'
import classes from '../../ui/segmented-tabs.module.css'
import type { EntityWords } from '../text/words.ts'
import { HistoryPanel } from './history-panel.tsx'

/** A tab of a record's page. */
export type RecordTab = {
  value: string
  label: ReactNode
  /** The number of records in the tab. A number above zero is shown after the name. */
  count?: number | undefined
  content: ReactNode
  /** Whether the tab stays mounted after it was opened, so that typed values are not lost and uploads continue. */
  stays?: true
}

/** Several tabs under a common name. The tab of the group contains these tabs. */
export type TabGroup = Pick<RecordTab, 'value' | 'label'> & { tabs: readonly RecordTab[] }

type Props = Pick<ComponentProps<typeof HistoryPanel>, 'formatters' | 'related'> & {
  entity: Entity
  words: EntityWords
  id: string
  /** The tabs and groups of tabs of the page. An entry that is `false` is left out. */
  tabs: readonly (RecordTab | TabGroup | false)[]
}

const history = 'history'

/**
 * Converts each tab to a group. A group with only one tab gets the name of that tab. A group without tabs is left out.
 */
function groupsOf(tabs: Props['tabs']): TabGroup[] {
  return tabs.flatMap((each): TabGroup[] => {
    if (each === false) return []
    const inside = 'tabs' in each ? each.tabs : [each]
    const [only] = inside
    if (only === undefined) return []
    return [inside.length > 1 && 'tabs' in each ? each : { ...only, tabs: [only] }]
  })
}

const countIn = ({ tabs }: TabGroup): number => tabs.reduce((sum, { count = 0 }) => sum + count, 0)

/** The tab that opens first in a group: the first tab with records, or else the first tab. */
const firstIn = ({ tabs }: TabGroup): string | undefined =>
  (tabs.find(({ count = 0 }) => count > 0) ?? tabs[0])?.value

/**
 * The tabs of a record's page, with the history last. The URL contains the name of the open tab. By default, the first
 * tab is open.
 */
export function RecordTabs({ tabs, ...record }: Props) {
  const { t } = useTranslation('kit')
  const groups = groupsOf(tabs)
  const leaves = groups.flatMap((group) => group.tabs.map(({ value }) => ({ value, group: group.value })))
  const named = [...leaves, { value: history, group: history }]
  const [{ tab }] = useListState()
  const navigate = useNavigate()
  const first = named[0] ?? { value: history, group: history }
  const open = named.find(({ value }) => value === tab) ?? first
  const [opened, setOpened] = useState([open.value])
  if (!opened.includes(open.value)) setOpened([...opened, open.value])
  const go = (value: string | null | undefined) => {
    const search = (before: object) => ({ ...before, tab: value === first.value ? undefined : value })
    if (value) void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
  }
  const enter = (value: string | null) => {
    const group = groups.find((each) => each.value === value)
    if (value !== open.group) go(group ? firstIn(group) : value)
  }
  return (
    <Tabs value={open.group} onChange={enter} keepMounted={false} keepMountedMode="display-none">
      <Tabs.List mb="md">
        {groups.map((group) => (
          <Tabs.Tab key={group.value} value={group.value}>
            {group.label}
            {countIn(group) > 0 && ` ${countIn(group)}`}
          </Tabs.Tab>
        ))}
        <Tabs.Tab value={history}>{t('history.title')}</Tabs.Tab>
      </Tabs.List>
      {groups.map((group) => (
        <GroupPanel key={group.value} group={group} open={open.value} opened={opened} onOpen={go} />
      ))}
      <Tabs.Panel value={history}>
        <HistoryPanel {...record} />
      </Tabs.Panel>
    </Tabs>
  )
}

type GroupProps = {
  group: TabGroup
  open: string
  /** The tabs that were opened since the page was opened. */
  opened: readonly string[]
  onOpen: (value: string | null) => void
}

/** The content of a group: its only tab, or pills for its tabs. */
function GroupPanel({ group, open, opened, onOpen }: GroupProps) {
  const staysMounted = ({ value, stays }: RecordTab) => stays === true && opened.includes(value)
  const [only, ...others] = group.tabs
  if (only && others.length === 0)
    return (
      <Tabs.Panel value={group.value} keepMounted={staysMounted(only)}>
        <Suspense fallback={<Skeleton h={120} />}>{only.content}</Suspense>
      </Tabs.Panel>
    )
  return (
    <Tabs.Panel value={group.value} keepMounted={group.tabs.some(staysMounted)}>
      <Tabs variant="pills" value={open} onChange={onOpen} keepMounted={false}>
        <Tabs.List mb="md" className={classes.pills}>
          {group.tabs.map(({ value, label, count = 0 }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
              {count > 0 && ` ${count}`}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {group.tabs.map((tab) => (
          <Tabs.Panel key={tab.value} value={tab.value} keepMounted={staysMounted(tab)}>
            <Suspense fallback={<Skeleton h={120} />}>{tab.content}</Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Tabs.Panel>
  )
}
