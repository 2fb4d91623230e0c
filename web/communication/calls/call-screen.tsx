import { Box, Button } from '@mantine/core'
import { call } from '@fieldhouse/domain/communication/call'
import { IconPlus } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useMay } from '../../kit/api/may.ts'
import { EntityTable } from '../../kit/list/entity-table.tsx'
import { useListState } from '../../kit/list/list-state.ts'
import { EntityDrawer } from '../../kit/record/entity-drawer.tsx'
import { loadEntityForm } from '../../kit/record/form-part.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { SegmentedTabs } from '../../ui/segmented-tabs.tsx'
import { callForm, callParts } from './call-parts.tsx'
import { serverNow } from '../../kit/api/connection/server-time.ts'

const CallStatistics = lazyRouteComponent(() => import('./call-statistics.tsx'), 'CallStatistics')

const tabs = ['log', 'notCalledBack', 'statistics'] as const

const notCalledBack = { filter_notCalledBack: ['true'] }

/** The initial values of a new call. Most recorded calls are incoming calls that have just ended. */
const justNow = () => ({ at: new Date(serverNow()).toISOString(), direction: 'IN' })

/** The screen Manage Calls: the call log, the calls to return, and the statistics (CALL-01). */
export function CallScreen() {
  const { t } = useTranslation('communication/calls')
  const words = callParts.useWords()
  const [state, change] = useListState()
  const [begun, setBegun] = useState(justNow)
  const mayCreate = useMay(call.section, 'create')
  const tab = tabs.find((each) => each === state.tab) ?? 'log'
  const add = mayCreate ? (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      onPointerEnter={loadEntityForm}
      onClick={() => {
        setBegun(justNow())
        change({ open: 'new' })
      }}
    >
      {words.add}
    </Button>
  ) : null
  return (
    <>
      <PageHead title={t('title')} actions={add} />
      <Box mb="md">
        <SegmentedTabs
          label={t('title')}
          segments={tabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={tab}
          onChange={(next) => change({ tab: next === 'log' ? undefined : next })}
        />
      </Box>
      {tab === 'statistics' ? (
        <Suspense>
          <CallStatistics />
        </Suspense>
      ) : (
        <EntityTable
          key={tab}
          entity={call}
          words={words}
          columns={callParts.columns}
          bulk={callParts.bulk}
          restores
          {...(tab === 'notCalledBack'
            ? { fixed: notCalledBack, emptyText: t('allCalledBack') }
            : { emptyAction: add })}
          onOpen={({ _id }) => change({ open: _id })}
        />
      )}
      <EntityDrawer
        entity={call}
        words={words}
        form={callForm}
        open={state.open}
        start={begun}
        onClose={() => change({ open: undefined })}
      />
    </>
  )
}
