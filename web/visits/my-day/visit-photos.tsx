import { Button, Text } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../kit/api/may.ts'
import { shrunkPhoto } from '../../ui/shrunk-photo.ts'
import type { Change } from '../device/changes.ts'
import { useDoing } from '../device/use-doing.ts'
import { KeptPhoto, DevicePhoto } from './photo-tiles.tsx'
import classes from './my-day.module.css'
import { Section } from './section.tsx'
import type { StopProps } from './stop-props.ts'

type Photo = Extract<Change, { kind: 'photo' }>

const kinds = [
  ['PHOTO_BEFORE', 'visit.photoBefore'],
  ['PHOTO_AFTER', 'visit.photoAfter'],
  ['NAMEPLATE', 'visit.photoPlate'],
] as const

/** Photos of the job and new ones, taken with the camera; each waits on the device until it is sent. */
export function VisitPhotos({ stop, waiting }: StopProps) {
  const { t } = useTranslation('visits/my-day')
  const mayAdd = useMay('OP_JOB', 'update')
  const taken = waiting.flatMap(({ id, change }) => (change.kind === 'photo' ? [{ id, change }] : []))
  const photos = stop.files.filter(({ isImage }) => isImage)
  if (!mayAdd && photos.length === 0) return null
  return (
    <Section title={t('visit.photos')}>
      {mayAdd && (
        <div className={classes.acts}>
          {kinds.map(([type, text]) => (
            <TakePhoto key={type} type={type} label={t(text)} job={stop.job._id} visit={stop.visit._id} />
          ))}
        </div>
      )}
      {taken.length + photos.length > 0 && (
        <ul className={classes.photos}>
          {taken.map(({ id, change }) => (
            <li key={id}>
              <DevicePhoto content={change.content} label={labelOf(change.type, t)} />
              <Text fz="xs" c="dimmed">
                {t('visit.waits')}
              </Text>
            </li>
          ))}
          {photos.map((photo) => (
            <li key={photo._id}>
              <KeptPhoto photo={photo} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const labelOf = (type: Photo['type'], t: (key: (typeof kinds)[number][1]) => string): string =>
  t(kinds.find(([each]) => each === type)?.[1] ?? 'visit.photoBefore')

type TakeProps = { type: Photo['type']; label: string; job: string; visit: string }

/** Opens the camera of a phone, or asks for a file where there is none. */
function TakePhoto({ type, label, job, visit }: TakeProps) {
  const input = useRef<HTMLInputElement>(null)
  const { act } = useDoing(visit)
  const [working, setWorking] = useState(false)
  const take = async (files: FileList | null) => {
    if (files === null || files.length === 0) return
    setWorking(true)
    try {
      for (const file of files) {
        // What cannot be made small is judged by the server.
        const content = (await shrunkPhoto(file)) ?? file
        const name = content === file ? file.name : `${file.name.replace(/\.\w+$/, '')}.jpg`
        await act({ kind: 'photo', job, type, name, content })
      }
    } finally {
      setWorking(false)
      if (input.current) input.current.value = ''
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => void take(currentTarget.files)}
      />
      <Button
        variant="default"
        h={64}
        px="xs"
        loading={working}
        onClick={() => input.current?.click()}
        classNames={{ label: classes.stacked }}
      >
        <IconCamera size={20} aria-hidden />
        {label}
      </Button>
    </>
  )
}
