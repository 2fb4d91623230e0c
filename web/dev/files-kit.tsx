import { useTranslation } from '../locales/use-translation.ts'
import { type Chosen, withMore } from '../collaboration/chosen-files.ts'
import { FileDrop } from '../collaboration/file-drop.tsx'
import { useState } from 'react'
import { KitState } from './kit-state.tsx'
import { PreviewKit } from './preview-kit.tsx'

/** A fake of `useUploads` that sends nothing. */
function useStill(chosen: () => Chosen[], problems: string[] = []) {
  const [list, setList] = useState(chosen)
  return {
    chosen: list,
    problems,
    sending: list.some(({ progress }) => progress !== null),
    add: async (files: File[]) => setList((before) => withMore(before, files).chosen),
    leaveOut: (key: string) => setList((before) => before.filter((one) => one.key !== key)),
    send: async () => true,
    cancel: () => {},
  }
}

const photo = () => new File([new Uint8Array(1_400_000)], 'panneau-électrique-du-sous-sol-avant-travaux.pdf')
const manual = () => new File([new Uint8Array(840)], 'notes.pdf')
const one = (file: File, rest: Partial<Chosen> = {}): Chosen => ({
  key: file.name,
  file,
  progress: null,
  problem: null,
  isWaiting: false,
  ...rest,
})

/** The file drop zone: empty, with files, uploading and with rejected files (FILE-01, FILE-02). */
export function FilesKit() {
  const { t } = useTranslation(['dev', 'collaboration'])
  const drop = { label: t('collaboration:files.drop') }
  const empty = useStill(() => [])
  const filled = useStill(() => [one(photo()), one(manual())])
  const sending = useStill(() => [one(photo(), { progress: 0.6 })])
  const failed = useStill(
    () => [one(photo(), { problem: t('dev:sample.refused') })],
    [t('dev:sample.refused')],
  )
  return (
    <>
      <KitState of="empty">
        <FileDrop {...drop} uploads={empty} />
      </KitState>
      <KitState of="filled">
        <FileDrop {...drop} uploads={filled} />
      </KitState>
      <KitState of="sending">
        <FileDrop {...drop} uploads={sending} disabled />
      </KitState>
      <KitState of="refused">
        <FileDrop {...drop} uploads={failed} />
      </KitState>
      <PreviewKit />
    </>
  )
}
