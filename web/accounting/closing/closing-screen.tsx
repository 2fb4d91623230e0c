import { Button, Stack, Text } from '@mantine/core'
import { expense } from '@fieldhouse/domain/accounting/expense'
import type { Closing } from '@fieldhouse/domain/people/closing'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../kit/api/may.ts'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { useFormat } from '../../kit/value/format.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { closingQuery } from './closing-calls.ts'
import { CloseDialog, ReopenDialog, proposedDay } from './closing-dialogs.tsx'
import { ClosingHistory } from './closing-history.tsx'
import { Unfinished } from './unfinished.tsx'

/** The closed period of the workspace: closing and reopening it, and its history (OPEN-810). */
export function ClosingScreen() {
  const { t } = useTranslation('screens')
  const read = useQuery(closingQuery)
  return (
    <>
      <PageHead title={t('title.closing')} actions={read.data && <Actions of={read.data} />} />
      <QueryState of={read} height={320} />
      {read.data && <Loaded of={read.data} />}
    </>
  )
}

function Actions({ of }: { of: Closing }) {
  const { t } = useTranslation('accounting/closing')
  const [shown, show] = useState<'close' | 'reopen' | null>(null)
  const mayClose = useMay('ACCTG_CLOSING', 'create')
  const mayReopen = useMay('ACCTG_CLOSING', 'delete')
  const onClose = () => show(null)
  return (
    <>
      {mayReopen && of.closedThrough !== null && (
        <Button variant="default" onClick={() => show('reopen')}>
          {t('reopen.action')}
        </Button>
      )}
      {mayClose && <Button onClick={() => show('close')}>{t('close.action')}</Button>}
      {shown === 'close' && <CloseDialog of={of} onClose={onClose} />}
      {shown === 'reopen' && <ReopenDialog of={of} onClose={onClose} />}
    </>
  )
}

function Loaded({ of }: { of: Closing }) {
  const { t } = useTranslation('accounting/closing')
  const format = useFormat()
  const mayRead = useMay(expense.section, 'read')
  const { closedThrough, firstOpenDay } = of
  const proposed = proposedDay(of)
  return (
    <Stack gap="lg" maw={760}>
      <FormSection title={t('state')} help={t('help')}>
        <Text className="figures">
          {closedThrough === null
            ? t('none')
            : [
                t('through', { day: format.day(closedThrough) }),
                t('first', { day: format.day(firstOpenDay ?? closedThrough) }),
              ].join(' ')}
        </Text>
      </FormSection>
      {mayRead && proposed !== null && <Unfinished day={proposed} />}
      <ClosingHistory events={of.history} />
    </Stack>
  )
}
