import { Alert, Button, Checkbox, Group, List, Stack, Text } from '@mantine/core'
import type { ReceivedBill } from '@fieldhouse/domain/accounting/bills/calls'
import { isRecord } from '@fieldhouse/domain/kit/value/typed-record'
import { useNavigate } from '@tanstack/react-router'
import { problemOf } from '../../kit/api/api.ts'
import { FileRefused, FileZone } from '../../kit/form/file-zone.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { toast } from '../../kit/text/toast.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import { SupplierPicker } from './supplier-picker.tsx'
import { useReceivedBill } from './use-received-bill.ts'

/** The faults of broken rules of EN 16931. */
const ruleCodes: ReadonlySet<string> = new Set(['EINVOICE_MISSING', 'EINVOICE_VALUE', 'EINVOICE_SUM'])

/** The fields that a person answers, because the file leaves them open. */
const questions: ReadonlySet<string> = new Set(['supplier', 'ours'])

/** The name of the unknown supplier, as the file states it. */
function nameInFile(error: unknown): string {
  const { current } = problemOf(error)
  return isRecord(current) && typeof current['supplierName'] === 'string' ? current['supplierName'] : ''
}

type Props = { onClose: () => void }

/** Reads the e-invoice of a supplier into a draft bill, and asks for what its file leaves open (OPEN-855). */
export function ReceiveDialog({ onClose }: Props) {
  const { t } = useTranslation('accounting/bills')
  const navigate = useNavigate()
  const open = ({ bill }: ReceivedBill) => {
    toast('success', t('receive.done'))
    void navigate({ to: '/accounting/bills/{-$id}', params: { id: bill._id } })
  }
  const { step, file, said, setSaid, choose, sendAgain } = useReceivedBill(({ result }) => {
    if (result.warnings.length === 0) open(result)
  })
  const errors = step.isError ? problemOf(step.error).errors : []
  const isAsked = (field: string) => errors.some(({ path }) => path[0] === field)
  const result = step.data?.result
  return (
    <FormDialog opened onClose={onClose} title={t('receive.title')} size="lg">
      {result ? (
        <Noted result={result} onOpen={() => open(result)} />
      ) : (
        <Stack gap="md">
          <Text size="sm">{t('receive.text')}</Text>
          <FileZone
            accept=".xml,.pdf"
            onFile={choose}
            isReading={step.isPending}
            text={file?.name ?? t('receive.drop')}
            hint={t('receive.hint')}
          />
          {step.isError && <Refusal error={step.error} />}
          {(said.supplier !== null || isAsked('supplier')) && (
            <SupplierPicker
              label={t('receive.supplier')}
              key={file?.name}
              search={nameInFile(step.error)}
              value={said.supplier}
              onChange={(supplier) => setSaid({ ...said, supplier })}
            />
          )}
          {(said.isOurs || isAsked('ours')) && (
            <Checkbox
              label={t('receive.ours')}
              checked={said.isOurs}
              onChange={({ currentTarget }) => setSaid({ ...said, isOurs: currentTarget.checked })}
            />
          )}
          {file && (isAsked('supplier') || isAsked('ours')) && (
            <Group justify="flex-end">
              <Button loading={step.isPending} onClick={sendAgain}>
                {t('receive.again')}
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </FormDialog>
  )
}

/** What the file leaves open, for which the inputs below ask, or why the file is refused. */
function Refusal({ error }: { error: unknown }) {
  const { t } = useTranslation('accounting/bills')
  const { errors } = problemOf(error)
  const isQuestion = errors.length > 0 && errors.every(({ path }) => questions.has(String(path[0])))
  const isBroken = errors.some(({ code }) => ruleCodes.has(code))
  if (!isQuestion) return <FileRefused error={error} title={isBroken ? t('receive.broken') : undefined} />
  return (
    <Alert role="alert" color="blue" variant="light">
      {errors.map(({ code, msg }) => (
        <Text key={code} size="sm">
          {msg}
        </Text>
      ))}
    </Alert>
  )
}

/** What a person should know about the created bill. */
function Noted({ result, onOpen }: { result: ReceivedBill; onOpen: () => void }) {
  const { t } = useTranslation('accounting/bills')
  return (
    <Stack gap="md">
      <Alert color="yellow" variant="light" title={t('receive.warnings')}>
        <List size="sm">
          {result.warnings.map(({ code, msg }) => (
            <List.Item key={code}>{msg}</List.Item>
          ))}
        </List>
      </Alert>
      <Group justify="flex-end">
        <Button onClick={onOpen}>{t('receive.open')}</Button>
      </Group>
    </Stack>
  )
}
