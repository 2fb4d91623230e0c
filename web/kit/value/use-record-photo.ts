import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { toast } from '../text/toast.tsx'
import { ApiProblem } from '../api/api.ts'
import { type PhotoChange, recordPhoto, sendPhoto } from '../api/photo-change.ts'

/** The photo in the form of a record. A change of the photo is sent after the record is saved (CRM-24). */
export function useRecordPhoto(entity: Entity) {
  const { t } = useTranslation('kit')
  const queries = useQueryClient()
  const [change, setChange] = useState<PhotoChange>('unchanged')
  /** Sends the change of the photo. If the server refuses the photo, the record remains saved. */
  const keep = async ({ _id }: { _id: string }) => {
    if (change === 'unchanged') return
    await sendPhoto(recordPhoto(entity, _id), change)
      .then(() => setChange('unchanged'))
      .catch((error: unknown) => toast('warning', error instanceof ApiProblem ? error.msg : t('photoFailed')))
    await queries.invalidateQueries({ queryKey: [entity.name] })
  }
  return { change, setChange, changed: change !== 'unchanged', keep }
}
