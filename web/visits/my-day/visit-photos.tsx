import { Text } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { useMay } from '../../kit/api/may.ts'
import { takeBack } from '../device/send-waiting.ts'
import { KeptPhoto, DevicePhoto } from './photo-tiles.tsx'
import { photoTypes, photoWords } from './photo-words.ts'
import classes from './my-day.module.css'
import { RemoveButton } from './remove-button.tsx'
import { Section } from './section.tsx'
import type { StopProps } from './stop-props.ts'
import { TakePhotos } from './take-photos.tsx'

/**
 * The photos of the job, and buttons for new photos. An unsent photo is only on the device, and the user can remove
 * it.
 */
export function VisitPhotos({ stop, waiting }: StopProps) {
  const { t } = useTranslation('visits/my-day')
  const mayAdd = useMay('OP_JOB', 'update')
  const list = useRef<HTMLUListElement>(null)
  const taken = waiting.flatMap(({ id, change }) => (change.kind === 'photo' ? [{ id, change }] : []))
  const photos = stop.files.filter(({ isImage }) => isImage)
  /** The caption of a photo, which is the photo's type if the user chose a type. */
  const captionOf = (types: readonly string[]): string | null => {
    const kind = photoTypes.find((type) => types.includes(type))
    return kind ? t(photoWords[kind]) : null
  }
  const remove = async (id: number) => {
    await takeBack(id)
    list.current?.focus()
  }
  if (!mayAdd && photos.length === 0) return null
  return (
    <Section title={t('visit.photos')}>
      {mayAdd && <TakePhotos job={stop.job._id} visit={stop.visit._id} />}
      <ul className={classes.photos} ref={list} tabIndex={-1} aria-label={t('visit.photos')}>
        {taken.map(({ id, change: { type, name, content } }) => {
          const caption = captionOf([type]) ?? name
          return (
            <li key={id}>
              <DevicePhoto content={content} label={caption} />
              <div className={classes.caption}>
                <Text fz="sm">
                  {caption}{' '}
                  <Text span fz="sm" c="dimmed">
                    ({t('visit.waits')})
                  </Text>
                </Text>
                <RemoveButton name={caption} onRemove={() => void remove(id)} />
              </div>
            </li>
          )
        })}
        {photos.map((photo) => {
          const caption = captionOf(photo.types) ?? photo.description ?? photo.name
          return (
            <li key={photo._id}>
              <KeptPhoto photo={photo} label={caption} />
              <Text fz="sm" className={classes.caption}>
                {caption}
              </Text>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
