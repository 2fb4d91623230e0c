import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

/** A link that looks like a button and downloads a file. */
export const DownloadButton = ({ href, children }: { href: string; children: string }) => (
  <Button
    variant="default"
    component="a"
    href={href}
    download
    leftSection={<IconDownload size={16} aria-hidden />}
  >
    {children}
  </Button>
)
