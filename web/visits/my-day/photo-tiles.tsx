import type { Resource } from '@fieldhouse/domain/collaboration/calls'
import { useCallback } from 'react'
import { useSignedIn } from '../../kit/api/session.ts'
import { device } from '../device/device.ts'
import { holderIn } from '../device/holder.ts'
import { useStored } from '../device/use-stored.ts'
import classes from './my-day.module.css'

/** A picture that the device stores. The object URL of the picture is revoked when the picture is no longer shown. */
export function DevicePhoto({ content, label }: { content: Blob; label: string }) {
  const show = useCallback(
    (shown: HTMLImageElement) => {
      const address = URL.createObjectURL(content)
      shown.src = address
      return () => URL.revokeObjectURL(address)
    },
    [content],
  )
  return <img ref={show} className={classes.photo} alt={label} />
}

/** The thumbnail of a photo of the job. If the device has stored the thumbnail, it is shown from the device. */
export function KeptPhoto({ photo: { _id, thumbnailUrl, url }, label }: { photo: Resource; label: string }) {
  const owner = holderIn(useSignedIn()) ?? ''
  const kept = useStored(() => device.papers.get([owner, _id]), `${owner} ${_id}`)
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {kept ? (
        <DevicePhoto content={kept.content} label={label} />
      ) : (
        <img className={classes.photo} src={thumbnailUrl ?? url} alt={label} loading="lazy" />
      )}
    </a>
  )
}
