import { lazyRouteComponent } from '@tanstack/react-router'
import { ActionIcon, Button, Group, Stack, Table, Text, TextInput } from '@mantine/core'
import { isFoundIn } from '@fieldhouse/domain/kit/words/word-forms'
import { type ListedBrandTag, supplierBrandTag } from '@fieldhouse/domain/suppliers/supplier-brand-tag'
import { IconPencil, IconPlus, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { ColoredName } from '../kit/value/cell.tsx'
import { useMay } from '../kit/api/may.ts'
import { NothingHere } from '../kit/api/problems/query-state.tsx'
import { useEntityWords } from '../kit/text/words.ts'
import { FormDialog } from '../kit/form/form-dialog.tsx'
import type { SupplierRecord } from './supplier-form.tsx'

const BrandTagForm = lazyRouteComponent(() => import('./brand-tag-form.tsx'), 'BrandTagForm')

/** Returns the entries whose brand, tags or note contain the typed text. Case, accents and punctuation are ignored. */
const matching = (list: readonly ListedBrandTag[], typed: string) =>
  list.filter(({ brand, tags, note }) =>
    isFoundIn([brand.name, ...tags.map(({ name }) => name), note ?? ''].join('\n'), typed),
  )

/** Lists the brands that a supplier carries (SUP-03, SUP-08). */
export function BrandsPanel({ supplier }: { supplier: SupplierRecord }) {
  const { t } = useTranslation('suppliers')
  const mayAdd = useMay(supplierBrandTag.section, 'create')
  const [typed, setTyped] = useState('')
  const [writing, setWriting] = useState<{ record: ListedBrandTag | null } | null>(null)
  const shown = matching(supplier.taggedBrands, typed)
  const done = () => setWriting(null)
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <TextInput
          type="search"
          placeholder={t('brand.search')}
          aria-label={t('brand.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {mayAdd && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setWriting({ record: null })}
          >
            {t('brand.add')}
          </Button>
        )}
      </Group>
      {shown.length === 0 && (
        <output>
          <NothingHere>{t('brand.none')}</NothingHere>
        </output>
      )}
      {shown.length > 0 && <BrandTable brands={shown} onEdit={(record) => setWriting({ record })} />}
      <FormDialog
        title={t(writing?.record ? 'brand.edit' : 'brand.add')}
        opened={writing !== null}
        onClose={done}
      >
        {writing && <BrandTagForm supplier={supplier} record={writing.record} onDone={done} />}
      </FormDialog>
    </Stack>
  )
}

type TableProps = { brands: readonly ListedBrandTag[]; onEdit: (record: ListedBrandTag) => void }

/** Lists each brand with its tags and note. */
function BrandTable({ brands, onEdit }: TableProps) {
  const { t } = useTranslation('suppliers')
  const words = useEntityWords(supplierBrandTag, 'suppliers')
  const mayEdit = useMay(supplierBrandTag.section, 'update')
  return (
    <Table.ScrollContainer minWidth={320} type="native">
      <Table aria-label={words.many} withTableBorder>
        <Table.Thead>
          <Table.Tr>
            <Table.Th fz="xs">{words.field('brandId')}</Table.Th>
            <Table.Th fz="xs">{words.field('tags')}</Table.Th>
            <Table.Th fz="xs">{words.field('note')}</Table.Th>
            {mayEdit && <Table.Td w={48} />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {brands.map((record) => (
            <Table.Tr key={record._id}>
              <Table.Td fw={500}>{record.brand.name}</Table.Td>
              <Table.Td>
                <Group gap={4}>
                  {record.tags.map((tag) => (
                    <ColoredName of="tag" key={tag._id} record={tag} />
                  ))}
                </Group>
              </Table.Td>
              <Table.Td>
                <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
                  {record.note}
                </Text>
              </Table.Td>
              {mayEdit && (
                <Table.Td>
                  <ActionIcon
                    aria-label={t('brand.editNamed', { name: record.brand.name })}
                    title={t('brand.edit')}
                    onClick={() => onEdit(record)}
                  >
                    <IconPencil size={16} />
                  </ActionIcon>
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
