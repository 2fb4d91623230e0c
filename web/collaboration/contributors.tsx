import { Group, Stack, Text } from '@mantine/core'
import type { RecordRef } from '@fieldhouse/domain/kit/entity/entity'
import { nameOf } from '../kit/text/name-of.ts'
import { PersonAvatar } from '../ui/photo/person-avatar.tsx'

/** The people who work on a record, with photo and name. */
export function Contributors({ people }: { people: readonly RecordRef[] }) {
  return (
    <Stack gap={4}>
      {people.map((person) => (
        <Group key={person._id} gap="xs" wrap="nowrap">
          <PersonAvatar
            name={nameOf('workforce', person)}
            photo={typeof person['photo'] === 'string' ? person['photo'] : null}
            size={24}
            decorative
          />
          <Text size="sm" title={String(person['email'] ?? '')}>
            {nameOf('workforce', person)}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
