import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { bankLine, bankLineStates } from '@fieldhouse/domain/bank/bank-line'
import { whyNotOpenDay } from '@fieldhouse/domain/people/closing'
import { useQuery } from '@tanstack/react-query'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { newIdempotencyKey } from '../kit/api/api.ts'
import { callAction } from '../kit/api/call-action.ts'
import { useLanguage } from '../kit/api/language.ts'
import { useMay } from '../kit/api/may.ts'
import { QueryState } from '../kit/api/problems/query-state.tsx'
import { showProblem } from '../kit/api/problems/show-problem.ts'
import { recordQueries } from '../kit/api/records.ts'
import { useSignedIn } from '../kit/api/session.ts'
import { askFirst } from '../kit/form/keep/ask-first.ts'
import { toast } from '../kit/text/toast.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { useFormat } from '../kit/value/format.ts'
import { useTranslation } from '../locales/use-translation.ts'
import { Sheet } from '../ui/dialog/dialog.tsx'
import { Fact, Facts } from '../ui/facts.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { type BankLine, useBankStep } from './bank-calls.ts'
import { IgnoreDialog } from './ignore-dialog.tsx'
import { LineMatches } from './line-matches.tsx'
import { LineProposals } from './line-proposals.tsx'

const MatchDialog = lazyRouteComponent(() => import('./match-dialog.tsx'), 'MatchDialog')

type Props = { id: string | undefined; onClose: () => void }

/** A bank line in a drawer: what the bank wrote, the proposals or the matched records, and the next steps. */
export function LineSheet({ id, onClose }: Props) {
  const { t } = useTranslation('bank')
  const read = useQuery({ ...recordQueries.read(bankLine, id ?? ''), enabled: id !== undefined })
  const line = read.data
  return (
    <Sheet
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={line?.counterparty ?? line?.description ?? t('line')}
    >
      {id !== undefined && <QueryState of={read} />}
      {line && (
        <Stack gap="lg">
          <LineFacts line={line} />
          <LineState line={line} />
        </Stack>
      )}
    </Sheet>
  )
}

function LineFacts({ line }: { line: BankLine }) {
  const words = useEntityWords(bankLine, 'bank')
  const format = useFormat()
  const language = useLanguage()
  const { day, valueDay, amount, currency, state } = line
  const texts = ['description', 'counterparty', 'reference', 'statement', 'reason'] as const
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text fw={600} size="lg" className="figures">
          {format.money(amount, currency)}
        </Text>
        <StatusBadge tone={bankLineStates.tones[state]}>{bankLineStates.words[state][language]}</StatusBadge>
      </Group>
      <Facts columns>
        <Fact label={words.field('day')}>{format.day(day)}</Fact>
        {valueDay !== null && valueDay !== day && (
          <Fact label={words.field('valueDay')}>{format.day(valueDay)}</Fact>
        )}
        {texts.map(
          (field) =>
            line[field] !== null && (
              <Fact key={field} label={words.field(field)}>
                {line[field]}
              </Fact>
            ),
        )}
        {line.fee !== null && <Fact label={words.field('fee')}>{format.money(line.fee, currency)}</Fact>}
      </Facts>
    </Stack>
  )
}

/** What can be done with a line in its state. */
function LineState({ line }: { line: BankLine }) {
  const { t } = useTranslation('bank')
  const mayMatch = useMay(bankLine.section, 'update')
  if (line.state === 'OPEN')
    return (
      <>
        {line.secondPayment && (
          <Alert color="yellow" variant="light">
            {t('secondPayment')}
          </Alert>
        )}
        <LineProposals line={line} mayMatch={mayMatch} />
        {mayMatch && <OpenSteps line={line} />}
      </>
    )
  return (
    <>
      <LineMatches line={line} />
      {mayMatch && <ReopenButton line={line} />}
    </>
  )
}

function OpenSteps({ line }: { line: BankLine }) {
  const { t } = useTranslation('bank')
  const [open, setOpen] = useState<'match' | 'ignore' | null>(null)
  const close = () => setOpen(null)
  return (
    <Group>
      <Button variant="default" onClick={() => setOpen('match')}>
        {t('byHand')}
      </Button>
      <Button variant="default" onClick={() => setOpen('ignore')}>
        {t('ignore.do')}
      </Button>
      <Suspense>{open === 'match' && <MatchDialog line={line} onClose={close} />}</Suspense>
      {open === 'ignore' && <IgnoreDialog line={line} onClose={close} />}
    </Group>
  )
}

/**
 * Opens a line again. This voids the payments and rejects the expenses that the match recorded. Asks first if a payment
 * is in the closed period.
 */
function ReopenButton({ line }: { line: BankLine }) {
  const { t } = useTranslation('bank')
  const step = useBankStep()
  const format = useFormat()
  const { workspace } = useSignedIn()
  const isMatched = line.state === 'MATCHED'
  const reopen = () =>
    step.mutate(() => callAction(bankLine, 'reopen', { id: line._id, idempotencyKey: newIdempotencyKey() }), {
      onSuccess: () => toast('success', t(isMatched ? 'undone' : 'reopened')),
      onError: showProblem,
    })
  const isPaymentMade = line.matches.some(({ payment, bill, isMade }) => isMade && (payment ?? bill))
  const isClosed = isPaymentMade && whyNotOpenDay(line.day, workspace?.closedThrough ?? null) !== null
  const ask = () =>
    askFirst({
      title: t('undoClosed.title'),
      children: t('undoClosed.text', { day: format.day(line.day) }),
      confirm: t('undo'),
      cancel: t('undoClosed.keep'),
      onConfirm: reopen,
    })
  return (
    <Group>
      <Button variant="default" loading={step.isPending} onClick={isClosed ? ask : reopen}>
        {t(isMatched ? 'undo' : 'reopen')}
      </Button>
      {line.matches.some(({ isMade }) => isMade) && (
        <Text size="sm" c="dimmed">
          {t(line.matches.some(({ expense, isMade }) => expense && isMade) ? 'undoExpenseHint' : 'undoHint')}
        </Text>
      )}
    </Group>
  )
}
