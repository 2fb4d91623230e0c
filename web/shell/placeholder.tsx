/** A screen that the specification leaves open: exactly this text in every language (SHELL-04). */
export function Placeholder() {
  return <p>Todo...</p>
}
