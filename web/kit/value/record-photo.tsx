import { PhotoField } from '../../ui/photo/photo-field.tsx'
import { useReadOnly } from '../../ui/read-only.tsx'
import type { RecordKind } from '../../ui/photo/record-kind.ts'
import { standing } from '../api/photo-change.ts'
import type { useRecordPhoto } from './use-record-photo.ts'

type Props = { of: ReturnType<typeof useRecordPhoto>; kind: RecordKind; stored: string | null }

/** The input for the photo of a record, in the form of the record. */
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
