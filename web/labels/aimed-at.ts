type Point = { x: number; y: number }

/** A code found in a picture, with the positions of its corners. */
export type Seen = {
  text: string
  position: { topLeft: Point; topRight: Point; bottomLeft: Point; bottomRight: Point }
}

/** The size of the frame that the user aims with, as a share of the picture's width and height. */
export const frame = { width: 0.86, height: 0.6 }

const middleOf = ({ topLeft, topRight, bottomLeft, bottomRight }: Seen['position']): Point => ({
  x: (topLeft.x + topRight.x + bottomLeft.x + bottomRight.x) / 4,
  y: (topLeft.y + topRight.y + bottomLeft.y + bottomRight.y) / 4,
})

/**
 * Returns the code at which the camera is aimed: the code inside the frame that is nearest to the picture's centre.
 * Returns null if the frame contains no code.
 */
export function aimedAt(seen: readonly Seen[], picture: { width: number; height: number }): string | null {
  const [nearest] = seen
    .map(({ text, position }) => {
      const { x, y } = middleOf(position)
      // The distances from the centre of the picture, where 1 is the edge.
      return { text, x: Math.abs((2 * x) / picture.width - 1), y: Math.abs((2 * y) / picture.height - 1) }
    })
    // Codes outside the frame are ignored, because the camera also sees other labels on the same sheet.
    .filter(({ text, x, y }) => text.trim() !== '' && x <= frame.width && y <= frame.height)
    .toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))
  return nearest?.text ?? null
}
