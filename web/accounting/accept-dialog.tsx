import { Checkbox, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { sumsWith } from '@fieldhouse/domain/accounting/estimate-totals'
import { offerText } from '@fieldhouse/domain/accounting/member-offers/printed-offer'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { useTranslation } from '../locales/use-translation.ts'
import { call } from '../kit/api/call.ts'
import { useLanguage } from '../kit/api/language.ts'
import { useMay } from '../kit/api/may.ts'
import { StepDialog, dialogInput } from '../kit/form/steps/step-dialog.tsx'
import { toast } from '../kit/text/toast.tsx'
import { errorOf } from '../kit/value/field-error.tsx'
import { useLabel } from '../kit/value/checked-fields.tsx'
import { useFormat } from '../kit/value/format.ts'
import { type EstimateRecord, useEstimateStep } from './estimate-calls.ts'

type Props = { record: EstimateRecord; onClose: () => void }

type Lines = EstimateRecord['lineItems']

/** Marks the optional lines that the user has ticked as accepted. */
const withTaken = (lines: Lines, taken: readonly string[]): Lines =>
  lines.map((line) => (line._id && taken.includes(line._id) ? { ...line, taken: true } : line))

/** Records the customer's acceptance, with the chosen option and the chosen optional lines (OPEN-217). */
export function AcceptDialog({ record, onClose }: Props) {
  const { t } = useTranslation('accounting')
  const format = useFormat()
  const step = useEstimateStep()
  const options = record.options ?? []
  const form = useForm({
    initialValues: { option: '', optional: [] as string[], membership: false, name: '' },
    validate: { option: (id) => (options.length > 0 && !id ? fieldMessage('OPTION') : null) },
  })
  const { option, optional, membership } = form.values
  const picked = options.find(({ _id }) => _id === option)
  const mayTake = [...record.lineItems, ...(picked?.lineItems ?? [])].filter((line) => line.optional)
  const taken = mayTake.flatMap(({ _id }) => (_id && optional.includes(_id) ? [_id] : []))
  const told = { number: record.estimateNumber ?? '' }
  const nameLabel = useLabel(t('acceptDialog.name'), true)
  return (
    <StepDialog
      title={t('acceptDialog.title', told)}
      action={t('acceptDialog.do')}
      form={form}
      onClose={onClose}
      onSubmit={async ({ name }, key) => {
        const picks = { option: picked?._id ?? null, optional: taken, membership }
        const body = { ...picks, name: name.trim() || null }
        const asked = { params: { id: record._id }, body, idempotencyKey: key }
        await step.mutateAsync(() => call('POST /quote/accept/:id', asked))
        toast('success', t('acceptDialog.done', told))
      }}
    >
      <Text size="sm">{t('acceptDialog.text')}</Text>
      {options.length > 0 && <Options record={record} input={dialogInput(form, 'option')} />}
      {mayTake.length > 0 && (
        <Checkbox.Group {...dialogInput(form, 'optional')} label={t('acceptDialog.optional')}>
          <Stack gap="xs" mt={6}>
            {mayTake.map(({ _id, name, description, amount }) => (
              <Checkbox
                key={_id}
                value={_id ?? ''}
                label={`${name || description}, ${format.money(amount, record.currency ?? 'CAD')}`}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <MembershipChoice
        offer={record.membershipOffer}
        input={form.getInputProps('membership', { type: 'checkbox' })}
        error={errorOf(form.errors['membership'])}
      />
      {(options.length === 0 || picked) && (
        <Total record={record} picked={picked} taken={taken} isBefore={membership} />
      )}
      <TextInput {...dialogInput(form, 'name')} label={nameLabel} maxLength={120} />
    </StepDialog>
  )
}

type OptionsProps = { record: EstimateRecord; input: ReturnType<typeof dialogInput> }

/** The choice among the estimate's options. Each option shows its total without the optional lines. */
function Options({ record, input }: OptionsProps) {
  const { t } = useTranslation('accounting')
  const format = useFormat()
  return (
    <Radio.Group {...input} label={t('acceptDialog.option')}>
      <Stack gap="xs" mt={6}>
        {record.options?.map(({ _id, name, total }, at) => (
          <Radio
            key={_id}
            value={_id}
            label={`${name}, ${format.money(total, record.currency ?? 'CAD')}`}
            data-autofocus={at === 0 || undefined}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

type ChoiceProps = { offer: EstimateRecord['membershipOffer']; input: object; error: ReactNode }

/** Starts the offered membership plan together with the acceptance, if the user may create memberships (OPEN-806). */
function MembershipChoice({ offer, input, error }: ChoiceProps) {
  const { t } = useTranslation('accounting')
  const language = useLanguage()
  const maySell = useMay('ACCTG_INVOICE', 'create')
  if (offer === null || !maySell) return null
  return (
    <Checkbox
      {...input}
      error={error}
      label={t('acceptDialog.membership', { plan: offer.plan })}
      description={`${offerText(offer, language)}\n${t('acceptDialog.membershipHelp')}`}
      styles={{ description: { whiteSpace: 'pre-line' } }}
    />
  )
}

type TotalProps = {
  record: EstimateRecord
  picked: NonNullable<EstimateRecord['options']>[number] | undefined
  taken: readonly string[]
  /** Whether the server will reduce the total by the discounts of the membership plan. */
  isBefore: boolean
}

/** The estimate's total and deposit for the current choices. */
function Total({ record, picked, taken, isBefore }: TotalProps) {
  const { t } = useTranslation('accounting')
  const format = useFormat()
  const { total, depositAmount } = sumsWith(
    { ...record, lineItems: withTaken(record.lineItems, taken) },
    picked && { lineItems: withTaken(picked.lineItems, taken) },
  )
  const money = (amount: string) => format.money(amount, record.currency ?? 'CAD')
  return (
    <Group justify="space-between" className="figures" aria-live="polite">
      <Text size="sm" fw={600}>
        {t(isBefore ? 'acceptDialog.totalBefore' : 'acceptDialog.total', { total: money(total) })}
      </Text>
      {depositAmount && !isBefore && (
        <Text size="sm">{t('acceptDialog.deposit', { deposit: money(depositAmount) })}</Text>
      )}
    </Group>
  )
}
