import { entity } from '@fieldhouse/domain/kit/entity/entity'
import { decimal, lines, name, paragraph, ref, text } from '@fieldhouse/domain/kit/entity/fields'
import { line } from '@fieldhouse/domain/kit/entity/line'
import { Paper } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../locales/use-translation.ts'
import { EntityForm } from '../kit/form/entity-form.tsx'
import { initialValues } from '../kit/form/form-body.ts'
import { useEntityWords } from '../kit/text/words.ts'

const packed = line({
  fields: {
    name: text(80),
    brand: ref('brand').optional(),
    note: paragraph(500).optional(),
    quantity: decimal({ scale: 2, min: '0', max: '999' }),
  },
  most: 4,
})

const packingList = entity('packingList', {
  section: 'OP_ORDER',
  fields: { name: name(), lines: lines(packed).default([]) },
  search: ['name'],
  filter: [],
  sort: ['name'],
})

const save = async () => ({ _id: 'kit', version: 1 })

/** The form of a new record with up to four lines. Saving does not call the server. */
export function LinesKit() {
  const { t } = useTranslation('dev')
  const common = useEntityWords(packingList, 'dev')
  // The label of `lines` is not under the key `fields`, because the activity log loads all namespaces with this key.
  const field = (of: string) => (of === 'lines' ? t('sample.contents') : common.field(of))
  const words = { ...common, field }
  const [start] = useState(() =>
    initialValues(packingList, ['name', 'lines'], {
      name: t('sample.packingList'),
      lines: [
        { name: t('sample.hose'), quantity: '2.5' },
        { name: t('sample.clamp'), note: t('sample.long'), quantity: '12' },
      ],
    }),
  )
  return (
    <Paper withBorder p="md">
      <EntityForm
        entity={packingList}
        words={words}
        form={['name', 'lines']}
        record={null}
        start={start}
        calls={{ create: save, update: save }}
        onCancel={null}
      />
    </Paper>
  )
}
