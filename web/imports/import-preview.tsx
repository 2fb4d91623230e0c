import { Stack, Table, Text, Title } from '@mantine/core'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { infoOfField } from '@fieldhouse/domain/kit/entity/entity-fields'
import { displayPhone } from '@fieldhouse/domain/kit/value/phone'
import { useTranslation } from '../locales/use-translation.ts'
import { type Format, useFormat } from '../kit/value/format.ts'
import type { EntityWords } from '../kit/text/words.ts'
import type { ImportRecord } from '@fieldhouse/domain/imports/import-record'

type Props = { entity: Entity; words: EntityWords; record: ImportRecord }

const isFigure = (text: string): text is `${number}` => text !== '' && Number.isFinite(Number(text))

/** Formats the preview's values as in a list. */
const shownIn =
  ({ entity, words }: Pick<Props, 'entity' | 'words'>, format: Format) =>
  (field: string, text: string): string => {
    const info = infoOfField(entity, field)
    if (info.kind === 'phone') return displayPhone(text)
    if ((info.kind === 'decimal' || info.kind === 'integer') && isFigure(text))
      return info.kind === 'decimal' && info.money ? format.money(text) : format.number(text)
    if (info.kind === 'day' && text !== '') return format.day(text)
    if (info.kind !== 'choice' && info.kind !== 'choices') return text
    return text
      .split(', ')
      .map((code) => words.option(field, code))
      .join(', ')
  }

/** The first rows of a file, as the records that the import will create. */
export function ImportPreview({ entity, words, record }: Props) {
  const { t } = useTranslation('imports')
  const shown = shownIn({ entity, words }, useFormat())
  const rows = record.preview ?? []
  const fields = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))]
  if (rows.length === 0) return null
  return (
    <Stack gap="xs">
      <Title order={3}>{t('found.preview')}</Title>
      <Table.ScrollContainer
        minWidth={Math.min(1600, fields.length * 120)}
        scrollAreaProps={{ type: 'auto', offsetScrollbars: 'x' }}
      >
        <Table aria-label={t('found.preview')} verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              {fields.map((field) => (
                <Table.Th key={field}>{words.field(field)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ line, values }) => (
              <Table.Tr key={line}>
                {fields.map((field) => (
                  <Table.Td key={field} maw={200}>
                    <Text size="sm" truncate dir="auto">
                      {shown(field, values[field] ?? '')}
                    </Text>
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}
