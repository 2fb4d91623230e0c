import { Alert, Radio, Stack, Text, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { typedFigure } from '@fieldhouse/domain/kit/value/typed-figure'
import { fieldMessage } from '@fieldhouse/domain/kit/words/field-words'
import { taxNumberFault } from '@fieldhouse/domain/people/tax-number-shapes'
import { type TaxOfProfile, taxesAskedAt } from '@fieldhouse/domain/people/tax-fields'
import {
  type TaxNumberField,
  companyPlace,
  demandsTaxNumber,
  proposedFor,
} from '@fieldhouse/domain/people/tax-registration'
import type { TaxRegistration } from '@fieldhouse/domain/people/tax-registrations'
import { workspace } from '@fieldhouse/domain/people/workspace'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { QueryState } from '../../kit/api/problems/query-state.tsx'
import { recordQueries, useRecordChanges } from '../../kit/api/records.ts'
import { refreshSession, useSignedIn } from '../../kit/api/session.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { StepForm, dialogInput } from '../../kit/form/steps/step-dialog.tsx'
import { useEntityWords } from '../../kit/text/words.ts'
import { useLabel } from '../../kit/value/checked-fields.tsx'
import { FigureInput } from '../../kit/value/figure-input.tsx'
import type { WorkspaceRecord } from '../../people/profile-values.ts'
import { useTaxFieldWords } from '../../people/tax-field-words.ts'
import { FieldColumns } from '../../ui/field-columns.tsx'

/** The form values: the company's tax registration, and the percentage and number of each tax. */
type Answer = {
  taxRegistration: TaxRegistration | ''
  gstPercent: string
  gstNum: string
  pstPercent: string
  pstNum: string
}

const percentOf = { gst: 'gstPercent', pst: 'pstPercent' } as const
const numberOf = { gst: 'gstNum', pst: 'pstNum' } as const

type Props = {
  /** Called when the dialog closes after saving. */
  onAnswered: () => void
  /** Called when the dialog closes without saving. */
  onClose: () => void
}

/** Asks which taxes the company charges, before it sends or issues its first document (OPEN-430). */
export function TaxQuestion({ onAnswered, onClose }: Props) {
  const { t } = useTranslation(['documents', 'kit'])
  const id = useSignedIn().workspace?._id ?? ''
  const found = useQuery({ ...recordQueries.read(workspace, id), enabled: id !== '' })
  const isAnswered = useRef(false)
  const close = () => (isAnswered.current ? onAnswered() : onClose())
  return (
    <FormDialog opened onClose={close} title={t('documents:taxQuestion.title')} size="md">
      {found.data ? (
        <Question profile={found.data} onSaved={() => void (isAnswered.current = true)} onClose={close} />
      ) : (
        <QueryState of={found} height={320} />
      )}
    </FormDialog>
  )
}

/**
 * The form opens with the stored or proposed answer. The form proposes a registration only where a tax number must be
 * typed, so that nobody confirms it unread (OPEN-728).
 */
function answerOf(profile: WorkspaceRecord): Answer {
  const proposed = proposedFor(profile)
  const place = companyPlace(profile)
  const needsNumber = taxesAskedAt(place, profile).some(
    (tax) => proposed[percentOf[tax]] && demandsTaxNumber(numberOf[tax], place),
  )
  return {
    taxRegistration: profile.taxRegistration ?? (needsNumber ? 'REGISTERED' : ''),
    gstPercent: proposed.gstPercent ?? '',
    gstNum: profile.gstNum ?? '',
    pstPercent: proposed.pstPercent ?? '',
    pstNum: profile.pstNum ?? '',
  }
}

/** Converts the form values to the request; an unregistered company sends only its registration. */
function bodyOf({ taxRegistration, ...answer }: Answer, taxes: readonly TaxOfProfile[]) {
  if (taxRegistration !== 'REGISTERED') return { taxRegistration }
  const given = taxes.flatMap((tax) => [
    [percentOf[tax], typedFigure(answer[percentOf[tax]], 4) || null],
    [numberOf[tax], answer[numberOf[tax]].trim() || null],
  ])
  return { taxRegistration, ...Object.fromEntries(given) }
}

/** The form state. Each tax number is checked by the rules of the company's country or region. */
function useAnswer(profile: WorkspaceRecord) {
  const place = companyPlace(profile)
  const isDemanded = (field: TaxNumberField, percent: string) =>
    demandsTaxNumber(field, place) && percent.trim() !== '' && Number(typedFigure(percent, 4)) !== 0
  const check = (tax: TaxOfProfile) => (number: string, values: Answer) => {
    if (values.taxRegistration !== 'REGISTERED') return null
    if (isDemanded(numberOf[tax], values[percentOf[tax]]) && number.trim() === '')
      return fieldMessage('REQUIRED')
    const code = taxNumberFault(numberOf[tax], number, place)
    return code === null ? null : fieldMessage(code)
  }
  const form = useForm<Answer>({
    initialValues: answerOf(profile),
    validateInputOnBlur: true,
    validate: {
      taxRegistration: (chosen) => (chosen === '' ? fieldMessage('TAX_REGISTRATION') : null),
      gstNum: check('gst'),
      pstNum: check('pst'),
    },
  })
  return { form, place, isDemanded }
}

type QuestionProps = { profile: WorkspaceRecord; onSaved: () => void; onClose: () => void }

function Question({ profile, onSaved, onClose }: QuestionProps) {
  const { t } = useTranslation('documents')
  const { update } = useRecordChanges(workspace)
  const { form, place, isDemanded } = useAnswer(profile)
  const taxes = taxesAskedAt(place, profile)
  const proposed = proposedFor(profile)
  const isProposed = Boolean(proposed.gstPercent ?? proposed.pstPercent)
  const { onChange: choose, ...registration } = dialogInput(form, 'taxRegistration')
  return (
    <StepForm
      action={t('taxQuestion.save')}
      form={form}
      onClose={onClose}
      onSubmit={async (values) => {
        await update.mutateAsync({ id: profile._id, version: profile.version, values: bodyOf(values, taxes) })
        onSaved()
        await refreshSession()
      }}
    >
      <Text size="sm">{t('taxQuestion.text')}</Text>
      <Radio.Group {...registration} onChange={choose} label={t('taxQuestion.registered')}>
        <Stack gap="xs" mt="xs">
          <Radio value="REGISTERED" label={t('taxQuestion.yes')} data-autofocus />
          <Radio value="NOT_REGISTERED" label={t('taxQuestion.no')} description={t('taxQuestion.noHelp')} />
        </Stack>
      </Radio.Group>
      {form.values.taxRegistration === 'REGISTERED' && (
        <>
          <Alert color="gray" variant="light" icon={<IconInfoCircle size={16} />} p="xs">
            {t(isProposed ? 'taxQuestion.proposed' : 'taxQuestion.unknown')}
          </Alert>
          {taxes.map((tax) => (
            <TaxFields
              key={tax}
              tax={tax}
              form={form}
              profile={profile}
              isDemanded={isDemanded(numberOf[tax], form.values[percentOf[tax]])}
            />
          ))}
        </>
      )}
    </StepForm>
  )
}

type FieldsProps = {
  tax: TaxOfProfile
  form: UseFormReturnType<Answer>
  profile: WorkspaceRecord
  /** Whether the tax number is required. */
  isDemanded: boolean
}

/** The inputs for the percentage and the number of a tax. */
function TaxFields({ tax, form, profile, isDemanded }: FieldsProps) {
  const own = useEntityWords(workspace, 'people/workspace')
  const words = useTaxFieldWords(own, profile.address ?? { countryCode: profile.country })
  const [percent, number] = [percentOf[tax], numberOf[tax]]
  return (
    <FieldColumns>
      <FigureInput {...dialogInput(form, percent)} label={words.field(percent)} decimals={4} />
      <TextInput
        {...dialogInput(form, number)}
        label={useLabel(words.field(number), !isDemanded)}
        maxLength={60}
      />
    </FieldColumns>
  )
}
