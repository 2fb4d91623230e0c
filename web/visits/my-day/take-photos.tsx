import { Alert, Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import type { Change } from '../device/changes.ts'
import { useDoing } from '../device/use-doing.ts'
import classes from './my-day.module.css'
import { photoOf } from './photo-of.ts'
import { photoTypes, photoWords } from './photo-words.ts'

type Photo = Extract<Change, { kind: 'photo' }>

/** Buttons that take photos at a visit. A file that is not a picture is refused at once. */
export function TakePhotos({ job, visit }: { job: string; visit: string }) {
  const { t } = useTranslation('visits/my-day')
  const [refused, setRefused] = useState<string | null>(null)
  return (
    <>
      <div className={classes.acts}>
        {photoTypes.map((type) => (
          <TakePhoto
            key={type}
            {...{ type, job, visit }}
            label={t(photoWords[type])}
            onRefused={setRefused}
          />
        ))}
      </div>
      {refused !== null && (
        <Alert color="red" mt="xs">
          {t('visit.noPicture', { name: refused })}
        </Alert>
      )}
    </>
  )
}

type TakeProps = {
  type: Photo['type']
  label: string
  job: string
  visit: string
  /** Called with the name of a file that is not a picture. Called with null before a new file is read. */
  onRefused: (name: string | null) => void
}

/** Opens the camera of a phone. On a device without a camera app, opens a file dialog. */
function TakePhoto({ type, label, job, visit, onRefused }: TakeProps) {
  const input = useRef<HTMLInputElement>(null)
  const { act } = useDoing(visit)
  const [working, setWorking] = useState(false)
  const take = async (files: FileList | null) => {
    if (files === null || files.length === 0) return
    setWorking(true)
    onRefused(null)
    try {
      for (const file of files) {
        const content = await photoOf(file)
        if (content === null) {
          onRefused(file.name)
          continue
        }
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
