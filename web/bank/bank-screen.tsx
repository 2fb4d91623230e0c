import { Button, Group, Select, Stack } from '@mantine/core'
import { bankAccount } from '@fieldhouse/domain/bank/bank-account'
import { bankLine, bankLineStates } from '@fieldhouse/domain/bank/bank-line'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { IconPencil, IconPlus, IconRefresh, IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { newIdempotencyKey } from '../kit/api/api.ts'
import { call } from '../kit/api/call.ts'
import { useMay } from '../kit/api/may.ts'
import { NothingHere, QueryState } from '../kit/api/problems/query-state.tsx'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { recordQueries } from '../kit/api/records.ts'
import { useSignedIn } from '../kit/api/session.ts'
import { EntityTable } from '../kit/list/entity-table.tsx'
import { useListState } from '../kit/list/list-state.ts'
import { screenParts } from '../kit/record/define-screen.tsx'
import { EntityDrawer } from '../kit/record/entity-drawer.tsx'
import { toast } from '../kit/text/toast.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { PageHead } from '../ui/page/page-head.tsx'
import { SegmentedTabs } from '../ui/segmented-tabs.tsx'
import { useBankStep } from './bank-calls.ts'
import { LineSheet } from './line-sheet.tsx'
import { StatementDrop } from './statement-drop.tsx'

const lines = screenParts(bankLine, {
  words: 'bank',
  columns: [
    { field: 'day', first: true },
    { field: 'description', width: 260, first: true },
    { field: 'counterparty', width: 170 },
    { field: 'reference', width: 130, hidden: true },
    { field: 'amount', first: true },
    { field: 'state', first: true },
    { field: 'matches', width: 200 },
    { field: 'secondPayment', width: 120, hidden: true },
    { field: 'valueDay', hidden: true },
    { field: 'matchedBy', hidden: true },
    { field: 'reason', hidden: true },
    { field: 'fee', hidden: true },
    { field: 'statement', hidden: true },
    { field: 'createdAt', hidden: true },
  ],
})
const accountForm = ['name', 'number', 'currency', 'enabled'] as const

type Account = Read<typeof bankAccount>

/** The bank accounts, and the lines of the chosen account: import, proposals, matching and undo (OPEN-812). */
export function BankScreen() {
  const { t } = useTranslation(['bank', 'screens'])
  const [state, change] = useListState()
  const { workspace } = useSignedIn()
  const mayCreate = useMay(bankAccount.section, 'create')
  const words = useEntityWords(bankAccount, 'bank')
  const found = useQuery(recordQueries.list(bankAccount, { sort: 'name', limit: 100 }))
  const [edited, setEdited] = useState<string>()
  const accounts = found.data?.result ?? []
  const chosen = accounts.find(({ _id }) => _id === state.tab) ?? accounts[0]
  const add = mayCreate && (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setEdited('new')}
    >
      {words.add}
    </Button>
  )
  return (
    <>
      <PageHead
        title={t('screens:title.bank')}
        actions={
          <>
            {chosen && <ReconciliationLink />}
            {chosen && <RematchButton account={chosen} />}
            {add}
          </>
        }
      />
      <QueryState of={found} height={240} />
      {found.data && accounts.length === 0 && <NothingHere>{words.empty}</NothingHere>}
      {chosen && (
        <Stack gap="md">
          <AccountChoice
            accounts={accounts}
            chosen={chosen}
            onChoose={(tab) => change({ tab, open: undefined, page: undefined })}
            onEdit={() => setEdited(chosen._id)}
          />
          {mayCreate && chosen.enabled && <StatementDrop key={chosen._id} account={chosen._id} />}
          <Lines account={chosen} />
        </Stack>
      )}
      <EntityDrawer
        entity={bankAccount}
        words={words}
        form={accountForm}
        open={edited}
        start={{ currency: workspace?.currency ?? 'CAD' }}
        onClose={() => setEdited(undefined)}
      />
      <LineSheet id={state.open} onClose={() => change({ open: undefined })} />
    </>
  )
}

/** Opens the comparison of the statements with the books. */
function ReconciliationLink() {
  const { t } = useTranslation('bank')
  if (!useMay('ACCTG_JOURNAL', 'read')) return null
  return (
    <Button
      variant="default"
      leftSection={<IconScale size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/accounting/financial-reports" search={{ view: 'bank' }} {...props} />}
    >
      {t('reconciliation')}
    </Button>
  )
}

type ChoiceProps = {
  accounts: readonly Account[]
  chosen: Account
  onChoose: (id: string) => void
  onEdit: () => void
}

const labelOf = ({ name, number, currency }: Account): string =>
  [name, number, currency].filter(Boolean).join(' · ')

/** The bank account whose lines are shown. */
function AccountChoice({ accounts, chosen, onChoose, onEdit }: ChoiceProps) {
  const { t } = useTranslation('bank')
  return (
    <Group align="flex-end" wrap="nowrap">
      <Select
        label={t('account')}
        data={accounts.map((each) => ({ value: each._id, label: labelOf(each) }))}
        value={chosen._id}
        allowDeselect={false}
        onChange={(id) => id !== null && onChoose(id)}
        style={{ flex: 1 }}
        maw={420}
      />
      <Button variant="subtle" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
        {t('edit')}
      </Button>
    </Group>
  )
}

/** Matches the open lines that have become certain, such as after invoices were issued. */
function RematchButton({ account }: { account: Account }) {
  const { t } = useTranslation('bank')
  const mayMatch = useMay(bankLine.section, 'update')
  const step = useBankStep<Awaited<ReturnType<typeof rematch>>>()
  if (!mayMatch) return null
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={step.isPending}
      onClick={() =>
        step.mutate(() => rematch(account._id), {
          onSuccess: ({ result }) => toast('success', t('matched', { count: result.matched })),
          onError: showProblem,
        })
      }
    >
      {t('rematch')}
    </Button>
  )
}

const rematch = (id: string) =>
  call('POST /bank-account/rematch/:id', { params: { id }, idempotencyKey: newIdempotencyKey() })

const all = 'ALL'

/** The lines of a bank account, with a tab for each state. */
function Lines({ account }: { account: Account }) {
  const [state, change] = useListState()
  const words = lines.useWords()
  const { t } = useTranslation('bank')
  const { state: states = [], ...rest } = state.where ?? {}
  const [only, another] = states
  return (
    <Stack gap="md">
      <SegmentedTabs
        label={words.field('state')}
        segments={[
          { value: all, label: words.all },
          ...bankLineStates.codes.map((code) => ({ value: code, label: words.tab('state', code) })),
        ]}
        value={another ? null : (only ?? all)}
        onChange={(code) => change({ where: code === all ? rest : { ...rest, state: [code] } })}
      />
      <EntityTable
        entity={bankLine}
        words={words}
        columns={lines.columns}
        fixed={{ filter_bankAccount: account._id }}
        list="bank"
        tabbed={['state']}
        emptyText={t('noLines')}
        onOpen={({ _id }) => change({ open: _id })}
      />
    </Stack>
  )
}
