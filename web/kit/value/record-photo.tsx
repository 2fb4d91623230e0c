import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PhotoField } from '../../ui/photo-field.tsx'
import { useReadOnly } from '../../ui/read-only.tsx'
import type { RecordKind } from '../../ui/record-kind.ts'
import { toast } from '../text/toast.tsx'
import { ApiProblem } from '../api/api.ts'
import { type PhotoChange, sendPhoto, standing } from '../api/photo-change.ts'

/** The photo of a record in its form, which is sent once the record is saved (CRM-24). */
export function useRecordPhoto(entity: Entity) {
  const { t } = useTranslation('kit')
  const queries = useQueryClient()
  const [change, setChange] = useState<PhotoChange>('unchanged')
  /** A photo that is refused undoes nothing that was saved. */
  const keep = async ({ _id }: { _id: string }) => {
    if (change === 'unchanged') return
    await sendPhoto({ segment: entity.segment, id: _id }, change).catch((error: unknown) =>
      toast('warning', error instanceof ApiProblem ? error.msg : t('photoFailed')),
    )
    await queries.invalidateQueries({ queryKey: [entity.name] })
  }
  return { change, setChange, changed: change !== 'unchanged', keep }
}

type Props = { of: ReturnType<typeof useRecordPhoto>; kind: RecordKind; stored: string | null }

/** Asks for the photo of a record. */
export function RecordPhoto({ of: { change, setChange }, kind, stored }: Props) {
  const readOnly = useReadOnly()
  return (
    <PhotoField
      kind={kind}
      current={standing(stored, change)}
      chosen={change instanceof File ? change : null}
      onChoose={(file) => setChange(file ?? 'unchanged')}
      onRemove={() => setChange('removed')}
      disabled={readOnly}
    />
  )
}
