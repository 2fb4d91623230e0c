import { Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type Props = { title: string; help?: ReactNode; children: ReactNode }

/** A titled part of a settings screen. */
export function FormSection({ title, help, children }: Props) {
  const id = useId()
  return (
    <Paper withBorder component="section" aria-labelledby={id} p={{ base: 'md', xs: 'xl' }}>
      <Stack gap="lg">
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          {help !== undefined && (
            <Text size="sm" c="dimmed" mt={4}>
              {help}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Paper>
  )
}
