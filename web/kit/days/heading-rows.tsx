import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { memo } from 'react'
import classes from './day-grid.module.css'
import { type PlacedHeading, headingPixels } from './headings.ts'
import { LoadBar } from './load-bar.tsx'

type Props = { headings: readonly PlacedHeading[]; onChoose: (id: string) => void }

/** The headings of a grid. A click on a heading shows or hides the rows below it. */
export const HeadingRows = memo(function HeadingRows({ headings, onChoose }: Props) {
  return headings.map(({ heading: { id, name, detail, share, isOpen }, top, line }) => {
    const Picture = isOpen ? IconChevronDown : IconChevronRight
    return (
      <tr
        key={id}
        aria-rowindex={line + 2}
        className={classes['heading']}
        style={{ top, height: headingPixels }}
      >
        <th scope="rowgroup" colSpan={100}>
          <button type="button" data-heading={id} aria-expanded={isOpen} onClick={() => onChoose(id)}>
            <Picture size={14} aria-hidden />
            <span>{name}</span> <small>{detail}</small>
            <LoadBar share={share} />
          </button>
        </th>
      </tr>
    )
  })
})
