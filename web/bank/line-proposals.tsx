import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { expense } from '@fieldhouse/domain/accounting/expense'
import type { ShownProposal } from '@fieldhouse/domain/bank/shown-proposal'
import { compare } from '@fieldhouse/domain/kit/value/money'
import { useQuery } from '@tanstack/react-query'
import { newIdempotencyKey } from '../kit/api/api.ts'
import { resultOf } from '../kit/api/call.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { toast } from '../kit/text/toast.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { useFormat } from '../kit/value/format.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { type BankLine, matchTo, useBankStep } from './bank-calls.ts'

/** The largest number of records that a proposal names. A payout can have many payments. */
const mostNamed = 6

/** The proposals for an open line. One click accepts a proposal. */
export function LineProposals({ line, mayMatch }: { line: BankLine; mayMatch: boolean }) {
  const { t } = useTranslation('bank')
  const found = useQuery({
    queryKey: ['bank-line', 'proposals', line._id, line.version],
    queryFn: ({ signal }) => resultOf('GET /bank-line/proposals/:id', { params: { id: line._id }, signal }),
  })
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('proposals')}</Text>
      <QueryState of={found} height={120} />
      {found.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noProposals')}
        </Text>
      )}
      {found.data?.map((proposal) => (
        <Proposal key={JSON.stringify(proposal.body)} line={line} proposal={proposal} mayMatch={mayMatch} />
      ))}
    </Stack>
  )
}

type Props = { line: BankLine; proposal: ShownProposal; mayMatch: boolean }

function Proposal({ line, proposal, mayMatch }: Props) {
  const { t } = useTranslation('bank')
  const format = useFormat()
  const step = useBankStep()
  const { kind, client, reasons, records, fee, credit, learnedOn, body } = proposal
  const words = useEntityWords(expense, 'accounting')
  const categories = body.newExpenses.map(({ category }) => words.option('category', category))
  const money = (amount: string) => format.money(amount, line.currency)
  const accept = () =>
    step.mutate(() => matchTo(line._id, body, newIdempotencyKey()), {
      onSuccess: () => toast('success', t('matchedNow')),
      onError: showProblem,
    })
  const left = records.length - mostNamed
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Stack gap={2} miw={0}>
          <Text size="sm" fw={500}>
            {[t(`kinds.${kind}`), ...categories, client].filter(Boolean).join(' · ')}
          </Text>
          {records.slice(0, mostNamed).map(({ _id, name, day, amount }) => (
            <Text key={_id} size="sm" className="figures">
              {[name ?? (day && format.day(day)), money(amount)].filter(Boolean).join(' · ')}
            </Text>
          ))}
          {left > 0 && <Text size="sm">{t('moreRecords', { count: left })}</Text>}
          {compare(fee, '0') > 0 && <Text size="sm">{t('fee', { amount: money(fee) })}</Text>}
          {compare(credit, '0') > 0 && <Text size="sm">{t('credit', { amount: money(credit) })}</Text>}
          <Text size="xs" c="dimmed">
            {[
              ...(learnedOn === null ? [] : [t('asOn', { day: format.day(learnedOn) })]),
              ...reasons.flatMap((reason) => (reason === 'LEARNED' ? [] : [t(`reasons.${reason}`)])),
            ].join(' · ')}
          </Text>
        </Stack>
        {mayMatch && (
          <Button size="compact-sm" loading={step.isPending} onClick={accept}>
            {t('accept')}
          </Button>
        )}
      </Group>
    </Paper>
  )
}
