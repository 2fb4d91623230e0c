/** The errors of a value and its parts, by the path within the value; `''` is the whole value. */
export function partFaults<Fault>(
  errors: Readonly<Record<string, Fault>>,
  path: string,
): Record<string, Fault> {
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([key]) => key === path || key.startsWith(`${path}.`))
      .map(([key, fault]) => [key === path ? '' : key.slice(path.length + 1), fault]),
  )
}

type Faulty = { errors: Readonly<Record<string, unknown>>; clearFieldError: (path: string) => void }

/** Clears the errors of a changed value and its parts; errors of other fields stay. */
export function clearFaults({ errors, clearFieldError }: Faulty, path: string): void {
  for (const key of Object.keys(errors)) if (key === path || key.startsWith(`${path}.`)) clearFieldError(key)
}
