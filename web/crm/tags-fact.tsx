import { lazyRouteComponent } from '@tanstack/react-router'
import { Group } from '@mantine/core'
import type { tagTypes } from '@fieldhouse/domain/core/tag'
import type { Entity } from '@fieldhouse/domain/kit/entity/entity'
import { ColoredName } from '../kit/value/cell.tsx'
import { chosenOf } from '../kit/form/chosen.ts'
import { EditableFact } from '../kit/form/editable-fact.tsx'
import type { AnyRecord } from '../kit/api/any-record.ts'
import type { EntityWords } from '../kit/text/words.ts'

/** The picker of tags, which is loaded when a user first edits the tags. */
const TagPicker = lazyRouteComponent(() => import('../kit/form/inputs/tag-picker.tsx'), 'TagPicker')

type Props = { entity: Entity; words: EntityWords; record: AnyRecord; type: (typeof tagTypes)[number] }

/** The tags of a record, which users can edit in place. */
export function TagsFact({ type, ...of }: Props) {
  const tags = chosenOf(of.record['tags'])
  return (
    <EditableFact
      {...of}
      field="tags"
      renderInput={({ form }) => (
        <TagPicker
          type={type}
          label={of.words.field('tags')}
          value={chosenOf(form.getValues()['tags'])}
          onChange={(chosen) => form.setFieldValue('tags', chosen)}
        />
      )}
    >
      {tags.length > 0 && (
        <Group gap={4}>
          {tags.map((tag) => (
            <ColoredName of="tag" key={tag._id} record={tag} />
          ))}
        </Group>
      )}
    </EditableFact>
  )
}
