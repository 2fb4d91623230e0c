import { Center, Stack, Text, Title } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './map/drawing.tsx'

type Props = ({ icon: Icon; drawing?: undefined } | { icon?: undefined; drawing: DrawingName }) & {
  title: string
  text?: ReactNode
  action?: ReactNode
  /** A technical reference in small type, for example a request id. */
  reference?: string | null
  /** The level of the heading. Use 1 if the notice is the only content of the page. */
  order?: 1 | 2
}

/** A notice in place of a screen's content, if the content is empty, forbidden or missing, or could not be loaded. */
export function StateNotice(props: Props) {
  const { icon: NoticeIcon, drawing, title, text, action, reference, order = 2 } = props
  return (
    <Center mih="50vh" px="lg">
      <Stack align="center" gap="md" maw={460} ta="center">
        {NoticeIcon && <NoticeIcon size={44} stroke={1.2} color="var(--mantine-color-dimmed)" aria-hidden />}
        {drawing && <Drawing name={drawing} />}
        <Title order={order} size="h2">
          {title}
        </Title>
        {text !== undefined && <Text c="dimmed">{text}</Text>}
        {action}
        {reference && (
          <Text size="xs" c="dimmed" className="figures">
            {reference}
          </Text>
        )}
      </Stack>
    </Center>
  )
}
