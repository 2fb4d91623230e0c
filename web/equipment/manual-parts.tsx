import { ActionIcon, Button, Group, Stack, Table, TextInput } from '@mantine/core'
import { manual, mostManualItems } from '@fieldhouse/domain/equipment/manual'
import type { Read } from '@fieldhouse/domain/kit/entity/entity'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../locales/use-translation.ts'
import { formSchema } from '../kit/form/form-body.ts'
import { NothingHere } from '../kit/api/problems/query-state.tsx'
import { RecordProblem } from '../kit/form/record-form.tsx'
import { SavesItself } from '../kit/form/keep/saves-itself.tsx'
import { type RecordForm, useRecordForm } from '../kit/form/use-record-form.ts'
import { useEntityWords } from '../kit/text/words.ts'
import { fieldProps } from '../kit/value/checked-fields.tsx'
import { manualHistory } from './machine-history.ts'

export type ManualRecord = Read<typeof manual>

type Values = { items: { name: string; partNumber: string }[] }

const schema = formSchema(manual, ['items'])

const valuesOf = (record: ManualRecord | null): Values => ({
  items: (record?.items ?? []).map(({ name, partNumber }) => ({
    name,
    partNumber: partNumber ?? '',
  })),
})

const toBody = ({ items }: Values) => ({
  items: items.map(({ name, partNumber }) => ({
    name,
    ...(partNumber.trim() === '' ? {} : { partNumber }),
  })),
})

/** The parts of a manual, saved automatically (DB-15, DB-16). */
export function ManualParts({ record, readOnly }: { record: ManualRecord; readOnly: boolean }) {
  const { t } = useTranslation('equipment')
  const words = useEntityWords(manual, 'equipment')
  const checked = useRecordForm<ManualRecord, Values>({
    entity: manual,
    record,
    keepsTyped: true,
    valuesOf,
    schema,
    toBody,
    asStored: toBody,
  })
  const { items } = checked.form.getValues()
  if (readOnly && items.length === 0) return <NothingHere>{t('partsList.none')}</NothingHere>
  return (
    <form {...checked.formProps}>
      <Stack gap="sm">
        <RecordProblem of={checked} entity={manual} words={words} formatters={manualHistory} />
        {items.length > 0 && (
          <Table aria-label={words.field('items')} withTableBorder verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('partsList.name')}</Table.Th>
                <Table.Th>{t('partsList.number')}</Table.Th>
                {!readOnly && <Table.Th w={48} aria-hidden />}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {items.map((_, at) => (
                <PartRow key={at} of={checked} at={at} readOnly={readOnly} />
              ))}
            </Table.Tbody>
          </Table>
        )}
        {!readOnly && (
          <Group justify="space-between">
            <Button
              variant="default"
              leftSection={<IconPlus size={16} />}
              disabled={items.length >= mostManualItems}
              onClick={() => checked.form.insertListItem('items', { name: '', partNumber: '' })}
            >
              {t('partsList.add')}
            </Button>
            <SavesItself of={checked} />
          </Group>
        )}
      </Stack>
    </form>
  )
}

type RowProps = { of: RecordForm<ManualRecord, Values>; at: number; readOnly: boolean }

function PartRow({ of, at, readOnly }: RowProps) {
  const { t } = useTranslation('equipment')
  const line = at + 1
  return (
    <Table.Tr>
      <Table.Td>
        <TextInput
          {...fieldProps(of, `items.${at}.name`)}
          aria-label={t('partsList.nameOf', { line })}
          maxLength={200}
          readOnly={readOnly}
        />
      </Table.Td>
      <Table.Td>
        <TextInput
          {...fieldProps(of, `items.${at}.partNumber`)}
          aria-label={t('partsList.numberOf', { line })}
          maxLength={80}
          readOnly={readOnly}
        />
      </Table.Td>
      {!readOnly && (
        <Table.Td>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('partsList.remove', { line })}
            onClick={() => of.form.removeListItem('items', at)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Table.Td>
      )}
    </Table.Tr>
  )
}
