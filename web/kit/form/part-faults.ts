/** The errors of a value and of its parts, by path within the value. The path `''` is the value itself. */
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

/** Removes the errors of a changed value and of its parts. The errors of other fields remain. */
export function clearFaults({ errors, clearFieldError }: Faulty, path: string): void {
  for (const key of Object.keys(errors)) if (key === path || key.startsWith(`${path}.`)) clearFieldError(key)
}
