import { SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { LedgerPurposeRow } from '@fieldhouse/domain/books/calls'
import { mayLackAccount } from '@fieldhouse/domain/books/purposes'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { resultOf } from '../kit/api/call.ts'
import { useMay } from '../kit/api/may.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { RefPicker } from '../kit/form/inputs/ref-picker.tsx'
import { nameOf } from '../kit/text/name-of.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { toast } from '../kit/text/toast.tsx'
import { usePurposeName } from './purpose-words.ts'

const queryKey = ['ledger-account', 'purposes']

/** Saves the account of a purpose. */
function useSavePurpose() {
  const { t } = useTranslation('books')
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Pick<LedgerPurposeRow, 'purpose' | 'key'> & { account: string | null }) =>
      resultOf('POST /ledger-account/purpose', { body }),
    onSuccess: (rows, { account }) => {
      client.setQueryData(queryKey, rows)
      toast('success', t(account === null ? 'purposes.removed' : 'purposes.saved'))
    },
    onError: () => toast('error', t('purposes.failed')),
  })
}

/** The ledger account of each purpose, and of the product categories that have an account of their own. */
export function LedgerPurposes() {
  const { t } = useTranslation('books')
  const mayChange = useMay('ACCTG_JOURNAL', 'update')
  const name = usePurposeName()
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => resultOf('GET /ledger-account/purposes', { signal }),
  })
  const save = useSavePurpose()
  const title = t('purposes.title')
  return (
    <Stack component="section" gap="sm" mt="xl" aria-label={title}>
      <Title order={2} fz="lg">
        {title}
      </Title>
      <Text c="dimmed" size="sm">
        {t('purposes.text')} {t('purposes.taxPaidHelp')}
      </Text>
      <QueryState of={found} height={320} />
      {found.data && (
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="md" verticalSpacing="xs">
          {found.data.map((row) => (
            <PurposeInput
              key={`${row.purpose} ${row.key ?? ''}`}
              of={row}
              label={name(row)}
              disabled={!mayChange}
              onChange={(account) => save.mutate({ purpose: row.purpose, key: row.key, account })}
            />
          ))}
        </SimpleGrid>
      )}
      {mayChange && <AddCategory onAdd={(key, account) => save.mutate({ purpose: 'SALES', key, account })} />}
    </Stack>
  )
}

/** The accounts that pickers offer. */
const offered = { filter_enabled: 'true' }

type PurposeInputProps = {
  of: LedgerPurposeRow
  label: string
  disabled: boolean
  onChange: (account: string | null) => void
}

/** The account of a purpose. A removed account is saved only if the purpose may have none. */
function PurposeInput({ of, label, disabled, onChange }: PurposeInputProps) {
  const { t } = useTranslation('books')
  const [isEmptied, setIsEmptied] = useState(false)
  return (
    <RefPicker
      to="ledger-account"
      query={offered}
      label={label}
      placeholder={t('purposes.none')}
      disabled={disabled}
      error={isEmptied && t('purposes.needed')}
      value={of.account === null || isEmptied ? [] : [of.account]}
      onChange={([chosen]) => {
        const isMissing = !chosen && !mayLackAccount(of)
        setIsEmptied(isMissing)
        if (!isMissing && chosen?._id !== of.account?._id) onChange(chosen?._id ?? null)
      }}
    />
  )
}

/** Gives the sales of a product category an account of their own. */
function AddCategory({ onAdd }: { onAdd: (category: string, account: string) => void }) {
  const { t } = useTranslation('books')
  const [category, setCategory] = useState<RecordRef[]>([])
  const [chosen] = category
  return (
    <Stack gap="xs" maw={420}>
      <RefPicker
        to="tag"
        label={t('purposes.addCategory')}
        query={{ filter_types: 'PRODUCT_CATEGORY' }}
        value={category}
        onChange={setCategory}
      />
      {chosen && (
        <RefPicker
          to="ledger-account"
          query={offered}
          label={t('purposes.category', { name: nameOf('tag', chosen) })}
          value={[]}
          onChange={([account]) => {
            if (!account) return
            onAdd(chosen._id, account._id)
            setCategory([])
          }}
        />
      )}
    </Stack>
  )
}
