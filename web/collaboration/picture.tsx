import { Image, Modal, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from './resource.ts'

/** The thumbnail of an image, which opens it large (FILE-12). */
export function Picture({ resource, thumbnail }: { resource: Resource; thumbnail: string }) {
  const { t } = useTranslation(['collaboration', 'ui'])
  const [opened, setOpened] = useState(false)
  return (
    <>
      <UnstyledButton
        aria-label={t('collaboration:files.open', { name: resource.name })}
        onClick={() => setOpened(true)}
      >
        <Image src={thumbnail} alt="" w={48} h={48} radius="sm" fit="cover" />
      </UnstyledButton>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={resource.name}
        size="xl"
        closeButtonProps={{ 'aria-label': t('ui:close') }}
      >
        <Image src={resource.url} alt={resource.name} mah="75vh" fit="contain" />
      </Modal>
    </>
  )
}
