import { Alert, Button, Group, Modal, MultiSelect, Stack, Text, Textarea } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import type { Entity } from '@fieldhouse/domain/kit/entity'
import { headerBytes, whyNotFile } from '@fieldhouse/domain/kit/file-rules'
import { problems } from '@fieldhouse/domain/kit/problem'
import { resourceTypes } from '@fieldhouse/domain/collaboration/resource-types'
import { IconUpload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem, call } from '../kit/api.ts'
import { useLanguage } from '../kit/language.ts'
import { toast } from '../ui/toast.tsx'
import { ChosenFile } from './chosen-file.tsx'

type Props = { entity: Entity; id: string; opened: boolean; onClose: () => void }

/** How many files one upload may hold. */
const most = 10

/** Adds files to a record: dropped or chosen, checked here and again by the server (FILE-01..08). */
export function UploadDialog({ entity, id, opened, onClose }: Props) {
  const { t } = useTranslation(['collaboration', 'ui'])
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('collaboration:files.upload')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      {opened && <UploadForm entity={entity} id={id} onClose={onClose} />}
    </Modal>
  )
}

/** The code of why a file is refused, judged by its first bytes as the server does, or null (FILE-06). */
async function whyNot(file: File) {
  try {
    const header = new Uint8Array(await file.slice(0, headerBytes).arrayBuffer())
    return whyNotFile({ type: file.type, size: file.size, header })
  } catch {
    return 'FILE_UNREADABLE' as const
  }
}

function UploadForm({ entity, id, onClose }: Omit<Props, 'opened'>) {
  const { t } = useTranslation(['collaboration', 'ui'])
  const language = useLanguage()
  const queries = useQueryClient()
  const [files, setFiles] = useState<File[]>([])
  const [types, setTypes] = useState<string[]>([])
  const [description, setDescription] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const upload = useMutation({
    mutationFn: async () => {
      const body = new FormData()
      if (types.length > 0) body.append('types', types.join(','))
      if (description.trim() !== '') body.append('description', description.trim())
      for (const file of files) body.append('file', file)
      return call(`${entity.segment}/media/${id}`, { method: 'POST', body })
    },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: [entity.name] })
      toast('success', t('collaboration:files.uploaded', { count: files.length }))
      onClose()
    },
    onError: (error) => setProblem(error instanceof ApiProblem ? error.msg : t('ui:serverError')),
  })
  const add = async (chosen: File[]) => {
    const judged = await Promise.all(chosen.map(async (file) => ({ file, code: await whyNot(file) })))
    const refused = judged.find(({ code }) => code !== null)
    setProblem(refused?.code ? `${refused.file.name}: ${problems[refused.code].words[language]}` : null)
    const good = judged.filter(({ code }) => code === null).map(({ file }) => file)
    setFiles((before) => [...before, ...good].slice(0, most))
  }
  return (
    <Stack gap="md">
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <Dropzone
        onDrop={(chosen) => void add(chosen)}
        multiple
        maxFiles={most}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- what files are dropped on holds an input
        role="button"
        inputProps={{ style: { display: 'none' } }}
      >
        <Stack align="center" gap={4} py="md">
          <IconUpload size={28} stroke={1.4} aria-hidden />
          <Text ta="center">{t('collaboration:files.drop')}</Text>
          <Text size="xs" c="dimmed" ta="center">
            {t('collaboration:files.verified')}
          </Text>
        </Stack>
      </Dropzone>
      {files.map((file, at) => (
        <ChosenFile
          key={`${file.name}:${file.size}:${file.lastModified}`}
          file={file}
          onRemove={() => setFiles(files.filter((_, index) => index !== at))}
        />
      ))}
      <MultiSelect
        label={`${t('collaboration:files.type')} (${t('ui:optional')})`}
        data={resourceTypes.map((type) => ({ value: type, label: t(`collaboration:files.types.${type}`) }))}
        value={types}
        onChange={setTypes}
        maxDropdownHeight={300}
        hidePickedOptions
      />
      <Textarea
        label={`${t('collaboration:files.description')} (${t('ui:optional')})`}
        value={description}
        maxLength={2000}
        autosize
        minRows={2}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
        <Button disabled={files.length === 0 || upload.isPending} onClick={() => upload.mutate()}>
          {upload.isPending
            ? t('collaboration:files.uploading')
            : t('collaboration:files.uploadCount', { count: files.length })}
        </Button>
      </Group>
    </Stack>
  )
}
