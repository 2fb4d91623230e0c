import { Box, Button } from '@mantine/core'
import { reward } from '@fieldhouse/domain/rewards/reward'
import { rewardPoint } from '@fieldhouse/domain/rewards/reward-point'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { useMay } from '../kit/api/may.ts'
import { EntityTable } from '../kit/list/entity-table.tsx'
import { useListState } from '../kit/list/list-state.ts'
import { screenParts } from '../kit/record/define-screen.tsx'
import { EntityDrawer } from '../kit/record/entity-drawer.tsx'
import { loadEntityForm } from '../kit/record/form-part.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { SegmentedTabs } from '../ui/segmented-tabs.tsx'
import { AboutJob } from './about-job.tsx'
import { MonthOfPoints } from './month.tsx'
import { RewardRulesForm } from './rules.tsx'

const rewardParts = screenParts(reward, {
  words: 'people',
  bulk: ['delete'],
  columns: [
    { field: 'name', width: 220, first: true },
    { field: 'member', width: 170, first: true },
    { field: 'date', width: 120 },
    { field: 'points', width: 100 },
    { field: 'description', width: 340 },
  ],
})

const pointParts = screenParts(rewardPoint, {
  words: 'people',
  columns: [
    { field: 'day', width: 120, first: true },
    { field: 'member', width: 170, first: true },
    { field: 'points', width: 100, first: true },
    { field: 'reason', width: 170 },
    { field: 'about', width: 320, render: (record) => <AboutJob of={record} /> },
    { field: 'createdAt', hidden: true },
  ],
})

const form = ['member', 'name', 'date', 'points', 'description'] as const

/** Lists rewards that were given by hand. The form of a reward opens in a drawer. */
function GivenRewards({ add }: { add: ReactNode }) {
  const words = rewardParts.useWords()
  const [state, change] = useListState()
  return (
    <>
      <EntityTable
        entity={reward}
        words={words}
        columns={rewardParts.columns}
        bulk={rewardParts.bulk}
        onOpen={({ _id }) => change({ open: _id })}
        emptyAction={add}
      />
      <EntityDrawer
        entity={reward}
        words={words}
        form={form}
        open={state.open}
        onClose={() => change({ open: undefined })}
      />
    </>
  )
}

/** Lists all points that members have received. */
function Ledger() {
  const { t } = useTranslation('rewards')
  const words = pointParts.useWords()
  return (
    <EntityTable
      entity={rewardPoint}
      words={words}
      columns={pointParts.columns}
      bulk={[]}
      emptyText={t('noPoints')}
    />
  )
}

const tabs = ['given', 'month', 'points', 'rules'] as const

/**
 * The screen of rewards, with tabs for rewards given by hand, the points of a month, all points, and the rules
 * (HR-02).
 */
export function RewardsScreen() {
  const { t } = useTranslation('rewards')
  const words = rewardParts.useWords()
  const [state, change] = useListState()
  const mayCreate = useMay(reward.section, 'create')
  const mayRule = useMay(reward.section, 'admin')
  const shown = tabs.filter((each) => each !== 'rules' || mayRule)
  const tab = shown.find((each) => each === state.tab) ?? 'given'
  const add = tab === 'given' && mayCreate && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onPointerEnter={loadEntityForm}
      onClick={() => change({ open: 'new' })}
    >
      {words.add}
    </Button>
  )
  return (
    <>
      <PageHead title={words.many} actions={add} />
      <Box mb="md">
        <SegmentedTabs
          label={words.many}
          segments={shown.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={tab}
          onChange={(next) => change({ tab: next === 'given' ? undefined : next })}
        />
      </Box>
      {tab === 'given' && <GivenRewards add={add} />}
      {tab === 'month' && <MonthOfPoints />}
      {tab === 'points' && <Ledger />}
      {tab === 'rules' && <RewardRulesForm />}
    </>
  )
}
